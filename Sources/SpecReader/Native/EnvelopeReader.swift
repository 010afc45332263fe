import APIModel
import Diagnostics
import YAMLTree

/// Reads answer envelopes and the rules that tell failures.
extension NativeReader {
    /// The envelopes of a service.
    mutating func envelopes(_ node: YAMLNode) -> [Envelope] {
        named(node, "`answers`").map { name, pair in
            checkOwnName(name, "an answer envelope", at: pair.key)
            var envelope = Envelope(name: name, result: nil, failure: nil, origin: pair.key.range)
            for (key, pair) in entries(pair.value, EnvelopeKey.self) {
                switch key {
                case .result: envelope.result = jsonPath(pair.value, "`result`")
                case .error: envelope.failure = failureRule(pair.value)
                }
            }
            if envelope.result == nil, envelope.failure == nil {
                error(
                    "missing-key", "answer envelope `\(name)` needs `result` or `error`",
                    at: pair.key)
            }
            return envelope
        }
    }

    /// A name that options refer to can not be the word that switches them off.
    mutating func checkOwnName(_ name: String, _ what: String, at node: YAMLNode) {
        checkName(name, what, at: node)
        if name == "none" {
            error("reserved-name", "`none` can not be the name of \(what)", at: node)
        }
    }

    /// How a failure is told.
    mutating func failureRule(_ node: YAMLNode) -> FailureRule {
        var rule = FailureRule(unless: [])
        for (key, pair) in entries(node, FailureKey.self) {
            switch key {
            case .unless:
                for (path, pair) in named(pair.value, "`unless`") {
                    let value = openLiteral(pair.value)
                    rule.unless.append(.init(path: path, value: value == .null ? nil : value))
                    checkPath(path, "a path in `unless`", at: pair.key)
                }
            case .code: rule.code = jsonPath(pair.value, "`code`")
            case .message: rule.message = jsonPath(pair.value, "`message`")
            case .data: rule.data = jsonPath(pair.value, "`data`")
            }
        }
        if rule.unless.isEmpty {
            error("missing-key", "an error rule needs `unless`", at: node)
        }
        return rule
    }

    /// A path through JSON: keys and indices joined by dots.
    mutating func jsonPath(_ node: YAMLNode, _ what: String) -> String? {
        guard let path = nonEmptyText(node, what) else { return nil }
        checkPath(path, what, at: node)
        return path
    }

    private mutating func checkPath(_ path: String, _ what: String, at node: YAMLNode) {
        if path.split(separator: ".", omittingEmptySubsequences: false).contains("") {
            error("bad-path", "\(what) has an empty key in it: `\(path)`", at: node)
        }
    }
}
