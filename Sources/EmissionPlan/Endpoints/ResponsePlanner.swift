import APIModel
import SwiftText

/// Plans what an endpoint answers.
struct ResponsePlanner {
    let context: ServiceContext

    /// The type of the answer and what makes it.
    func response(of endpoint: Endpoint) -> ResponsePlan {
        var plan: ResponsePlan
        switch endpoint.returns {
        case .nothing:
            plan = ResponsePlan(type: context.types.qualified("Void"), isVoid: true)
        case .byStatus:
            let name = context.names.responses[endpoint.name] ?? context.types.qualified("Void")
            plan = ResponsePlan(type: name, isVoid: false)
        case .single(let answer):
            let isVoid = Self.isVoid(answer.type)
            plan = ResponsePlan(
                type: stream(answer) ?? context.types.spell(answer.type), isVoid: isVoid,
                reformer: isVoid ? nil : reformer(answer))
        }
        if let reformer = endpoint.reformer { plan.reformer = .custom(reformer.swiftName) }
        return plan
    }

    /// The enum of an endpoint that has a type for each status.
    func statusResponse(of endpoint: Endpoint) -> StatusResponsePlan? {
        guard case .byStatus(let answers) = endpoint.returns else { return nil }
        let names = MemberNames(
            answers.map { answer in
                let name = Self.name(of: answer.status)
                return (key: name, name: name)
            })
        return StatusResponsePlan(
            name: context.names.responses[endpoint.name] ?? "_",
            endpoint: SwiftName.type(endpoint.title),
            cases: answers.map { answer in
                let isVoid = Self.isVoid(answer.answer.type)
                return StatusResponsePlan.Case(
                    name: SwiftName.escaped(
                        names[Self.name(of: answer.status)], as: .enumCase),
                    pattern: OptionsPlanner.pattern(answer.status),
                    type: isVoid ? nil : context.types.spell(answer.answer.type),
                    form: answer.answer.form.rawValue,
                    doc: Doc.lines(answer.answer.description, indent: 4))
            })
    }

    /// The types that an endpoint's answers mention.
    static func types(of endpoint: Endpoint) -> [TypeReference] {
        switch endpoint.returns {
        case .nothing: []
        case .single(let answer): [answer.type]
        case .byStatus(let answers): answers.map(\.answer.type)
        }
    }

    private func reformer(_ answer: Answer) -> ReformerPlan? {
        switch answer.form {
        case .json:
            if let path = answer.path { return .json(at: path) }
            if case .scalar(.data) = context.index.resolved(answer.type).shape {
                return .json(at: nil)
            }
            return nil
        case .text: return .text
        case .data: return nil
        // The runtime has one for each stream.
        case .bytes, .lines, .jsonLines, .events: return nil
        }
    }

    /// The runtime's type for an answer that is read while it arrives.
    private func stream(_ answer: Answer) -> String? {
        let element = context.types.spell(answer.type)
        switch answer.form {
        case .json, .text, .data: return nil
        case .bytes: return context.types.qualified("StreamedAnswer")
        case .lines: return context.types.qualified("AnswerLines")
        case .jsonLines: return "\(context.types.qualified("JSONLines"))<\(element)>"
        case .events:
            if case .scalar(.string) = context.index.resolved(answer.type).shape {
                return context.types.qualified("ServerEvents")
            }
            return "\(context.types.qualified("JSONEvents"))<\(element)>"
        }
    }

    private static func isVoid(_ type: TypeReference) -> Bool {
        if case .scalar(.void) = type.shape { true } else { false }
    }

    /// The case's name for a status: by its meaning where RFC 9110 gives one that reads well.
    private static func name(of status: StatusPattern) -> String {
        switch status {
        case .exact(let status): reasons[status] ?? "status\(status)"
        case .range(let hundreds): "status\(hundreds)xx"
        case .other: "other"
        }
    }

    private static let reasons: [Int: String] = [
        200: "ok", 201: "created", 202: "accepted", 203: "nonAuthoritative", 204: "noContent",
        205: "resetContent", 206: "partialContent", 207: "multiStatus", 304: "notModified",
    ]
}
