import APIModel
import Diagnostics
import YAMLTree

/// Reads group files, and the group that a service file holds.
extension NativeReader {
    /// The root of a group file.
    mutating func group(_ root: YAMLNode, _ name: String, origin: SourceRange) {
        start(name, origin: origin)
        for (key, pair) in entries(root, GroupKey.self) {
            switch key {
            case .apigen: checkLanguageVersion(pair.value, isRequiredAt: nil)
            case .group: checkName(name, "a group", at: pair.value)
            case .description: set(\.description, text(pair.value, "`description`"))
            case .style: set(\.style, choice(pair.value, "`style`", Style.self))
            case .defaults: set(\.defaults, defaults(pair.value))
            case .models: models(pair.value)
            case .apis: endpoints(pair.value)
            }
        }
    }

    /// The group of a service file; description, style and defaults there are the service's.
    mutating func ownGroup(_ root: YAMLNode, _ name: String, origin: SourceRange) {
        start(name, origin: origin)
        for pair in root.mapping ?? [] {
            switch ServiceKey.table[pair.key.scalar?.text ?? ""] {
            case .group: checkName(name, "a group", at: pair.value)
            case .models: models(pair.value)
            case .apis: endpoints(pair.value)
            default: break
            }
        }
    }

    private mutating func start(_ name: String, origin: SourceRange) {
        draft.service.groups.append(Group(name: name, origin: origin))
        group = draft.service.groups.count - 1
    }

    private mutating func set<Value>(_ path: WritableKeyPath<Group, Value>, _ value: Value) {
        draft.service.groups[group][keyPath: path] = value
    }
}
