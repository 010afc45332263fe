/// Documents of the corpus that stand for all kinds: each format and version, YAML and JSON, one
/// file and many, and each way in which real documents are hard.
enum Sample {
    /// OpenAPI 3.0.
    static let version30 = [
        "oai-learn-v3.0--callback-example.json", "oai-learn-v3.0--petstore-expanded.yaml",
        "oai-learn-v3.0--uspto.json", "swagger-petstore--openapi.yaml",
        "twilio--twilio_lookups_v2.json", "xero--xero_assets.yaml",
        "ipfs--ipfs-pinning-service.yaml", "accumulate--openapi.yml",
        "gnostic-library--openapi.yaml",
        "readme-oas-examples--3.0_yaml_parameters-style.yaml",
        "readme-oas-examples--3.0_yaml_discriminators.yaml",
        "readme-oas-examples--3.0_yaml_circular-paths.yaml",
        "readme-oas-examples--3.0_yaml_schema-enums.yaml",
        "readme-oas-examples--3.0_yaml_security-multiple.yaml",
        "readme-oas-examples--3.0_yaml_server-variables.yaml",
        "openapi-generator--3_0_allOf_extension_parent.yaml",
        "openapi-generator--3_0_echo_api.yaml", "ogen-positive--parameters.json",
        "ogen-positive--http_requests.json", "oapi-codegen--naming_conflicts_spec.yaml",
        "oapi-codegen-spec_validation--property_name_backtick.yaml",
        "swaggen-PetstoreTest--spec.yml",
    ]

    /// OpenAPI 3.1 and 3.2.
    static let version31 = [
        "oai-learn-v3.1--tictactoe.yaml", "oai-learn-v3.1--webhook-example.json",
        "redocly-museum--openapi.yaml", "adyen--BinLookupService-v54.yaml",
        "notion--notion-openapi.json", "heyapi--3.1.x_pattern-properties.json",
        "openapi-generator--3_1_null-types-with-type-array.yaml",
        "openapi-python-client--3.1_specific.openapi.yaml",
        "swift-openapi-generator--petstore.yaml",
        "swift-openapi-generator-content-types--openapi.yaml",
        "swift-openapi-generator-event-streams--openapi.yaml",
        "oai-learn-v3.2--3.2-tags-example.yaml", "redocly-cli--cafe.yaml",
    ]

    /// OpenAPI in several files.
    static let severalFiles = [
        "redocly-cli--pre-split-petstore/openapi.yaml", "kin-openapi--recursiveRef/openapi.yml",
        "schemathesis--relative_files/main.yaml",
    ]

    /// Swagger 2.0.
    static let swagger = [
        "oai-learn-v2.0--uber.json", "oai-learn-v2.0--petstore-separate/spec/swagger.yaml",
        "alertmanager--openapi.yaml", "gotify--spec.json", "jupyter-server--api.yaml",
        "heyapi--2.0.x_form-data.json",
        "openapi-generator--2_0_swift_petstore-with-fake-endpoints-models-for-testing.yaml",
    ]

    /// OpenRPC.
    static let openRPC = [
        "open-rpc-examples--params-by-name-petstore-openrpc.json",
        "open-rpc-examples--metrics-openrpc.json", "metamask-multichain--openrpc.yaml",
        "mycelium--openrpc.json",
    ]

    /// All of them, with their folders in the corpus.
    static let documents =
        (version30 + version31 + severalFiles).map { "openapi/\($0)" }
        + swagger.map { "swagger/\($0)" } + openRPC.map { "openrpc/\($0)" }

    /// Documents that are no service, or wrong beyond repair, and where the tool says so.
    static let refused = [
        "openapi/swift-openapi-generator--malformed-openapi.yaml",
        "openapi/kin-openapi--draft04.yml",
        "openapi/ogen-negative--parser_version_invalid_version.json",
        "openrpc/open-rpc-spec-1.4--schema.json",
    ]
}
