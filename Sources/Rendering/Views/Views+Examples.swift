import EmissionPlan
import Mustache
import SwiftText

extension ExamplesPlan: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case name, service, rows, hasSeveral, hasDeprecated
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch key {
        case .name: .string(name)
        case .service: .string(service)
        case .rows: .views(rows)
        case .hasSeveral: .bool(rows.count > 1)
        case .hasDeprecated: .bool(hasDeprecated)
        }
    }
}

extension ExamplesPlan.Row: KeyedView {
    /// What templates can name; `docs/templates.md` says what each is.
    public enum Key: Int, CaseIterable {
        case endpoint, caseName, exampleName, status, answer, lines, hasLines, signs
    }

    /// The value of a name.
    public func value(for key: Key) -> MustacheValue {
        switch key {
        case .endpoint: .string(endpoint)
        case .caseName: .optional(caseName)
        case .exampleName: .optional(name)
        case .status: .optional(status.map(String.init))
        case .answer: .string(SwiftLiteral.raw(answer.joined()))
        case .lines: .strings(answer)
        case .hasLines: .bool(signs != nil)
        case .signs: .optional(signs)
        }
    }

    /// The number signs around the lines; nil where the answer is a literal of one line.
    private var signs: String? {
        let isShort = answer.count == 1 && answer.joined().utf8.count <= 40
        return isShort ? nil : SwiftLiteral.rawSigns(for: answer)
    }
}
