// APIRuntime
