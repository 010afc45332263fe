import APIModel
import Diagnostics

extension NativeReader {
    /// Runs the passes over what was read, in their order.
    ///
    /// - Parameters:
    ///   - overlay: What a configuration says over what the spec says.
    ///   - isCompleting: Whether defaults are merged, models split and the like.
    mutating func finish(_ overlay: inout ApplyOverlay, isCompleting: Bool = true) -> Service {
        let index = ServiceIndex(draft.service)
        checkUniqueNames()
        resolveTypes(index)
        fitLiterals(index)
        flattenIncludes(index)
        copyForms(index)
        overlay.apply(to: &draft.service)
        Rules.check(draft.service, index, &diagnostics)
        if isCompleting { draft.service.complete(isSound: !diagnostics.hasErrors) }
        return draft.service
    }
}

extension Service {
    /// Runs the passes that need no more than the IR, whatever it was read from.
    ///
    /// - Parameter isSound: Whether the rules found no error; some passes need that.
    mutating func complete(isSound: Bool) {
        inferLogin()
        MergeDefaults.apply(to: &self)
        guard isSound else { return }
        SplitDirections.apply(to: &self)
        let lookup = TypeLookup(self, ServiceIndex(self))
        BreakRecursion.apply(to: &self, lookup)
        OrderUnions.apply(to: &self, lookup)
    }
}
