import APIModel
import Diagnostics
import SwiftText

/// Finds APIs that Swift could not tell apart by their names.
///
/// `FetchUser` and `fetch_user` are two names in a spec and one in Swift. A number behind one of
/// them tells them apart, which is easily overlooked.
///
/// Code: `name-twins`.
enum NameTwins {
    static func check(_ service: Service, _ diagnostics: inout DiagnosticList) {
        var first: [String: (name: String, origin: SourceRange)] = [:]
        let endpoints = service.groups.flatMap { group in
            group.endpoints.map { (name: $0.name, title: $0.title, origin: $0.origin) }
        }
        for endpoint in endpoints {
            let name = SwiftName.type(endpoint.title)
            guard let twin = first[name] else {
                first[name] = (endpoint.name, endpoint.origin)
                continue
            }
            diagnostics.append(
                .warning(
                    "name-twins",
                    "`\(twin.name)` and `\(endpoint.name)` are both `\(name)` in Swift: one gets a number",
                    at: endpoint.origin,
                    notes: [.init("the other one is here", at: twin.origin)],
                    fix: "give one of them a name of its own"))
        }
    }
}
