import APIModel
import Diagnostics

extension NativeReader {
    /// Runs the passes over what was read, in their order.
    mutating func finish() -> Service {
        let index = ServiceIndex(draft.service)
        checkUniqueNames()
        resolveTypes(index)
        fitLiterals(index)
        flattenIncludes(index)
        copyForms(index)
        checkRules(index)
        inferLogin()
        mergeDefaults()
        if !diagnostics.hasErrors {
            SplitDirections.apply(to: &draft.service)
            let lookup = TypeLookup(draft.service, ServiceIndex(draft.service))
            breakRecursion(lookup)
            orderUnions(lookup)
        }
        return draft.service
    }
}
