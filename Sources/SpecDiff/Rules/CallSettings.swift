import APIModel

/// What calls do on the app's side: nothing that anybody has to change.
enum CallSettings: Rule {
    static let timeout = ChangeKind(
        "timeout-changed", "Calls have another time limit.", calls: .safe, swift: .safe)
    static let retry = ChangeKind(
        "retry-changed", "Calls are repeated otherwise.", calls: .safe, swift: .safe)
    static let cache = ChangeKind(
        "cache-changed", "Answers are cached otherwise.", calls: .safe, swift: .safe)
    static let idempotency = ChangeKind(
        "idempotency-changed", "Calls carry an idempotency key otherwise.", calls: .safe,
        swift: .safe)
    static let join = ChangeKind(
        "join-changed", "Calls wait for equal ones otherwise.", calls: .safe, swift: .safe)
    static let interval = ChangeKind(
        "interval-changed", "Equal calls are refused for another time.", calls: .safe,
        swift: .safe)
    static let idle = ChangeKind(
        "idle-timeout-changed", "A streamed answer may be silent for another time.",
        calls: .safe, swift: .safe)
    static let limit = ChangeKind(
        "answer-limit-changed", "An answer may have another size.", calls: .safe, swift: .safe)
    static let kinds = [timeout, retry, cache, idempotency, join, interval, idle, limit]

    static func check(_ comparison: Comparison, _ report: inout ChangeReport) {
        for pair in comparison.endpoints {
            let (old, new) = (pair.old.options, pair.new.options)
            func add(_ kind: ChangeKind, _ key: String, _ message: String) {
                report.add(
                    kind, pair.name, message, old: old.origins[key], new: new.origins[key])
            }
            if old.timeout != new.timeout { add(timeout, "timeout", "has another timeout") }
            if old.retry.value != new.retry.value { add(retry, "retry", "is repeated otherwise") }
            if old.cache.value != new.cache.value { add(cache, "cache", "is cached otherwise") }
            if old.idempotency.value != new.idempotency.value {
                add(idempotency, "idempotency", "carries an idempotency key otherwise")
            }
            if old.join.value != new.join.value {
                add(join, "join", "waits for equal calls otherwise")
            }
            if old.interval.value != new.interval.value {
                add(interval, "interval", "refuses equal calls for another time")
            }
            if old.idleTimeout.value != new.idleTimeout.value {
                add(idle, "idleTimeout", "has another time of silence")
            }
            if old.answerLimit.value != new.answerLimit.value {
                add(limit, "answerLimit", "has another limit for answers")
            }
        }
    }
}

extension Setting {
    /// What is used; nil where it is off, or nobody said anything.
    var value: Value? {
        if case .use(let value) = self { value } else { nil }
    }
}
