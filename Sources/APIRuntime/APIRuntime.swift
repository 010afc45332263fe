/// The first form of generated code. Code generated for a form that this runtime does not have does
/// not compile: generate it again, or update the runtime.
public enum GeneratedCode1 {}
