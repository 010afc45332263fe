/// A struct for a JSON object.
public struct StructurePlan: Sendable {
    /// The type's name.
    public var name: String
    /// Its doc comment's lines, safe as comment text.
    public var doc: [String]
    /// What it conforms to.
    public var conformances: [String]
    /// Its fields, in order.
    public var fields: [FieldPlan]
    /// The property for members beyond the fields.
    public var additional: AdditionalPlan?
}

/// A stored property of a struct.
public struct FieldPlan: Sendable {
    /// The property, as a member.
    public var name: String
    /// The property inside the coding functions: with `self.` where a local has the same name.
    public var reference: String
    /// The initializer's label, which is its parameter too.
    public var label: String
    /// The parameter, where it is mentioned.
    public var binding: String
    /// The JSON key; any text.
    public var key: String
    /// The type, with its `?`.
    public var type: String
    /// Its doc comment's lines.
    public var doc: [String]
    /// The expression behind `=` in the initializer.
    public var initialValue: String?
    /// The expression that stands for an absent key when decoding.
    public var decodingDefault: String?
    /// Whether nil is written as null.
    public var writesNull: Bool
    /// Whether absent and null are told apart.
    public var isTriState: Bool
    /// The property that boxes the value, where the struct would hold itself.
    public var box: String?
}

/// The property for members that a struct's fields do not name.
public struct AdditionalPlan: Sendable {
    /// The property, as a member.
    public var name: String
    /// The type of each value.
    public var type: String
}

/// An open enum.
public struct EnumerationPlan: Sendable {
    /// One named value.
    public struct Case: Sendable {
        /// The case's name.
        public var name: String
        /// The value, as a Swift literal.
        public var literal: String
        /// Its doc comment's lines.
        public var doc: [String]
    }

    /// The type's name.
    public var name: String
    /// Its doc comment's lines.
    public var doc: [String]
    /// The raw values' type.
    public var rawType: String
    /// The named values.
    public var cases: [Case]
}

/// An enum with one case for each member of a union.
public struct UnionPlan: Sendable {
    /// One member.
    public struct Case: Sendable {
        /// The case's name.
        public var name: String
        /// The member's type.
        public var type: String
        /// The values of the tag that mean it; any text.
        public var tags: [String]
    }

    /// The type's name.
    public var name: String
    /// Its doc comment's lines.
    public var doc: [String]
    /// The JSON key that tells the member; any text; nil in untagged unions.
    public var tag: String?
    /// The members, in the order in which they are tried.
    public var cases: [Case]
    /// What it conforms to.
    public var conformances: [String]
    /// Whether it holds itself.
    public var isIndirect: Bool
}

/// Another name for a type.
public struct AliasPlan: Sendable {
    /// The name.
    public var name: String
    /// Its doc comment's lines.
    public var doc: [String]
    /// The type that it stands for.
    public var type: String
}
