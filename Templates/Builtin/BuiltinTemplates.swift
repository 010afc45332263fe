// Made by Scripts/embed-templates.py from the templates in the folder above. Do not edit.

/// The templates that are inside the binary.
public enum BuiltinTemplates {
    /// The source of each template, by its name without `.mustache`.
    public static let sources: [String: String] = [
        "account": accountTemplate,
        "account-step": accountStepTemplate,
        "alias": aliasTemplate,
        "calls": callsTemplate,
        "class": classTemplate,
        "client": clientTemplate,
        "deprecated": deprecatedTemplate,
        "doc": docTemplate,
        "enum": enumTemplate,
        "examples": examplesTemplate,
        "file": fileTemplate,
        "group": groupTemplate,
        "inline-body": inlineBodyTemplate,
        "inline-call": inlineCallTemplate,
        "inline-credential": inlineCredentialTemplate,
        "inline-failure": inlineFailureTemplate,
        "inline-item": inlineItemTemplate,
        "inline-parameters": inlineParametersTemplate,
        "inline-reformer": inlineReformerTemplate,
        "inline-result": inlineResultTemplate,
        "inline-retry": inlineRetryTemplate,
        "inline-setting": inlineSettingTemplate,
        "inline-style": inlineStyleTemplate,
        "inline-target": inlineTargetTemplate,
        "package": packageTemplate,
        "readme": readmeTemplate,
        "request": requestTemplate,
        "response": responseTemplate,
        "service": serviceTemplate,
        "smoke-tests": smokeTestsTemplate,
        "struct": structTemplate,
        "union": unionTemplate,
    ]

    private static let accountTemplate = ##"""
    /// Who is logged in to {{{service}}}.
    {{{access}}}nonisolated struct {{{name}}}: ServiceAccount {
        /// What carries out its calls.
        {{{access}}}let api: APIClient

        /// The scheme whose secret this is about.
        {{{access}}}let scheme = {{{scheme}}}

        init(api: APIClient) {
            self.api = api
    {{#refresh}}
            api.credentials.{{#wantsToken}}refresh{{/wantsToken}}{{^wantsToken}}renew{{/wantsToken}}({{{scheme}}}) { api{{#wantsToken}}, token{{/wantsToken}} in
                let answer = try await api.send({{#method}}{{#call}}{{>inline-call}}{{/call}}{{/method}})
                return {{>inline-credential}}
            }
    {{/refresh}}
        }

    {{#login}}
        {{>account-step}}
    {{/login}}
    {{#register}}

        {{>account-step}}
    {{/register}}
    {{#logout}}

        {{>doc}}
        {{>deprecated}}
        {{{access}}}func logout() async throws {
            try await endSession {
                {{^isVoid}}_ = {{/isVoid}}try await api.send({{#call}}{{>inline-call}}{{/call}})
            }
        }
    {{/logout}}
    }

    """##

    private static let accountStepTemplate = ##"""
    {{#method}}
    {{>doc}}
    {{>deprecated}}
    {{^isVoid}}
    @discardableResult
    {{/isVoid}}
    {{{access}}}func {{{name}}}({{>inline-parameters}}) async throws{{>inline-result}} {
    {{#secret}}
        try await {{#needsSelf}}self.{{/needsSelf}}startSession {
            let answer = try await {{#needsSelf}}self.{{/needsSelf}}api.send({{#call}}{{>inline-call}}{{/call}})
            return (answer, {{>inline-credential}})
        }
    {{/secret}}
    {{^secret}}
        try await {{#needsSelf}}self.{{/needsSelf}}api.send({{#call}}{{>inline-call}}{{/call}})
    {{/secret}}
    }
    {{/method}}

    """##

    private static let aliasTemplate = ##"""
    {{>doc}}
    {{{access}}}typealias {{{name}}} = {{{type}}}

    """##

    private static let callsTemplate = ##"""
    {{>doc}}
    {{{access}}}nonisolated protocol {{{name}}}: Sendable {
    {{#methods}}
        func {{{name}}}({{#values}}{{#isUnlabeled}}_ {{/isUnlabeled}}{{{label}}}: {{{type}}}{{^isLast}}, {{/isLast}}{{/values}}) async throws{{>inline-result}}
    {{/methods}}
    }

    nonisolated extension {{{client}}}: {{{name}}} {
    {{#methods}}
    {{^isFirst}}

    {{/isFirst}}
        {{>doc}}
        {{>deprecated}}
        {{{access}}}func {{{name}}}({{>inline-parameters}}) async throws(APIError){{>inline-result}} {
            try await {{#needsSelf}}self.{{/needsSelf}}send({{#call}}{{>inline-call}}{{/call}})
        }
    {{#pages}}

        /// `{{{method}}}`, page after page.
        {{>deprecated}}
        {{{access}}}func {{{name}}}({{>inline-parameters}}) -> Pages<{{{item}}}> {
            {{#needsSelf}}self.{{/needsSelf}}pages(items: {{{items}}}, {{{kind}}}: {{#isLink}}{{#call}}{{>inline-call}}{{/call}}){{/isLink}}{{^isLink}}{{{argument}}}{{#start}}, from: {{{.}}}{{/start}}) { {{#call}}{{>inline-call}}{{/call}} }{{/isLink}}
        }
    {{/pages}}
    {{/methods}}
    }

    """##

    private static let classTemplate = ##"""
    {{>doc}}
    {{>deprecated}}
    {{{access}}}nonisolated final class {{{name}}}: Endpoint {
        {{{access}}}typealias Response = {{{response}}}

    {{#values}}
    {{#isSpaced}}
    {{^isFirst}}

    {{/isFirst}}
    {{/isSpaced}}
        {{>doc}}
        {{{access}}}let {{{name}}}: {{{type}}}
    {{/values}}
    {{#hasValues}}

    {{/hasValues}}
        {{{access}}}init({{>inline-parameters}}) {{^hasValues}}{}{{/hasValues}}{{#hasValues}}{
    {{#values}}
            self.{{{name}}} = {{{binding}}}
    {{/values}}
        }{{/hasValues}}

        {{{access}}}var request: EndpointRequest {
            {{>request}}
        }
    {{#reformer}}

        {{{access}}}var reformer: Reformer<{{{response}}}> { {{>inline-reformer}} }
    {{/reformer}}
    }

    """##

    private static let clientTemplate = ##"""
    {{>doc}}
    {{{access}}}nonisolated final class {{{name}}}: ServiceClient, {{{calls}}} {
        /// Sends the calls, and keeps what they have in common.
        {{{access}}}let api: APIClient
    {{#accounts}}

        /// Who is logged in.
        {{{access}}}let {{{property}}}: {{{type}}}
    {{/accounts}}

        /// A client of one server.
        {{{access}}}init(server: {{{namespace}}}.Server{{#server}} = .{{{.}}}{{/server}}, configuration: ClientConfiguration = ClientConfiguration()) {
            api = APIClient(server: server, defaults: {{{namespace}}}.defaults, configuration: configuration)
    {{#accounts}}
            {{{property}}} = {{{type}}}(api: api)
    {{/accounts}}
        }
    }

    /// All calls of the service: what an app depends on where it wants to be tested without it.
    {{{access}}}nonisolated protocol {{{calls}}}:
    {{#groupCalls}}
        {{{.}}}{{^isLast}},{{/isLast}}
    {{/groupCalls}}
    {{^groupCalls}}
        Sendable
    {{/groupCalls}}
    {}

    """##

    private static let deprecatedTemplate = ##"""
    {{#deprecation}}
    @available(*, deprecated{{#message}}, message: "{{.}}"{{/message}})
    {{/deprecation}}

    """##

    private static let docTemplate = ##"""
    {{#doc}}
    ///{{#.}} {{{.}}}{{/.}}
    {{/doc}}

    """##

    private static let enumTemplate = ##"""
    {{>doc}}
    {{{access}}}nonisolated enum {{{name}}}: OpenEnum {
    {{#cases}}
    {{#isSpaced}}
    {{^isFirst}}

    {{/isFirst}}
    {{/isSpaced}}
        {{>doc}}
        case {{{name}}}
    {{/cases}}
    {{#isSpaced}}

    {{/isSpaced}}
        /// A value that this version of the spec does not know.
        case unknown({{{rawType}}})

        {{{access}}}var isKnown: Bool { if case .unknown = self { false } else { true } }

        {{{access}}}init(rawValue: {{{rawType}}}) {
            switch rawValue {
    {{#cases}}
            case {{{literal}}}: self = .{{{name}}}
    {{/cases}}
            default: self = .unknown(rawValue)
            }
        }

        {{{access}}}var rawValue: {{{rawType}}} {
            switch self {
    {{#cases}}
            case .{{{name}}}: {{{literal}}}
    {{/cases}}
            case .unknown(let value): value
            }
        }
    }

    """##

    private static let examplesTemplate = ##"""
    /// Example answers of {{{service}}}, for mocks.
    {{{access}}}nonisolated enum {{{name}}}: ServiceExamples {
        /// The examples, in the order of the spec.
    {{#hasDeprecated}}
        @available(*, deprecated, message: "Some are of deprecated APIs.")
    {{/hasDeprecated}}
        {{{access}}}static var examples: [EndpointExample] {
            [
    {{#rows}}
    {{#hasLines}}
                .init(
                    {{{endpoint}}}.self{{#caseName}}, case: "{{.}}"{{/caseName}}{{#exampleName}}, named: "{{.}}"{{/exampleName}}{{#status}}, status: {{{.}}}{{/status}},
                    answer: {{{signs}}}"""
    {{#lines}}
                        {{{.}}}
    {{/lines}}
                        """{{{signs}}}){{#hasSeveral}},{{/hasSeveral}}
    {{/hasLines}}
    {{^hasLines}}
                .init({{{endpoint}}}.self{{#caseName}}, case: "{{.}}"{{/caseName}}{{#exampleName}}, named: "{{.}}"{{/exampleName}}{{#status}}, status: {{{.}}}{{/status}}, answer: {{{answer}}}){{#hasSeveral}},{{/hasSeveral}}
    {{/hasLines}}
    {{/rows}}
            ]
        }
    }

    """##

    private static let fileTemplate = ##"""
    // Generated by apigen from {{{source}}}. Do not edit.

    {{#imports}}
    import {{{.}}}
    {{/imports}}
    {{#declarations}}

    {{>*template}}
    {{/declarations}}

    """##

    private static let groupTemplate = ##"""
    {{>doc}}
    {{{access}}}nonisolated enum {{{name}}}: EndpointGroup {
    {{#cases}}
    {{^isFirst}}

    {{/isFirst}}
        {{>doc}}
        case {{{name}}}{{#hasValues}}({{#values}}{{^isUnlabeled}}{{{label}}}: {{/isUnlabeled}}{{{type}}}{{#isOptional}} = nil{{/isOptional}}{{^isLast}}, {{/isLast}}{{/values}}){{/hasValues}}
    {{/cases}}

        {{{access}}}var request: EndpointRequest {
            switch self {
    {{#cases}}
            case .{{{name}}}{{#hasValues}}({{#values}}let {{{binding}}}{{^isLast}}, {{/isLast}}{{/values}}){{/hasValues}}:
                {{>request}}
    {{/cases}}
            }
        }
    }

    """##

    private static let inlineBodyTemplate = ##"""
    {{#isOfItems}}.{{{kind}}}([{{#items}}{{>inline-item}}{{^isLast}}, {{/isLast}}{{/items}}{{^items}}:{{/items}}]{{#mediaType}}, type: "{{.}}"{{/mediaType}}){{/isOfItems}}{{^isOfItems}}.{{{kind}}}({{{value}}}{{#mediaType}}, type: "{{.}}"{{/mediaType}}){{/isOfItems}}

    """##

    private static let inlineCallTemplate = ##"""
    {{{callee}}}{{#hasParentheses}}({{#arguments}}{{#label}}{{{.}}}: {{/label}}{{{value}}}{{^isLast}}, {{/isLast}}{{/arguments}}){{/hasParentheses}}{{#isCase}}.returning({{{response}}}.self{{#reformer}}, by: {{>inline-reformer}}{{/reformer}}){{/isCase}}

    """##

    private static let inlineCredentialTemplate = ##"""
    Credential({{{secret}}}{{#expiry}}, expires: {{{.}}}{{/expiry}}{{#refreshToken}}, refresh: {{{.}}}{{/refreshToken}})

    """##

    private static let inlineFailureTemplate = ##"""
    FailureRule(unless: [{{#unless}}"{{path}}": {{{value}}}{{^isLast}}, {{/isLast}}{{/unless}}]{{#code}}, code: "{{.}}"{{/code}}{{#message}}, message: "{{.}}"{{/message}}{{#data}}, data: "{{.}}"{{/data}})

    """##

    private static let inlineItemTemplate = ##"""
    {{#isConstant}}"{{key}}": "{{constant}}"{{/isConstant}}{{^isConstant}}"{{key}}": {{{value}}}{{#style}}{{#isOptional}}?{{/isOptional}}.styled({{>inline-style}}){{/style}}{{#parts}}{{#isOptional}}?{{/isOptional}}.part{{#isSeveral}}s{{/isSeveral}}(type: "{{mediaType}}"){{/parts}}{{/isConstant}}

    """##

    private static let inlineParametersTemplate = ##"""
    {{#values}}{{#isUnlabeled}}_ {{/isUnlabeled}}{{{label}}}: {{{type}}}{{#isOptional}} = nil{{/isOptional}}{{^isLast}}, {{/isLast}}{{/values}}

    """##

    private static let inlineReformerTemplate = ##"""
    {{#isJSON}}.json{{#path}}(at: "{{.}}"){{/path}}{{/isJSON}}{{#isText}}.text{{/isText}}{{#isData}}.data{{/isData}}{{#isCustom}}.custom({{{type}}}()){{/isCustom}}

    """##

    private static let inlineResultTemplate = ##"""
    {{^isVoid}} -> {{{response}}}{{/isVoid}}

    """##

    private static let inlineRetryTemplate = ##"""
    {{#isNever}}nil{{/isNever}}{{^isNever}}RetryPolicy(attempts: {{{attempts}}}, backoff: {{{backoff}}}, limit: {{{limit}}}, on: [{{#conditions}}{{{.}}}{{^isLast}}, {{/isLast}}{{/conditions}}]{{#attemptTimeout}}, attemptTimeout: {{{.}}}{{/attemptTimeout}}{{#budget}}, budget: {{{.}}}{{/budget}}){{/isNever}}

    """##

    private static let inlineSettingTemplate = ##"""
    {{#isRetry}}{{#retry}}{{>inline-retry}}{{/retry}}{{/isRetry}}{{#isHeaders}}[{{#headers}}{{>inline-item}}{{^isLast}}, {{/isLast}}{{/headers}}]{{/isHeaders}}{{#isExpression}}{{{expression}}}{{/isExpression}}

    """##

    private static let inlineStyleTemplate = ##"""
    .{{{kind}}}{{#asksExplode}}(explode: {{{explode}}}){{/asksExplode}}{{#allowsReserved}}, allowReserved: true{{/allowsReserved}}{{#styleKey}}, key: "{{.}}"{{/styleKey}}

    """##

    private static let inlineTargetTemplate = ##"""
    {{#isHTTP}}{{#method}}"{{.}}", {{/method}}"{{#path}}{{#isValue}}\({{{value}}}{{#style}}, {{>inline-style}}{{/style}}){{/isValue}}{{^isValue}}{{text}}{{/isValue}}{{/path}}"{{/isHTTP}}{{^isHTTP}}"{{method}}"{{#hasArguments}}, [{{#arguments}}{{#isByPosition}}{{{value}}}{{#fallback}} ?? {{{.}}}{{/fallback}}{{/isByPosition}}{{^isByPosition}}{{>inline-item}}{{/isByPosition}}{{^isLast}}, {{/isLast}}{{/arguments}}]{{/hasArguments}}, over: {{{constant}}}{{/isHTTP}}

    """##

    private static let packageTemplate = ##"""
    // swift-tools-version: 6.0
    // Generated by apigen. Do not edit.
    import PackageDescription

    let package = Package(
        name: "{{{name}}}",
        platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
        products: [.library(name: "{{{name}}}", targets: ["{{{name}}}"])],
    {{#dependency}}
        dependencies: [
            .package({{#isRemote}}url: "{{location}}", from: "{{version}}"{{/isRemote}}{{^isRemote}}name: "{{identity}}", path: "{{location}}"{{/isRemote}})
        ],
    {{/dependency}}
        targets: [
            .target(
                name: "{{{name}}}",
                dependencies: [{{#dependency}}.product(name: "{{{runtimeModule}}}", package: "{{identity}}"){{/dependency}}{{^dependency}}"{{{runtimeModule}}}"{{/dependency}}]),
    {{^dependency}}
            .target(
                name: "{{{runtimeModule}}}",
                dependencies: [
                    .target(name: "{{{name}}}CCurl", condition: .when(platforms: [.linux])),
                    .target(name: "{{{name}}}CNetlink", condition: .when(platforms: [.linux])),
                ],
                swiftSettings: [
                    .enableUpcomingFeature("ExistentialAny"),
                    .enableUpcomingFeature("MemberImportVisibility"),
                ]),
            .target(
                name: "{{{name}}}CCurl",
                linkerSettings: [
                    .linkedLibrary("dl", .when(platforms: [.linux])),
                    .linkedLibrary("pthread", .when(platforms: [.linux])),
                ]),
            .target(
                name: "{{{name}}}CNetlink",
                linkerSettings: [.linkedLibrary("pthread", .when(platforms: [.linux]))]),
    {{/dependency}}
            .testTarget(name: "{{{name}}}Tests", dependencies: ["{{{name}}}"]),
        ]
    )

    """##

    private static let readmeTemplate = ##"""
    # {{{name}}}

    Swift for {{#services}}`{{{client}}}`{{^isLast}}, {{/isLast}}{{/services}}, generated by apigen from the API's specs. Do not edit what is listed in
    `.apigen-manifest`; files of your own beside it stay.

    ```swift
    dependencies: [.package(path: "../{{{name}}}")],
    targets: [.target(name: "App", dependencies: ["{{{name}}}"])]
    ```
    {{#services}}

    ## {{{client}}}
    {{#description}}
    {{{.}}}
    {{/description}}

    ```swift
    import Foundation
    import {{{name}}}
    import {{{runtimeModule}}}

    let client = {{{client}}}({{{clientArguments}}})
    {{#examples}}

    {{#comment}}
    // {{{.}}}
    {{/comment}}
    {{#result}}let {{{.}}} = {{/result}}try await client.{{{method}}}({{#arguments}}{{#label}}{{{.}}}: {{/label}}{{{value}}}{{^isLast}}, {{/isLast}}{{/arguments}})
    {{/examples}}
    ```
    {{#groups}}

    ### {{{title}}}

    | call | request | what it does |
    |---|---|---|
    {{#rows}}
    | `{{{method}}}` | {{{target}}} | {{{summary}}} |
    {{/rows}}
    {{/groups}}
    {{/services}}

    """##

    private static let requestTemplate = ##"""
    {{#request}}
    .{{{function}}}({{>inline-target}}{{#hasQuery}}, query: [{{#query}}{{>inline-item}}{{^isLast}}, {{/isLast}}{{/query}}]{{/hasQuery}}{{#hasHeaders}}, headers: [{{#headers}}{{>inline-item}}{{^isLast}}, {{/isLast}}{{/headers}}]{{/hasHeaders}}{{#hasCookies}}, cookies: [{{#cookies}}{{>inline-item}}{{^isLast}}, {{/isLast}}{{/cookies}}]{{/hasCookies}}{{#body}}, body: {{>inline-body}}{{/body}})
    {{#options}}
    {{#timeout}}
        .timeout({{{.}}})
    {{/timeout}}
    {{#auth}}
        .auth({{{.}}})
    {{/auth}}
    {{#envelope}}
        .envelope({{{.}}})
    {{/envelope}}
    {{#retry}}
        .retry({{>inline-retry}})
    {{/retry}}
    {{#idempotency}}
        .idempotencyKey({{{.}}})
    {{/idempotency}}
    {{#cache}}
        .cache({{{.}}})
    {{/cache}}
    {{#join}}
        .joining({{{.}}})
    {{/join}}
    {{#interval}}
        .minimumInterval({{{.}}})
    {{/interval}}
    {{#statuses}}
        .accepting(statuses: {{{.}}})
    {{/statuses}}
    {{#mediaTypes}}
        .accepting(types: {{{.}}})
    {{/mediaTypes}}
    {{#idleTimeout}}
        .idleTimeout({{{.}}})
    {{/idleTimeout}}
    {{#answerLimit}}
        .maximumAnswerSize({{{.}}})
    {{/answerLimit}}
    {{#server}}
        .server({{{.}}})
    {{/server}}
    {{#failures}}
        .failure({{#pattern}}{{{.}}}, {{/pattern}}{{{type}}}.self)
    {{/failures}}
    {{/options}}
    {{/request}}

    """##

    private static let responseTemplate = ##"""
    /// What `{{{endpoint}}}` answers, by status.
    {{{access}}}nonisolated enum {{{name}}}: StatusResponse {
    {{#cases}}
        {{>doc}}
        case {{{name}}}{{#type}}({{{.}}}){{/type}}
    {{/cases}}

        {{{access}}}init(_ answer: StatusAnswer) throws {
            switch answer.status {
    {{#cases}}
            {{#pattern}}case {{{.}}}{{/pattern}}{{^pattern}}default{{/pattern}}: self = .{{{name}}}{{#type}}(try answer.{{{form}}}()){{/type}}
    {{/cases}}
    {{^hasDefault}}
            default: throw answer.unexpected
    {{/hasDefault}}
            }
        }
    }

    """##

    private static let serviceTemplate = ##"""
    {{>doc}}
    {{{access}}}nonisolated enum {{{name}}} {
        /// The runtime that this code needs: an older one does not have this type.
        {{{access}}}typealias Runtime = {{{runtimeModule}}}.GeneratedCode1

        /// Where the service runs.
        {{{access}}}enum Server: ServiceServer {
    {{#servers}}
            {{>doc}}
            case {{{name}}}{{#hasVariables}}({{#variables}}{{{label}}}: String = "{{defaultValue}}"{{^isLast}}, {{/isLast}}{{/variables}}){{/hasVariables}}
    {{/servers}}
            /// A server that the spec does not name.
            case other(URL)

            {{{access}}}var baseURL: String {
                switch self {
    {{#servers}}
                case .{{{name}}}{{#hasVariables}}({{#variables}}let {{{binding}}}{{^isLast}}, {{/isLast}}{{/variables}}){{/hasVariables}}: "{{#url}}{{#isValue}}\({{{value}}}){{/isValue}}{{^isValue}}{{text}}{{/isValue}}{{/url}}"
    {{/servers}}
                case .other(let url): url.absoluteString
                }
            }
        }
    {{#envelopes}}

        {{{access}}}static let {{{name}}} = Envelope(result: {{#result}}"{{.}}"{{/result}}{{^result}}nil{{/result}}{{#failure}}, failure: {{>inline-failure}}{{/failure}})
    {{/envelopes}}
    {{#auth}}

        {{>doc}}
        {{{access}}}static let {{{name}}} = AuthScheme("{{spec}}", {{{kind}}})
    {{/auth}}
    {{#rpc}}

        {{{access}}}static let {{{name}}} = {{{type}}}(path: "{{path}}"{{#isHouse}}, request: {{{request}}}, result: {{#result}}"{{.}}"{{/result}}{{^result}}nil{{/result}}{{#failure}}, failure: {{>inline-failure}}{{/failure}}{{/isHouse}})
    {{/rpc}}

        /// What all calls have in common.
        {{{access}}}static let defaults = CallOptions({{#defaults}}{{#settings}}{{{name}}}: {{>inline-setting}}{{^isLast}}, {{/isLast}}{{/settings}}{{/defaults}})
    }

    """##

    private static let smokeTestsTemplate = ##"""
    // Generated by apigen. Do not edit.

    import Foundation
    import Testing
    import {{{name}}}
    import {{{runtimeModule}}}
    {{#services}}

    /// Builds the requests of all calls, and sends none.
    @Suite struct {{{client}}}Tests {
        private let client = {{{client}}}({{{clientArguments}}})

        private func build(_ endpoint: some Endpoint) throws {
            #expect(try client.api.curl(for: endpoint).hasPrefix("curl "))
        }
    {{#groups}}

        @Test {{#isDeprecated}}@available(*, deprecated) {{/isDeprecated}}func {{{test}}}() throws {
    {{#calls}}
            try build({{>inline-call}})
    {{/calls}}
    {{#skipped}}
            // There are no values to call `{{{.}}}` with: it takes a type of the app's own.
    {{/skipped}}
        }
    {{/groups}}
    }
    {{/services}}

    """##

    private static let structTemplate = ##"""
    {{>doc}}
    {{{access}}}nonisolated struct {{{name}}}: {{{conformances}}} {
    {{#fields}}
    {{#isSpaced}}
    {{^isFirst}}

    {{/isFirst}}
    {{/isSpaced}}
        {{>doc}}
        {{{access}}}var {{{name}}}: {{{type}}}{{#box}} {
            get { {{{.}}}.value }
            set { {{{.}}}.value = newValue }
        }{{/box}}
    {{/fields}}
    {{#additional}}
    {{#hasFields}}

    {{/hasFields}}
        /// Members that the spec does not name.
        {{{access}}}var {{{name}}}: [String: {{{type}}}]
    {{/additional}}
    {{#hasBoxes}}

    {{/hasBoxes}}
    {{#fields}}
    {{#box}}
        private var {{{.}}}: Indirect<{{{type}}}>
    {{/box}}
    {{/fields}}
    {{#hasProperties}}

    {{/hasProperties}}
        {{{access}}}init({{#fields}}{{{label}}}: {{{type}}}{{#initialValue}} = {{{.}}}{{/initialValue}}{{^isLast}}, {{/isLast}}{{/fields}}{{#additional}}{{#hasFields}}, {{/hasFields}}{{{name}}}: [String: {{{type}}}] = [:]{{/additional}}) {{^hasProperties}}{}{{/hasProperties}}{{#hasProperties}}{
    {{#fields}}
            {{#box}}{{{.}}} = Indirect({{{binding}}}){{/box}}{{^box}}self.{{{name}}} = {{{binding}}}{{/box}}
    {{/fields}}
    {{#additional}}
            self.{{{name}}} = {{{name}}}
    {{/additional}}
        }{{/hasProperties}}

    {{^hasProperties}}
        {{{access}}}init(from decoder: any Decoder) throws {
            _ = try FieldReader(decoder)
        }

        {{{access}}}func encode(to encoder: any Encoder) throws {
            _ = FieldWriter(encoder)
        }
    }
    {{/hasProperties}}
    {{#hasProperties}}
        {{{access}}}init(from decoder: any Decoder) throws {
            let read = try FieldReader(decoder)
    {{#fields}}
            {{#box}}{{{.}}} = Indirect({{/box}}{{^box}}{{{reference}}} = {{/box}}try read{{#isTriState}}.nullable{{/isTriState}}("{{key}}"{{#decodingDefault}}, default: {{{.}}}{{/decodingDefault}}){{#box}}){{/box}}
    {{/fields}}
    {{#additional}}
            {{{name}}} = try read.others(than: [{{#fields}}"{{key}}"{{^isLast}}, {{/isLast}}{{/fields}}])
    {{/additional}}
        }

        {{{access}}}func encode(to encoder: any Encoder) throws {
            let write = FieldWriter(encoder)
    {{#fields}}
            try write("{{key}}", {{#writesNull}}orNull: {{/writesNull}}{{{reference}}})
    {{/fields}}
    {{#additional}}
            try write.others({{{name}}})
    {{/additional}}
        }
    }
    {{/hasProperties}}

    """##

    private static let unionTemplate = ##"""
    {{>doc}}
    {{{access}}}nonisolated {{#isIndirect}}indirect {{/isIndirect}}enum {{{name}}}: {{{conformances}}} {
    {{#cases}}
        case {{{name}}}({{{type}}})
    {{/cases}}
        /// A member that this version of the spec does not know.
        case unknown(JSON)

        {{{access}}}init(from decoder: any Decoder) throws {
    {{#isTagged}}
            let read = try UnionReader(decoder, tag: "{{tag}}")
            switch read.tag {
    {{#cases}}
            case {{#tags}}"{{text}}"{{^isLast}}, {{/isLast}}{{/tags}}: self = .{{{name}}}(try read())
    {{/cases}}
            default: self = .unknown(try read())
            }
    {{/isTagged}}
    {{^isTagged}}
            let read = UnionReader(decoder)
    {{#cases}}
            {{^isFirst}}} else {{/isFirst}}if let value = read({{{metatype}}}.self) {
                self = .{{{name}}}(value)
    {{/cases}}
            } else {
                self = .unknown(try read())
            }
    {{/isTagged}}
        }

        {{{access}}}func encode(to encoder: any Encoder) throws {
            let write = UnionWriter(encoder{{#isTagged}}, tag: "{{tag}}"{{/isTagged}})
            switch self {
    {{#cases}}
            case .{{{name}}}(let value): try write(value{{#isTagged}}, as: "{{firstTag}}"{{/isTagged}})
    {{/cases}}
            case .unknown(let value): try write(value)
            }
        }
    }

    """##
}
