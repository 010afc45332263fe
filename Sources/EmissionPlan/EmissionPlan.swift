/// Everything decided: each Swift name, type and file of what is generated.
public struct EmissionPlan: Sendable {
    /// The services, in the order of their names.
    public var services: [ServicePlan]
}

/// One service's files.
public struct ServicePlan: Sendable {
}
