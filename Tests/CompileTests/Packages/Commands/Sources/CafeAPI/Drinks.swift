import APIRuntime

/// Written by hand, and left alone.
public func drinks() async throws -> [Drink] { try await CafeClient().listDrinks() }
