/// The one face of a service that an app sees.
public struct ClientPlan: Sendable {
    /// The class.
    public var name: String
    /// Its doc comment's lines.
    public var doc: [String]
    /// The protocol that it conforms to.
    public var calls: String
    /// The protocols of the groups, which that protocol joins.
    public var groupCalls: [String]
    /// The enum that holds what the service file says.
    public var namespace: String
    /// The server where the app chooses none, as a case; nil where the service has none.
    public var server: String?
    /// The accounts.
    public var accounts: [Account]

    /// One account.
    public struct Account: Sendable {
        /// The property.
        public var property: String
        /// Its type.
        public var type: String
    }
}

/// The calls of one group: a protocol, and the client's conformance to it.
public struct CallsPlan: Sendable {
    /// The protocol.
    public var name: String
    /// The group's doc comment's lines.
    public var doc: [String]
    /// The client class.
    public var client: String
    /// The calls.
    public var methods: [MethodPlan]
}

/// One call as a method.
public struct MethodPlan: Sendable {
    /// The method.
    public var name: String
    /// Its doc comment's lines.
    public var doc: [String]
    /// Set where it should not be used any more.
    public var deprecation: DeprecationPlan?
    /// What the caller gives.
    public var values: [ValuePlan]
    /// What comes back.
    public var response: ResponsePlan
    /// The endpoint's value.
    public var call: CallPlan
    /// How the list goes on, for lists that come in pages.
    public var pages: PagesPlan?

    /// Whether a value hides something of the client that the method's body uses.
    public var needsSelf: Bool {
        values.contains { ["send", "pages", "api", "startSession"].contains($0.binding) }
    }
}

/// The value that stands for one call of an endpoint.
public struct CallPlan: Sendable {
    /// One argument.
    public struct Argument: Sendable {
        /// The label; nil where there is none.
        public var label: String?
        /// The value.
        public var value: String
    }

    /// What is called: `FetchUserAPI` or `UsersAPI.fetchUser`.
    public var callee: String
    /// Whether the callee is an enum's case, which states no type.
    public var isCase: Bool
    /// Whether there is something to give, though nothing may have to be.
    public var takesValues: Bool
    /// The arguments.
    public var arguments: [Argument]
    /// What comes back, for a case.
    public var response: ResponsePlan
}

/// How a list goes on.
public struct PagesPlan: Sendable {
    /// The method.
    public var name: String
    /// The type of an item.
    public var item: String
    /// The items, as a key path from the answer.
    public var items: String
    /// The first argument that tells how it goes on: `next`, `page`, `offset`, `linkOf`.
    public var kind: String
    /// That argument's value.
    public var argument: String?
    /// Where a list by cursor starts.
    public var start: String?
    /// The call for one page.
    public var call: CallPlan
}

/// Who is logged in to a service.
public struct AccountPlan: Sendable {
    /// One way to change who it is.
    public struct Step: Sendable {
        /// The method that makes the call: its values, documentation and answer.
        public var method: MethodPlan
        /// The secret, as an expression of `answer`; nil where the answer has none.
        public var secret: String?
        /// When it expires, as an expression of `answer`.
        public var expiry: String?
        /// The token that renews it, as an expression of `answer`.
        public var refreshToken: String?
        /// Whether the call wants the token of the present credential.
        public var wantsToken = false
    }

    /// The struct.
    public var name: String
    /// The service's name, for its doc comment; any text.
    public var service: String
    /// The scheme's constant.
    public var scheme: String
    /// Logs in.
    public var login: Step
    /// Makes an account.
    public var register: Step?
    /// Renews.
    public var refresh: Step?
    /// Logs out.
    public var logout: MethodPlan?
}
