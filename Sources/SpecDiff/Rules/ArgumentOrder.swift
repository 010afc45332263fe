import APIModel
import Diagnostics

/// The order in which Swift's callers give what an API takes, and RPC's by position.
enum ArgumentOrder: Rule {
    static let swift = ChangeKind(
        "argument-order-changed", "Arguments have another order in Swift.", requests: .safe,
        swift: .breaking)
    static let label = ChangeKind(
        "body-label-changed",
        "The body is an argument with a label where it had none, or the other way round.",
        requests: .safe, swift: .breaking)
    static let position = ChangeKind(
        "argument-position-changed", "An RPC argument that goes by position has another place.",
        requests: .breaking, swift: .safe)
    static let kinds = [swift, label, position]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        for pair in comparison.endpoints {
            checkSwift(pair, comparison.comparer, &report)
            if pair.isPositional { checkPositions(pair, &report) }
        }
    }

    private static func checkSwift(
        _ pair: EndpointPair, _ comparer: TypeComparer, _ report: inout ChangeReport
    ) {
        let old = labels(pair.old, comparer.old)
        let new = labels(pair.new, comparer.new)
        let (origin, place) = (pair.old.origin, pair.new.origin)
        let kept = old.filter(new.contains)
        if kept != new.filter(old.contains) {
            report.add(
                swift, pair.name,
                "the arguments have another order: \(new.joined(separator: ", "))",
                old: origin, new: place)
        }
        guard old.contains("body"), new.contains("body"), (old.count == 1) != (new.count == 1)
        else { return }
        report.add(
            label, pair.name,
            new.count == 1 ? "the body has no label any more" : "the body has the label `body` now",
            old: pair.old.body?.origin ?? origin, new: pair.new.body?.origin ?? place)
    }

    /// The names of what the caller gives; what may be nil comes last.
    private static func labels(_ endpoint: Endpoint, _ types: TypeTable) -> [String] {
        var inputs = endpoint.givenParameters.map {
            (name: $0.name, isLast: $0.isOptional || types.core($0.type).isNullable)
        }
        switch endpoint.body?.content {
        case .json(let type)?, .data(let type)?:
            let isOptional = endpoint.body?.isOptional ?? false
            inputs.append(("body", isOptional || types.core(type).isNullable))
        case .text?: inputs.append(("body", endpoint.body?.isOptional ?? false))
        case .form(let fields)?, .multipart(let fields)?:
            let isOptional = endpoint.body?.isOptional ?? false
            inputs += fields.map {
                ($0.name, isOptional || $0.isOptional || types.core($0.type).isNullable)
            }
        case nil: break
        }
        return inputs.filter { !$0.isLast }.map(\.name) + inputs.filter(\.isLast).map(\.name)
    }

    private static func checkPositions(_ pair: EndpointPair, _ report: inout ChangeReport) {
        let old = pair.old.arguments
        let new = pair.new.arguments
        for (index, parameter) in old.enumerated() {
            guard let place = new.firstIndex(where: { $0.name == parameter.name }), place != index
            else { continue }
            report.add(
                position, pair.name,
                "the argument `\(parameter.name)` is number \(place + 1) instead of \(index + 1)",
                old: parameter.origin, new: new[place].origin)
        }
    }
}
