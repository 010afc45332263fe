import APIModel
import Diagnostics

extension NativeReader {
    /// Runs the passes over what was read, in their order.
    mutating func finish() -> Service {
        let index = ServiceIndex(draft.service)
        checkUniqueNames()
        resolveTypes(index)
        flattenIncludes(index)
        fitLiterals(index)
        copyForms()
        mergeDefaults()
        checkReferences(index)
        SplitDirections.apply(to: &draft.service)
        return draft.service
    }
}
