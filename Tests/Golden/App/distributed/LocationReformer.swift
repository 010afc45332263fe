import APIRuntime

/// The app's own way from the answer to the model that Specs/takeaway/riders.yaml names: riders of
/// old firmware have no heading, and say so with -1.
public struct LocationReformer: ModelReformer {
    public init() {}

    public func reform(_ answer: ReformerInput) throws -> Location {
        var location = try answer.decode(Location.self)
        if location.heading == -1 { location.heading = nil }
        return location
    }
}
