import APIModel
import Diagnostics

/// An answer that is read while it arrives is the only one of its API, and is never null; there is
/// no whole that a reformer could take.
///
/// Codes: `misplaced-stream`.
enum StreamRule: EndpointRule {
    static func check(
        _ endpoint: Endpoint, _ input: RuleInput, _ diagnostics: inout DiagnosticList
    ) {
        var answers = endpoint.errors
        if case .byStatus(let byStatus) = endpoint.returns { answers += byStatus }
        for answer in answers where answer.answer.form.isStreamed {
            diagnostics.append(
                .error(
                    "misplaced-stream",
                    "an answer `as: \(answer.answer.form.rawValue)` does not go by status",
                    at: answer.origin))
        }
        guard case .single(let answer) = endpoint.returns, answer.form.isStreamed else { return }
        if answer.type.isNullable {
            diagnostics.append(
                .error(
                    "misplaced-stream",
                    "an answer `as: \(answer.form.rawValue)` is never null",
                    at: answer.type.origin, fix: "leave out the `?`"))
        }
        if endpoint.reformer != nil {
            diagnostics.append(
                .error(
                    "misplaced-stream",
                    "an answer `as: \(answer.form.rawValue)` has no reformer",
                    at: answer.type.origin))
        }
    }
}
