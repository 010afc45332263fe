import APIModel
import Diagnostics
import SwiftText

/// Plans the manifest, the smoke test and the readme of a package.
struct PackagePlanner {
    let options: PackageOptions
    let style: Style?

    func plan(_ contexts: [ServiceContext]) -> PackagePlan {
        PackagePlan(
            name: options.name, runtimeModule: options.runtimeModule, dependency: dependency,
            services: contexts.map(service))
    }

    /// Complains of a service that a package's users would not see.
    ///
    /// Code: `hidden-package`.
    static func checkAccess(_ context: ServiceContext, _ diagnostics: inout DiagnosticList) {
        guard context.access != .public else { return }
        diagnostics.append(
            .error(
                "hidden-package",
                "nobody could use a package in which `\(context.service.name)` is "
                    + context.access.rawValue,
                at: context.service.origin, fix: "ask for public access: `--access public`"))
    }

    private var dependency: PackagePlan.Dependency? {
        guard case .dependency(let location, let version) = options.runtime else { return nil }
        let last = location.split(separator: "/").last.map(String.init) ?? location
        return PackagePlan.Dependency(
            location: location, isRemote: PackageOptions.isRemote(location),
            identity: last.hasSuffix(".git") ? String(last.dropLast(4)) : last, version: version)
    }

    private func service(_ context: ServiceContext) -> PackagePlan.Service {
        let methods = CallsPlanner.methodNames(context)
        let groups = context.service.groups.filter { !$0.endpoints.isEmpty }
        let calls = groups.map { group in
            let emissions = group.endpoints.map { endpoint in
                let style = context.style(of: endpoint, in: group, options: style)
                return Emission(endpoint, style: style, context: context)
            }
            let cases = GroupPlanner.caseNames(
                emissions.filter { $0.style == .centralized }.map(\.endpoint))
            return emissions.map { emission in
                SampleCall(
                    emission, in: group, cases: cases, method: methods[emission.endpoint.name],
                    context: context)
            }
        }
        let all = calls.flatMap(\.self).filter(\.isComplete)
        let shown = all.filter { $0.example != nil && !$0.isDeprecated }
        let url = "\(context.types.qualified("URL"))(string: \"https://api.example\")!"
        return PackagePlan.Service(
            client: context.names.client,
            clientArguments: context.service.servers.isEmpty ? "server: .other(\(url))" : "",
            description: context.service.description.map { [""] + MarkdownText.lines($0) } ?? [],
            groups: zip(groups, calls).map { self.group($0, $1, context) },
            examples: Self.examples(shown.isEmpty ? all.filter { !$0.isDeprecated } : shown))
    }

    /// The first few calls, with constants that go together into one scope.
    private static func examples(_ calls: [SampleCall]) -> [PackagePlan.Example] {
        // Named by their place, so that the first of several has no number.
        let chosen = calls.prefix(3).enumerated().map { (place: String($0), call: $1) }
        let names = NameScope(reserved: ["client"]).resolve(
            chosen.compactMap { place, call in call.result.map { (key: place, name: $0) } })
        return chosen.map { place, call in
            PackagePlan.Example(
                comment: call.comment,
                result: names[place].map { SwiftName.escaped($0, as: .member) },
                method: call.method, arguments: call.call.arguments)
        }
    }

    private func group(
        _ group: Group, _ calls: [SampleCall], _ context: ServiceContext
    ) -> PackagePlan.Group {
        let names = MemberNames(
            context.service.groups.map { ($0.name, $0.title) }, reserved: ["client"])
        return PackagePlan.Group(
            title: MarkdownText.line(group.title),
            test: SwiftName.escaped(names[group.name], as: .member),
            isDeprecated: calls.contains(where: \.isDeprecated),
            calls: calls.filter(\.isComplete).map(\.call),
            skipped: calls.filter { !$0.isComplete }.map(\.method),
            rows: calls.map(\.row))
    }
}

/// One call with values from an example, or with made-up ones.
struct SampleCall {
    /// The client's method.
    let method: String
    /// The endpoint's value.
    let call: CallPlan
    /// Whether there is a value for each parameter that must be there.
    let isComplete: Bool
    /// Whether calling it is a warning.
    let isDeprecated: Bool
    /// The example that the values come from.
    let example: Example?
    /// The call in the readme's table.
    let row: PackagePlan.Row

    /// A name for its answer; nil where there is none.
    let result: String?

    init(
        _ emission: Emission, in group: Group, cases: CaseNameTable, method: String,
        context: ServiceContext
    ) {
        let endpoint = emission.endpoint
        example = endpoint.examples.first
        let samples = SampleArguments(endpoint, emission.values, example: example, context: context)
        var call = CallPlan(emission, group: group, cases: cases, context: context)
        call.arguments = samples.arguments
        self.call = call
        self.method = SwiftName.escaped(method, as: .member)
        isComplete = samples.isComplete
        isDeprecated = endpoint.deprecation != nil
        result = Self.noun(emission.response)
        row = PackagePlan.Row(
            method: self.method, target: MarkdownText.code(endpoint.target),
            summary: endpoint.description.map(MarkdownText.line) ?? "")
    }

    /// What the example shows, in one line.
    var comment: String? {
        (example?.description).map { DocComment.lines($0).joined(separator: " ") }
    }

    /// `user` for `User`, `users` for `[User]`.
    private static func noun(_ response: ResponsePlan) -> String? {
        if response.isVoid { return nil }
        let name = SwiftName.member(response.type.filter { $0.isLetter || $0.isNumber })
        return response.type.hasPrefix("[") && !response.type.contains(":") ? name + "s" : name
    }
}

extension Endpoint {
    /// What goes over the wire: `GET /users/{id}`.
    fileprivate var target: String {
        switch call {
        case .http(let method, let path): "\(method) \(path.text)"
        case .rpc(let name, let method, _): "\(name).\(method)"
        }
    }
}
