import APIModel
import Diagnostics
import YAMLTree

/// Reads the native spec language: tree → IR, one service at a time.
///
/// Each part of the language is an extension in a file of its own. A reader that meets an error
/// reports it, puts something harmless in its place (the type `JSON`, an empty list) and goes on.
struct NativeReader: NodeReading {
    /// What is wrong so far.
    var diagnostics = DiagnosticList()

    /// The service being read.
    var draft: ServiceDraft

    /// The names of the service's models, as far as they stand under `models`.
    let modelNames: Set<String>

    /// The group being read: its position in the service.
    var group = 0

    /// A reader of one service.
    init(service: Service, modelNames: Set<String>) {
        self.draft = ServiceDraft(service: service)
        self.modelNames = modelNames
    }
}

/// A service while it is read, with what only the passes can finish.
struct ServiceDraft {
    /// What is read so far.
    var service: Service

    /// Defaults and examples, which need the types they are of.
    var literals: [PendingLiteral] = []

    /// Form and multipart bodies whose fields are a model's.
    var forms: [PendingForm] = []
}

/// A value in a spec that becomes JSON once its type is known.
struct PendingLiteral {
    /// Where in the IR it goes.
    enum Site {
        case fieldDefault(FieldOwner, field: Int)
        case fieldExample(FieldOwner, field: Int)
        case modelExample(model: Int)
        case parameterDefault(endpoint: Int, parameter: Int)
        case parameterExample(endpoint: Int, parameter: Int)
        case exampleParameter(endpoint: Int, example: Int, name: String)
        case exampleBody(endpoint: Int, example: Int)
        case exampleAnswer(endpoint: Int, example: Int)
    }

    /// The group that it is in.
    var group: Int
    /// Where in the group it goes.
    var site: Site
    /// The type, where it is known without looking at the endpoint.
    var type: TypeReference?
    /// The value.
    var node: YAMLNode
    /// The key that it stands under, where that is a name to be checked.
    var key: YAMLNode?
}

/// What a field belongs to: a model or a body, by position in its group.
enum FieldOwner {
    case model(Int)
    case body(endpoint: Int)
}

/// A form or multipart body that is written as the name of a model.
struct PendingForm {
    /// The group that it is in.
    var group: Int
    /// The endpoint's position in the group.
    var endpoint: Int
    /// The model.
    var type: TypeReference
}
