import EmissionPlan
import Foundation
import Mustache
import TestSupport
import Testing

@testable import Rendering

/// docs/templates.md, the templates and what the program offers them are one.
@Suite struct TemplateDataTests {
    /// Every view, by its heading in the document.
    private static let views: [(name: String, keys: [String])] = [
        ("File", FilePlan.keys),
        ("Declaration", DeclarationView<AliasPlan>.ownKeys),
        ("Deprecation", DeprecationPlan.keys),
        ("Struct", StructurePlan.keys),
        ("Field", FieldPlan.keys),
        ("Additional", AdditionalPlan.keys),
        ("Enum", EnumerationPlan.keys),
        ("Enum case", EnumerationPlan.Case.keys),
        ("Union", UnionPlan.keys),
        ("Union case", UnionPlan.Case.keys),
        ("Text", TextView.keys),
        ("Alias", AliasPlan.keys),
        ("Class", EndpointClassPlan.keys),
        ("Group", EndpointGroupPlan.keys),
        ("Group case", EndpointGroupPlan.Case.keys),
        ("Value", ValuePlan.keys),
        ("Reformer", ReformerPlan.keys),
        ("Status response", StatusResponsePlan.keys),
        ("Status case", StatusResponsePlan.Case.keys),
        ("Request", RequestPlan.keys),
        ("Path part", RequestPlan.PathPart.keys),
        ("Item", ItemPlan.keys),
        ("Style", ItemPlan.Style.keys),
        ("Parts", ItemPlan.Parts.keys),
        ("Body", BodyPlan.keys),
        ("Options", OptionsPlan.keys),
        ("Setting", SettingView.keys),
        ("Retry", RetryPlan.keys),
        ("Failure", FailurePlan.keys),
        ("Service", ServicePlan.keys),
        ("Server", ServicePlan.Server.keys),
        ("Variable", ServicePlan.Variable.keys),
        ("Envelope", ServicePlan.Envelope.keys),
        ("Auth", ServicePlan.Auth.keys),
        ("RPC", ServicePlan.RPC.keys),
        ("Failure rule", FailureRulePlan.keys),
        ("Condition", FailureRulePlan.Condition.keys),
        ("Client", ClientPlan.keys),
        ("Client account", ClientPlan.Account.keys),
        ("Calls", CallsPlan.keys),
        ("Method", MethodPlan.keys),
        ("Call", CallPlan.keys),
        ("Argument", CallPlan.Argument.keys),
        ("Pages", PagesPlan.keys),
        ("Account", AccountPlan.keys),
        ("Step", AccountPlan.Step.keys),
        ("Package", PackagePlan.keys),
        ("Package dependency", PackagePlan.Dependency.keys),
        ("Package service", PackagePlan.Service.keys),
        ("Package group", PackagePlan.Group.keys),
        ("Package row", PackagePlan.Row.keys),
        ("Package example", PackagePlan.Example.keys),
        ("Examples", ExamplesPlan.keys),
        ("Example", ExamplesPlan.Row.keys),
    ]

    private static func document() throws -> String {
        let file = TestPackage.root.appending(path: "docs/templates.md")
        return try String(contentsOf: file, encoding: .utf8)
    }

    /// The first column of the table under a heading.
    private static func keys(under heading: String, in document: String) -> [String] {
        guard let start = document.range(of: "\n\(heading)\n")?.upperBound else { return [] }
        return document[start...].split(separator: "\n").prefix { !$0.hasPrefix("#") }
            .filter { $0.hasPrefix("| `") }
            .compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
    }

    @Test func everyViewIsDocumentedKeyByKey() throws {
        let document = try Self.document()
        for view in Self.views {
            let documented = Self.keys(under: "### \(view.name)", in: document)
            #expect(Set(documented) == Set(view.keys), "\(view.name)")
            #expect(documented.count == view.keys.count, "\(view.name)")
        }
        let headings = document.split(separator: "\n").filter { $0.hasPrefix("### ") }
        #expect(
            headings.map { $0.dropFirst(4) }.sorted() == Self.views.map { $0.name[...] }.sorted())
    }

    @Test func everyViewOfTheProgramIsListedHere() throws {
        let folder = TestPackage.root.appending(path: "Sources/Rendering")
        let declarations = try TestPackage.texts(under: folder).values
            .map { $0.components(separatedBy: "View {\n").count - 1 }
        #expect(declarations.reduce(0, +) == Self.views.count)
    }

    @Test func everyTemplateIsDocumented() throws {
        let documented = Self.keys(under: "## The templates", in: try Self.document())
        #expect(documented.sorted() == Renderer.templateNames)
    }

    @Test func templatesMentionWhatIsOfferedAndAllOfIt() throws {
        var mentioned: Set<String> = []
        for (name, source) in try TestPackage.texts(
            under: TestPackage.root.appending(path: "Templates"))
        where name.hasSuffix(".mustache") {
            mentioned.formUnion(try Template(name: name, source: source).keys)
        }
        let offered = Set(Self.views.flatMap(\.keys))
        #expect(mentioned.subtracting(offered).subtracting(Dialect.elementKeys).sorted() == [])
        #expect(offered.subtracting(mentioned).sorted() == [])
    }
}
