// The forms that models take.
import APIRuntime
import Foundation

/// A customer.
nonisolated struct User: Codable, Sendable {
    var id: UUID
    var email: String?
    var nickname: String?
    var both: Nullable<String>?
    var createdAt: Date
    var born: Day
    var page: Int
    var state: UserState
    var parent: User? {
        get { _parent.value }
        set { _parent.value = newValue }
    }
    var additional: [String: JSON]
    private var _parent: Indirect<User?>

    init(
        id: UUID, email: String? = nil, nickname: String?, both: Nullable<String>? = nil,
        createdAt: Date, born: Day, page: Int = 1, state: UserState, parent: User? = nil,
        additional: [String: JSON] = [:]
    ) {
        self.id = id
        self.email = email
        self.nickname = nickname
        self.both = both
        self.createdAt = createdAt
        self.born = born
        self.page = page
        self.state = state
        _parent = Indirect(parent)
        self.additional = additional
    }

    init(from decoder: any Decoder) throws {
        let read = try FieldReader(decoder)
        id = try read("id")
        email = try read("email")
        nickname = try read("nickname")
        both = try read.nullable("both")
        createdAt = try read("created_at")
        born = try read("born")
        page = try read("page", default: 1)
        state = try read("state")
        _parent = Indirect(try read("parent"))
        additional = try read.others(than: [
            "id", "email", "nickname", "both", "created_at", "born", "page", "state", "parent",
        ])
    }

    func encode(to encoder: any Encoder) throws {
        let write = FieldWriter(encoder)
        try write("id", id)
        try write("email", email)
        try write("nickname", orNull: nickname)
        try write("both", both)
        try write("created_at", createdAt)
        try write("born", born)
        try write("page", page)
        try write("state", state)
        try write("parent", parent)
        try write.others(additional)
    }
}

nonisolated enum UserState: OpenEnum {
    case active
    case suspended
    /// A value that this version of the spec does not know.
    case unknown(String)

    var isKnown: Bool { if case .unknown = self { false } else { true } }

    init(rawValue: String) {
        switch rawValue {
        case "active": self = .active
        case "suspended": self = .suspended
        default: self = .unknown(rawValue)
        }
    }

    var rawValue: String {
        switch self {
        case .active: "active"
        case .suspended: "suspended"
        case .unknown(let value): value
        }
    }
}
// the same with Int and Double raw values

nonisolated enum Payment: Codable, Sendable {
    case card(CardPayment)
    case cash(CashPayment)
    /// A member that this version of the spec does not know.
    case unknown(JSON)

    init(from decoder: any Decoder) throws {
        let read = try UnionReader(decoder, tag: "kind")
        switch read.tag {
        case "card", "credit": self = .card(try read())
        case "cash": self = .cash(try read())
        default: self = .unknown(try read())
        }
    }

    func encode(to encoder: any Encoder) throws {
        let write = UnionWriter(encoder, tag: "kind")
        switch self {
        case .card(let value): try write(value, as: "card")
        case .cash(let value): try write(value, as: "cash")
        case .unknown(let value): try write(value)
        }
    }
}

nonisolated indirect enum Shape: Codable, Sendable {
    case ring(CardPayment)
    case text(String)
    case list([Shape])
    /// A member that this version of the spec does not know.
    case unknown(JSON)

    init(from decoder: any Decoder) throws {
        let read = UnionReader(decoder)
        if let value = read(CardPayment.self) {
            self = .ring(value)
        } else if let value = read(String.self) {
            self = .text(value)
        } else if let value = read([Shape].self) {
            self = .list(value)
        } else {
            self = .unknown(try read())
        }
    }

    func encode(to encoder: any Encoder) throws {
        let write = UnionWriter(encoder)
        switch self {
        case .ring(let value): try write(value)
        case .text(let value): try write(value)
        case .list(let value): try write(value)
        case .unknown(let value): try write(value)
        }
    }
}

nonisolated struct CardPayment: Codable, Sendable {
    var number: String
    init(number: String) { self.number = number }
    init(from decoder: any Decoder) throws {
        let read = try FieldReader(decoder)
        number = try read("number")
    }
    func encode(to encoder: any Encoder) throws {
        let write = FieldWriter(encoder)
        try write("number", number)
    }
}
typealias CashPayment = CardPayment
