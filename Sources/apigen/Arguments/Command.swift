/// What apigen can be told to do.
enum Command: String, CaseIterable, CustomStringConvertible {
    case initialize = "init"
    case generate, lint, inspect, convert, diff, schema, completions, man

    /// The word on the command line.
    var description: String { rawValue }

    /// One line, for the list of commands.
    var summary: String {
        switch self {
        case .initialize: "Start a project: a small spec and a configuration."
        case .generate: "Turn specs into Swift files."
        case .lint: "Check specs and write nothing."
        case .inspect: "Print what specs say, as JSON with the place of everything."
        case .convert: "Write documents, such as OpenAPI's, as specs of the native language."
        case .diff: "Tell what changes for callers when specs become others."
        case .schema: "Print the JSON Schema of the spec language, for editors and validators."
        case .completions: "Print the completions for a shell."
        case .man: "Print the manual page."
        }
    }

    /// What stands on the command line behind the command, options aside; nil: nothing.
    var operands: String? {
        switch self {
        case .initialize: "[<folder>]"
        case .generate, .lint, .inspect: "[<spec or folder>…]"
        case .convert: "<document or folder>…"
        case .diff: "<old> <new>"
        case .completions: Shell.names.joined(separator: "|")
        case .schema, .man: nil
        }
    }

    /// What help says below the usage line.
    var discussion: String {
        switch self {
        case .initialize:
            """
            Writes a small spec with comments and an apigen.yaml into the folder, else into this \
            one, and prints what Package.swift needs. Where there is an OpenAPI or OpenRPC document, \
            the apigen.yaml is for that. Files that are there already are never \
            overwritten: if there is one, nothing is written.
            """
        case .generate:
            """
            Reads spec files, and folders with all *.yaml and *.yml files below them, and writes \
            Swift into the output folder. Only files that differ are written, files of earlier \
            runs that are no longer made are removed, and files of others are left alone. If any \
            spec has an error, nothing is written. An apigen.yaml here can say which specs and where.
            """
        case .lint:
            "Reports everything that generate would report."
        case .inspect:
            "Prints services, groups, APIs and models after all names and defaults are resolved."
        case .convert:
            """
            Reads OpenAPI and Swagger documents and writes specs that mean the same into the \
            output folder: a service.yaml and a file for each group, or one file where that is \
            small. From then on the specs are yours. A file that is there already is never \
            overwritten; with --force, files that convert wrote are, and those that it no longer \
            writes are removed.
            """
        case .diff:
            """
            Compares two spec files or folders, or two apigen.yaml with the specs that they name. \
            Each change is breaking, risky or safe, for \
            deployed callers of the API and for source that uses the generated Swift. A breaking \
            change ends with status 1.
            """
        case .schema:
            """
            Save it and name it in a spec's first line, and editors with a YAML language server \
            complete and check as you type:

              # yaml-language-server: $schema=apigen.schema.json
            """
        case .completions:
            """
            Save it where the shell looks for completions:

              apigen completions bash > ~/.local/share/bash-completion/completions/apigen
              apigen completions zsh > ~/.zfunc/_apigen
              apigen completions fish > ~/.config/fish/completions/apigen.fish
            """
        case .man:
            """
            Read it with:

              apigen man | man -l -
            """
        }
    }
}
