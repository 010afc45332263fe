public import Diagnostics

/// A named type of a service.
public struct Model: Sendable {
    /// What a model can be.
    public enum Kind: Sendable {
        case structure(Structure)
        case enumeration(Enumeration)
        case union(Union)
        /// Another name for a type.
        case alias(TypeReference)
        /// A type of the app's own, that is not generated.
        case external(ExternalType)
    }

    /// The name, as the spec spells it.
    public var name: String
    /// The name that Swift's are made from, where a configuration gives another.
    public var rename: String?
    /// What it is.
    public var description: String?
    /// Set where it should not be used any more.
    public var deprecation: Deprecation?
    /// What it consists of.
    public var kind: Kind
    /// Examples of its JSON.
    public var examples: [JSONLiteral] = []
    /// Whether `Hashable` is asked for.
    public var isHashable = false
    /// Where its name stands.
    public var origin: SourceRange

    /// A model.
    public init(name: String, description: String? = nil, kind: Kind, origin: SourceRange) {
        self.name = name
        self.description = description
        self.kind = kind
        self.origin = origin
    }
}

/// A JSON object with known keys.
public struct Structure: Sendable {
    /// The models whose fields it has too, in order; the resolve pass flattens them into `fields`.
    public var includes: [TypeReference]
    /// Its fields, in the order of the spec; after the resolve pass with those of `includes` first.
    public var fields: [Field]
    /// The type of members beyond `fields`, where the spec wants them kept.
    public var additional: TypeReference?

    /// A structure.
    public init(
        includes: [TypeReference] = [], fields: [Field], additional: TypeReference? = nil
    ) {
        self.includes = includes
        self.fields = fields
        self.additional = additional
    }
}

/// One member of a structure.
public struct Field: Sendable {
    /// Who writes a field.
    public enum Direction: String, Sendable {
        case both
        /// Only in answers.
        case readOnly
        /// Only in requests.
        case writeOnly
    }

    /// The name, as the spec spells it, without the `?` of optional ones.
    public var name: String
    /// The JSON key.
    public var key: String
    /// Its type; `.nullable` where null is allowed.
    public var type: TypeReference
    /// Whether the key may be absent.
    public var isOptional: Bool
    /// The value that stands for an absent one.
    public var defaultValue: JSONLiteral?
    /// Who writes it.
    public var direction = Direction.both
    /// What it is.
    public var description: String?
    /// Set where it should not be used any more.
    public var deprecation: Deprecation?
    /// An example of its JSON.
    public var example: JSONLiteral?
    /// How it is spelled in a form or multipart body, where its type does not say it all.
    public var encoding: FieldEncoding?
    /// Set by the recursion pass: the field needs a box, or the struct would have infinite size.
    public var isIndirect = false
    /// Where its name stands.
    public var origin: SourceRange

    /// A field.
    public init(
        name: String, key: String, type: TypeReference, isOptional: Bool, origin: SourceRange
    ) {
        self.name = name
        self.key = key
        self.type = type
        self.isOptional = isOptional
        self.origin = origin
    }
}

/// How a field is spelled in a form or multipart body (OpenAPI 3.1 section 4.8.15).
public struct FieldEncoding: Sendable, Hashable {
    /// How the value is spelled in a form; nil: as a form's fields are.
    public var style: Parameter.Style?
    /// Whether each element of an array or object stands for itself; nil: as the style has it.
    public var explode: Bool?
    /// The media type of a part of a multipart body; nil: that of its type.
    public var mediaType: String?

    /// An encoding that says nothing, or this.
    public init(style: Parameter.Style? = nil, explode: Bool? = nil, mediaType: String? = nil) {
        self.style = style
        self.explode = explode
        self.mediaType = mediaType
    }

    /// Whether a media type is one of JSON: `application/json`, `application/…+json` (RFC 6839).
    public static func isJSON(_ mediaType: String) -> Bool {
        let essence = mediaType.prefix { $0 != ";" }.filter { $0 != " " }.lowercased()
        return essence == "application/json" || essence.hasSuffix("+json")
    }
}

/// A scalar of which some values have names. Always open: unknown values are kept.
public struct Enumeration: Sendable {
    /// The JSON type of the values.
    public enum Base: String, Sendable, CaseIterable {
        case string = "String"
        case int = "Int"
        case double = "Double"
    }

    /// One named value.
    public struct Case: Sendable {
        /// The name that the spec gives it; otherwise the name is made from the value.
        public var name: String?
        /// The value: `.string` or `.number`.
        public var value: JSONLiteral
        /// What it means.
        public var description: String?
        /// Set where it should not be used any more.
        public var deprecation: Deprecation?
        /// Where it stands.
        public var origin: SourceRange

        /// A case.
        public init(
            name: String? = nil, value: JSONLiteral, description: String? = nil,
            deprecation: Deprecation? = nil, origin: SourceRange
        ) {
            self.name = name
            self.value = value
            self.description = description
            self.deprecation = deprecation
            self.origin = origin
        }
    }

    /// The JSON type of the values.
    public var base: Base
    /// The named values, in the order of the spec.
    public var cases: [Case]

    /// An enumeration.
    public init(base: Base, cases: [Case]) {
        self.base = base
        self.cases = cases
    }
}

/// One of several types.
public struct Union: Sendable {
    /// One of them.
    public struct Member: Sendable {
        /// The member's name in the spec; the case's name is made from it.
        public var name: String
        /// The values of the tag that mean this member; empty in untagged unions.
        public var tags: [String]
        /// Its type.
        public var type: TypeReference
        /// Where its name stands.
        public var origin: SourceRange

        /// A member.
        public init(name: String, tags: [String] = [], type: TypeReference, origin: SourceRange) {
            self.name = name
            self.tags = tags
            self.type = type
            self.origin = origin
        }
    }

    /// The JSON key whose value tells the member; nil in untagged unions.
    public var tag: String?
    /// The members; in untagged unions the check pass puts the most specific first.
    public var members: [Member]

    /// A union.
    public init(tag: String? = nil, members: [Member]) {
        self.tag = tag
        self.members = members
    }
}

/// A Swift type that the app brings.
public struct ExternalType: Sendable, Hashable {
    /// How Swift spells it: identifiers joined by dots, checked by the reader.
    public var swiftName: String
    /// The module to import for it.
    public var module: String?

    /// A type of the app's own.
    public init(swiftName: String, module: String? = nil) {
        self.swiftName = swiftName
        self.module = module
    }
}
