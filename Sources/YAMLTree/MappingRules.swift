import Diagnostics

/// Reports every scalar key that was given before.
///
/// Keys are compared by their text, however they are quoted: `404` and `"404"` are one key of a
/// spec. Texts that are canonically equivalent are one key too, as in Swift's dictionaries.
func reportDuplicates(in pairs: [YAMLPair], _ diagnostics: inout DiagnosticList) {
    guard pairs.count > 12 else {
        for index in pairs.indices.dropFirst() {
            guard let text = pairs[index].key.scalar?.text else { continue }
            for earlier in 0..<index where pairs[earlier].key.scalar?.text == text {
                reportDuplicate(text, pairs[index].key, first: pairs[earlier].key, &diagnostics)
                break
            }
        }
        return
    }
    var seen = Set<String>(minimumCapacity: pairs.count)
    let isUnique = pairs.allSatisfy { $0.key.scalar.map { seen.insert($0.text).inserted } ?? true }
    if isUnique { return }
    var first: [String: YAMLNode] = [:]
    for pair in pairs {
        guard let text = pair.key.scalar?.text else { continue }
        if let first = first[text] {
            reportDuplicate(text, pair.key, first: first, &diagnostics)
        } else {
            first[text] = pair.key
        }
    }
}

private func reportDuplicate(
    _ text: String, _ key: YAMLNode, first: YAMLNode, _ diagnostics: inout DiagnosticList
) {
    diagnostics.append(
        .error(
            "yaml-duplicate-key", "the key `\(text)` stands twice in one mapping", at: key.range,
            notes: [.init("it stands here first", at: first.range)],
            fix: key.isMergeKey ? "merge a list: `<<: [*a, *b]`" : "remove or rename one of them"))
}

/// The pairs with each plain `<<` replaced by what it names (https://yaml.org/type/merge.html).
///
/// Keys of the mapping itself win over merged ones, wherever they stand, and earlier merged
/// mappings over later ones. Merged pairs stand where `<<` stood.
func merged(_ pairs: [YAMLPair], _ diagnostics: inout DiagnosticList) -> [YAMLPair] {
    guard pairs.contains(where: \.key.isMergeKey) else { return pairs }
    var seen = Set(pairs.lazy.filter { !$0.key.isMergeKey }.compactMap(\.key.scalar?.text))
    var result: [YAMLPair] = []
    for pair in pairs {
        guard pair.key.isMergeKey else {
            result.append(pair)
            continue
        }
        for source in pair.value.sequence ?? [pair.value] {
            guard let mapping = source.mapping else {
                diagnostics.append(notMergeable(source, key: pair.key))
                continue
            }
            for added in mapping {
                guard added.key.scalar.map({ seen.insert($0.text).inserted }) ?? true else {
                    continue
                }
                result.append(added)
            }
        }
    }
    return result
}

private func notMergeable(_ node: YAMLNode, key: YAMLNode) -> Diagnostic {
    .error(
        "yaml-merge", "`<<` merges mappings, but this is a \(node.kindName)",
        at: node.aliasUse ?? node.range,
        notes: node.aliasUse == nil ? [] : [.init("the anchor is here", at: node.range)],
        fix: "name a mapping or a list of mappings, or write `\"<<\"` to mean a key of that name")
}

extension YAMLNode {
    /// Whether the node is a plain `<<`.
    fileprivate var isMergeKey: Bool {
        guard case .scalar(let scalar) = content else { return false }
        return scalar.style == .plain && scalar.text == "<<"
    }
}
