import APIModel

/// What `apigen init` writes and says.
struct StarterProject {
    /// The service's name, which is a Swift type's.
    let name: String
    /// How the APIs are emitted.
    let style: Style
    /// The document that is there already, by its name in the project's folder; nil: a spec is made.
    var document: String?

    /// The target that the generated code is meant for.
    private var target: String { "\(name)API" }

    /// The files, with paths relative to the project's folder.
    var files: [(path: String, text: String)] {
        document.map { [("apigen.yaml", configuration(of: $0))] } ?? [
            ("apigen.yaml", configuration), ("Specs/service.yaml", service),
            ("Specs/items.yaml", group),
        ]
    }

    private var configuration: String {
        """
        # What `apigen generate` does here; the command line beats it.
        specs: Specs
        output: Sources/\(target)/Generated

        # distributed: one small class an API; centralized: one enum a group.
        style: \(style.rawValue)

        """
    }

    /// What a document leaves open, to be uncommented.
    private func configuration(of document: String) -> String {
        """
        # What `apigen generate` does here; the command line beats it.
        specs: \(YAMLText.quoted(document))
        output: Sources/\(target)/Generated

        # distributed: one small class an API; centralized: one enum a group.
        style: \(style.rawValue)

        # Warnings about the document are errors.
        # strict: true

        # What to leave out: tags, operations, paths.
        # exclude: [internal, /admin/*]

        # What the document leaves open about the service.
        # service:
        #   servers: {production: https://api.example.com/v1}
        #   defaults: {timeout: 15s, retry: {attempts: 3, on: [timeout, connection, 5xx]}}
        #   auth:
        #     bearerAuth: {from: login.token, refresh: refreshToken, logout: logout}

        # The same about tags and operations.
        # groups:
        #   pets: {style: centralized}
        # apis:
        #   listPets: {cache: {elseLoad: 5m}}
        #   GET /pets/{id}: {timeout: 30s}

        # What formats of its schemas are in Swift.
        # types: {money: Decimal, x-phone: {swift: PhoneNumber, import: Phones}}

        """
    }

    private var service: String {
        """
        # What holds for the whole service. Each group of APIs has a file beside this one.
        apigen: 1
        service: \(name)
        description: What the service is, in a sentence.

        # The first one is what the client calls, unless the app says otherwise.
        servers:
          production: https://api.example.com/v1
          local: http://127.0.0.1:8080/v1

        # What all calls have in common. A group or an API may say otherwise.
        defaults:
          timeout: 15s
          retry: {attempts: 3, on: [timeout, connection, 5xx]}

        # How callers prove who they are. `auth: session` in `defaults`, or in an API, makes use of it.
        # auth:
        #   session: {bearer: true}

        """
    }

    private var group: String {
        """
        # APIs of one subject, and the models that they use. Replace them by your own.
        group: Items

        models:
          Item:
            description: Something that the service keeps.
            fields:
              id: UUID
              name: String
              note?: String                             # the key may be absent
              state: ItemState
              createdAt: {type: Date, key: created_at}  # the key in JSON differs

          # Values that the app does not know yet are kept.
          ItemState: [active, archived]

          NewItem:
            fields:
              name: String
              note?: String

          Problem:
            fields:
              message: String

        apis:
          ListItems:
            description: All items, the newest first.
            GET: /items
            query: {state?: ItemState, limit?: Int}
            returns: [Item]

          FetchItem:
            description: One item, by id.
            GET: /items/{id}
            path: {id: UUID}
            returns: Item
            errors: {404: Problem}

          CreateItem:
            POST: /items
            body: NewItem
            returns: {201: Item}

          DeleteItem:
            DELETE: /items/{id}
            path: {id: UUID}

        """
    }

    /// What to do next, with the lines for Package.swift.
    func nextSteps(in folder: String) -> String {
        let configuration =
            folder == "."
            ? "" : " --config \(ShellWord.quoted(Path.join(folder, "apigen.yaml")))"
        let first =
            document.map { "Say in apigen.yaml what '\($0)' leaves open" }
            ?? "Describe your service in \(Path.join(folder, "Specs"))"
        return """
            \(first), then run:

              apigen generate\(configuration)

            Package.swift needs apigen's runtime, and a target for the generated code:

              dependencies: [
                  .package(path: "../apigen")  // where apigen's package is
              ],
              targets: [
                  .target(
                      name: "\(target)",
                      dependencies: [.product(name: "APIRuntime", package: "apigen")])
              ]

            """
    }
}

/// Text as YAML spells it.
private enum YAMLText {
    /// The text in single quotes (YAML 1.2.2 section 7.3.2).
    static func quoted(_ text: String) -> String {
        "'" + text.replacing("'", with: "''") + "'"
    }
}
