import APIModel
import YAMLTree

/// A default or an example, which is JSON once its type is whole.
struct PendingValue {
    /// What it belongs to.
    enum Site {
        case modelField(String, key: String)
        case modelExample(String)
        case parameter(endpoint: String, Parameter.Location, key: String)
        case bodyField(endpoint: String, key: String)
    }

    let site: Site
    let node: YAMLNode
    /// Its type; nil for that of the model.
    let type: TypeReference?
    /// Whether it is a default, not an example.
    let isDefault: Bool

    init(_ site: Site, _ node: YAMLNode, type: TypeReference?, isDefault: Bool = false) {
        self.site = site
        self.node = node
        self.type = type
        self.isDefault = isDefault
    }
}
