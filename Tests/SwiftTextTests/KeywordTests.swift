import SwiftText
import Testing

struct KeywordTests {
    @Test(arguments: [
        ("default", SwiftName.Role.member, "`default`"), ("default", .label, "default"),
        ("default", .enumCase, "`default`"), ("default", .binding, "`default`"),
        ("inout", .label, "`inout`"), ("self", .member, "self_"), ("self", .label, "self_"),
        ("Type", .type, "Type_"), ("Protocol", .type, "Protocol_"), ("Self", .type, "Self_"),
        ("Any", .type, "`Any`"), ("init", .enumCase, "`init`"), ("actor", .member, "actor"),
        ("some", .member, "some"), ("some", .type, "`some`"), ("User", .type, "User"),
    ])
    func escaping(name: String, role: SwiftName.Role, result: String) {
        #expect(SwiftName.escaped(name, as: role) == result)
    }

    @Test func everyReservedWordCompilesInEveryRole() throws {
        let source = Self.words.enumerated().map(Self.useEverywhere).joined()
        let complaints = try Compiler.complaints(about: source)
        #expect(complaints.isEmpty, "\(complaints)")
    }

    /// Every word that means something to the compiler somewhere, and common names beside them.
    static let words = """
        associatedtype class deinit enum extension fileprivate func import init inout internal let \
        open operator private precedencegroup protocol public rethrows static struct subscript \
        typealias var break case catch continue default defer do else fallthrough for guard if in \
        repeat return switch throw where while as Any false is nil self Self super throws true try \
        async await Type Protocol associativity convenience didSet dynamic final get indirect infix \
        lazy left mutating nonmutating optional override postfix precedence prefix required right \
        set some any unowned weak willSet actor macro borrowing consuming consume copy each package \
        nonisolated isolated sending distributed yield discard then module unsafe borrow \
        _read _modify _ file line column available unavailable error newValue oldValue main id
        """.split(separator: " ").map(String.init)

    static func useEverywhere(number: Int, word: String) -> String {
        let type = SwiftName.escaped(word, as: .type)
        let member = SwiftName.escaped(word, as: .member)
        let enumCase = SwiftName.escaped(word, as: .enumCase)
        let label = SwiftName.escaped(word, as: .label)
        let binding = SwiftName.escaped(word, as: .binding)
        return """
            enum Scope\(number) {
                struct \(type) {
                    let value: Int
                    func twin() -> \(type) { \(type)(value: value) }
                }
                struct Holder {
                    let first: \(type)
                    let others: [Scope\(number).\(type)]
                    let maybe: \(type)?
                }
                struct Properties {
                    let \(member): Int
                    let text: String
                    init(\(label): Int, text: String = "") {
                        self.\(member) = \(binding)
                        self.text = "\\(\(binding))" + text
                    }
                    func sum(_ other: Properties) -> Int { other.\(member) + \(member) }
                }
                struct Functions {
                    func \(member)(a: Int) -> Int { a }
                    func again() -> Int { self.\(member)(a: 2) }
                }
                struct Statics {
                    let value: Int
                    static let \(member) = Statics(value: 1)
                    static func same() -> [Statics] { [.\(member), Statics.\(member), Self.\(member)] }
                }
                enum Plain {
                    case \(enumCase)
                    case zzz
                    var number: Int {
                        switch self {
                        case .\(enumCase): 1
                        case .zzz: 2
                        }
                    }
                    static var all: [Plain] { [.\(enumCase), Plain.\(enumCase)] }
                }
                enum Loaded {
                    case \(enumCase)(\(label): Int, zzz: Int?)
                    case zzz(Int)
                    var sum: [String: Int] {
                        switch self {
                        case let .\(enumCase)(\(binding), zzz): ["a": \(binding), "b": \(binding) + (zzz ?? 0)]
                        case let .zzz(\(binding)): ["a": \(binding)]
                        }
                    }
                    static var one: Loaded { .\(enumCase)(\(label): 1, zzz: nil) }
                }
                static func call(\(label): Int, more: Int? = nil) -> Int {
                    let copy = \(binding)
                    if let more { return more + \(binding) }
                    return copy + Properties(\(label): \(binding)).\(member) + call(\(label): \(binding))
                }
            }

            """
    }
}
