import APIModel
import Diagnostics
import SwiftText

/// Plans the files of one service.
struct FilePlanner {
    let context: ServiceContext
    let options: PlanOptions

    /// The files, with paths that no other pass has made unique yet.
    func files(_ diagnostics: inout DiagnosticList) -> [FilePlan] {
        let service = context.service
        let folder = SwiftName.type(service.title)
        let emissions = service.groups.map { group in
            (group: group, emissions: group.endpoints.map { emission($0, in: group) })
        }
        let source = Self.source(service.origin.file.path)
        let accounts = AccountPlanner.accounts(context, emissions, &diagnostics)
        var files = serviceFiles(
            folder: folder, source: source, emissions: emissions, accounts: accounts)
        let methods = CallsPlanner.methodNames(context)
        for (group, members) in emissions {
            BigGroups.check(group, members.filter { $0.style == .centralized }, &diagnostics)
            files += self.files(
                of: group, members, methods: methods, accounts: accounts,
                folder: "\(folder)/\(SwiftName.type(group.title))")
        }
        return files
    }

    private func emission(_ endpoint: Endpoint, in group: Group) -> Emission {
        let style = context.style(of: endpoint, in: group, options: options.style)
        return Emission(endpoint, style: style, context: context)
    }

    private func serviceFiles(
        folder: String, source: String, emissions: [(group: Group, emissions: [Emission])],
        accounts: [SchemeAccount]
    ) -> [FilePlan] {
        let client = ClientPlanner(context: context)
        let name = context.service.name
        let groups = emissions.filter { !$0.emissions.isEmpty }.map(\.group)
        var service = Imports(context.index)
        service.add(module: "Foundation")
        var files = [
            FilePlan(
                path: "\(folder)/\(context.names.namespace).swift", source: source,
                service: name, part: .client, access: context.access, imports: service.sorted,
                declarations: [.service(ServicePlanner(context: context).plan())]),
            FilePlan(
                path: "\(folder)/\(context.names.client).swift", source: source,
                service: name, part: .client, access: context.access,
                imports: Imports(context.index).sorted,
                declarations: [.client(client.client(groups: groups, accounts: accounts))]),
        ]
        if let examples = ExamplesPlanner(context: context).plan(emissions) {
            files.append(
                FilePlan(
                    path: "\(folder)/\(examples.name).swift", source: source,
                    service: name, part: .client, access: context.access,
                    imports: Imports(context.index).sorted, declarations: [.examples(examples)]))
        }
        for account in accounts {
            let scheme = account.scheme
            let endpoints = [scheme.login, scheme.register, scheme.refresh, scheme.logout]
            let types = emissions.flatMap(\.emissions)
                .filter { endpoints.contains($0.endpoint.name) }.flatMap(\.types)
            var imports = Imports(context.index)
            types.forEach { imports.add($0) }
            if account.plan.login.expiry != nil { imports.add(module: "Foundation") }
            files.append(
                FilePlan(
                    path: "\(folder)/\(account.plan.name).swift", source: source,
                    service: name, part: .client, access: context.access, imports: imports.sorted,
                    declarations: [.account(account.plan)]))
        }
        return files
    }

    private func files(
        of group: Group, _ emissions: [Emission], methods: EndpointNames,
        accounts: [SchemeAccount], folder: String
    ) -> [FilePlan] {
        let source = Self.source(group.origin.file.path)
        func file(
            _ name: String, _ part: FilePlan.Part, _ types: [TypeReference],
            modules: [String?] = [],
            _ declarations: [DeclarationPlan]
        ) -> FilePlan {
            var imports = Imports(context.index)
            types.forEach { imports.add($0) }
            modules.forEach { imports.add(module: $0) }
            return FilePlan(
                path: "\(folder)/\(name).swift", source: source, service: context.service.name,
                part: part, access: context.access, imports: imports.sorted,
                declarations: declarations)
        }
        var files: [FilePlan] = []
        let models = ModelPlanner(context: context)
        for model in group.models {
            guard let declaration = models.declaration(of: model) else { continue }
            let name = context.types.models[model.name] ?? "_"
            files.append(file(name, .models, context.index.types(of: model), [declaration]))
        }
        let responses = ResponsePlanner(context: context)
        func statusResponse(_ emission: Emission) -> [DeclarationPlan] {
            responses.statusResponse(of: emission.endpoint).map { [.statusResponse($0)] } ?? []
        }
        for emission in emissions where emission.style == .distributed {
            let plan = ClassPlanner(context: context).plan(emission)
            files.append(
                file(
                    plan.name, .apis, emission.types, modules: [emission.endpoint.reformer?.module],
                    [.endpointClass(plan)] + statusResponse(emission)))
        }
        let centralized = emissions.filter { $0.style == .centralized }
        if !centralized.isEmpty {
            let plan = GroupPlanner(context: context).plan(group, centralized)
            files.append(
                file(
                    plan.name, .apis, centralized.flatMap(\.types),
                    [.endpointGroup(plan)] + centralized.flatMap(statusResponse)))
        }
        if !emissions.isEmpty {
            let calls = CallsPlanner(context: context).plan(
                group, emissions, methods: methods, accounts: accounts)
            files.append(
                file(
                    calls.name, .client, emissions.flatMap(\.types),
                    modules: emissions.map(\.endpoint.reformer?.module), [.calls(calls)]))
        }
        return files
    }

    /// The name of a spec file, without the folders of the machine that it was read on.
    static func source(_ path: String) -> String {
        let name = path.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? path
        return DocComment.lines(name, width: 200).first ?? "a spec"
    }
}

extension ModelIndex {
    /// The types that a model's declaration mentions.
    func types(of model: Model) -> [TypeReference] {
        switch model.kind {
        case .structure(let structure):
            structure.fields.map(\.type) + (structure.additional.map { [$0] } ?? [])
        case .union(let union): union.members.map(\.type)
        case .alias(let type): [type]
        case .enumeration, .external: []
        }
    }
}
