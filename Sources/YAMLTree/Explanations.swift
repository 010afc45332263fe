/// A syntax error in words that say what is wrong and the way out.
struct Explanation {
    let code: String
    let message: String
    let fix: String?

    /// Whether the place to show is where the construct begins, not where reading gave up.
    let isAboutStart: Bool

    init(
        _ message: String, _ fix: String? = nil, code: String = "yaml-syntax",
        isAboutStart: Bool = false
    ) {
        self.code = code
        self.message = message
        self.fix = fix
        self.isAboutStart = isAboutStart
    }
}

/// libyaml 0.2.5's problems, by its own words.
let explanations: [String: Explanation] = [
    // Indentation and structure.
    "did not find expected key": Explanation(
        "a key of the mapping was expected here", "align it with the mapping's other keys"),
    "did not find expected '-' indicator": Explanation(
        "a `-` of the list was expected here", "align it with the list's other items"),
    "did not find expected <document start>": Explanation(
        "the document's value has ended before this line",
        "indent the line to belong to the value above, or begin a new document with `---`"),
    "did not find expected node content": Explanation("a value was expected here"),
    "mapping values are not allowed in this context": Explanation(
        "a `:` that makes a key can not stand here",
        "quote a value that holds `: `, or put the nested mapping on lines of its own"),
    "mapping keys are not allowed in this context": Explanation(
        "a `?` key can not stand here", "put it on a line of its own"),
    "block sequence entries are not allowed in this context": Explanation(
        "a list can not begin on this line", "put its `-` on a line of its own below the key"),
    "could not find expected ':'": Explanation(
        "a `:` was expected behind this key", "write `key: value`, with a space behind the `:`",
        isAboutStart: true),
    "found character that cannot start any token": Explanation(
        "a value can not begin with this character", "quote the value"),
    "found a tab character that violates indentation": Explanation(
        "a tab can not indent", "indent with spaces", code: "yaml-tab"),
    "found a tab character where an indentation space is expected": Explanation(
        "a tab can not indent a block of text", "indent with spaces", code: "yaml-tab"),

    // Flow collections.
    "did not find expected ',' or ']'": Explanation(
        "a `,` or the closing `]` was expected here"),
    "did not find expected ',' or '}'": Explanation(
        "a `,` or the closing `}` was expected here"),
    "found unexpected ':'": Explanation(
        "a `:` can not stand within plain text here", "quote the text"),

    // Scalars.
    "found unexpected end of stream": Explanation(
        "this quoted text has no closing quote", "close it", isAboutStart: true),
    "found unexpected document indicator": Explanation(
        "this quoted text is not closed before the line `---` or `...`", "close it",
        isAboutStart: true),
    "found unknown escape character": Explanation(
        "this `\\` begins no escape that YAML knows",
        "double the backslash, or write the text in single quotes"),
    "did not find expected hexdecimal number": Explanation(
        "this escape needs hexadecimal digits: 2 behind `\\x`, 4 behind `\\u`, 8 behind `\\U`"),
    "found invalid Unicode character escape code": Explanation(
        "this escape names no Unicode character",
        "write characters beyond U+FFFF as `\\U` with 8 digits"),
    "found an indentation indicator equal to 0": Explanation(
        "a block of text can not be indented by 0", "write a digit from 1 to 9, or none"),
    "did not find expected comment or line break": Explanation(
        "only a comment may stand on the rest of this line"),

    // Anchors and tags.
    "did not find expected alphabetic or numeric character": Explanation(
        "the name of an anchor or alias holds only letters, digits, `-` and `_`",
        "quote a value that begins with `&` or `*`"),
    "found undefined tag handle": Explanation(
        "no %TAG line says what this tag's handle means",
        "quote a value that begins with `!`"),
    "did not find expected whitespace or line break": Explanation(
        "white space was expected behind the tag"),
    "did not find expected tag URI": Explanation(
        "the tag has no name", "quote a value that begins with `!`"),
    "did not find the expected '>'": Explanation("the tag's `<` is not closed with `>`"),
    "did not find expected '!'": Explanation("the tag's handle is not closed with `!`"),
    "did not find URI escaped octet": Explanation(
        "a `%` in a tag needs two hexadecimal digits"),
    "found an incorrect leading UTF-8 octet": Explanation("the tag's escapes are not UTF-8"),
    "found an incorrect trailing UTF-8 octet": Explanation("the tag's escapes are not UTF-8"),

    // Directives.
    "found unknown directive name": Explanation(
        "only %YAML and %TAG are directives", "quote a value that begins with `%`",
        code: "yaml-directive"),
    "could not find expected directive name": Explanation(
        "a `%` at a line's start needs a directive's name", code: "yaml-directive"),
    "found unexpected non-alphabetical character": Explanation(
        "this character can not stand in a directive's name", code: "yaml-directive"),
    "found incompatible YAML document": Explanation(
        "only YAML 1.1 and 1.2 can be read", "write `%YAML 1.2`, or leave the line out",
        code: "yaml-directive"),
    "found duplicate %YAML directive": Explanation(
        "the document has two %YAML lines", "remove one", code: "yaml-directive"),
    "found duplicate %TAG directive": Explanation(
        "two %TAG lines give a meaning to one handle", "remove one", code: "yaml-directive"),
    "found extremely long version number": Explanation(
        "this is no YAML version", "write `%YAML 1.2`", code: "yaml-directive"),
    "did not find expected version number": Explanation(
        "a YAML version was expected here", "write `%YAML 1.2`", code: "yaml-directive"),
    "did not find expected digit or '.' character": Explanation(
        "a YAML version was expected here", "write `%YAML 1.2`", code: "yaml-directive"),
    "did not find expected whitespace": Explanation(
        "white space was expected here", code: "yaml-directive"),
    "": Explanation("there is not enough memory to read the file", code: "yaml-too-large"),
]

/// What began where libyaml's context mark stands.
let contextNotes: [String: String] = [
    "while parsing a block mapping": "the mapping begins here",
    "while parsing a block collection": "the list begins here",
    "while parsing a flow mapping": "the `{` is here",
    "while parsing a flow sequence": "the `[` is here",
    "while parsing a block node": "the value begins here",
    "while parsing a flow node": "the value begins here",
    "while scanning a block scalar": "the block of text begins here",
    "while scanning a quoted scalar": "the quoted text begins here",
    "while parsing a quoted scalar": "the quoted text begins here",
    "while scanning a simple key": "the key begins here",
]
