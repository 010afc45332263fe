import APIModel
import SwiftText

/// What every planner of one service needs to know.
struct ServiceContext: Sendable {
    let service: Service
    let names: ServiceNames
    let types: TypeSpelling
    let index: ModelIndex
    let literals: Literals
    let constants: ConstantNames
    /// The types that a member could hide: those in scripts without capitals, such as `用户`.
    let caselessTypes: Set<String>
    let access: AccessPlan
    /// The module that generated code imports.
    let runtimeModule: String
    /// The models, by spec name, that have to be Hashable.
    let hashable: Set<String>
    /// What the service's `defaults` say, without headers.
    private(set) var commonOptions = OptionsPlan()

    init(service: Service, naming: TypeNaming, access: Access?) {
        self.service = service
        names = naming.names(of: service)
        runtimeModule = naming.runtimeModule
        index = ModelIndex(service)
        literals = Literals(index: index)
        constants = ConstantNames(service)
        self.access = AccessPlan(access ?? service.access ?? .public)
        var models = names.models
        for model in service.groups.lazy.flatMap(\.models) {
            if case .external(let type) = model.kind { models[model.name] = type.swiftName }
        }
        caselessTypes = Set(models.values).union(names.classes.values)
            .filter { SwiftName.member($0) == $0 }
        types = TypeSpelling(models: models, qualifications: naming.qualifications)
        hashable = index.closure(
            of: service.groups.flatMap { $0.models.filter(\.isHashable).map(\.name) })
        commonOptions = OptionsPlanner(context: self).settings(service.defaults)
    }
}

extension ServiceContext {
    /// How an endpoint is emitted: as the options say, else the nearest place in the spec.
    func style(of endpoint: Endpoint, in group: Group, options: Style?) -> Style {
        options ?? endpoint.style ?? group.style ?? service.style ?? .distributed
    }
}

extension AccessPlan {
    init(_ access: Access) {
        switch access {
        case .public: self = .public
        case .package: self = .package
        case .internal: self = .internal
        }
    }
}

extension TypeNaming {
    /// What has to be spelled with its module, since a type of the run has the same name.
    var qualifications: [String: String] {
        var qualifications: [String: String] = [:]
        for name in all {
            guard let module = Vocabulary.modules[name] else { continue }
            let isRuntime = module == Vocabulary.runtimeModule
            qualifications[name] = "\(isRuntime ? runtimeModule : module).\(name)"
        }
        return qualifications
    }
}
