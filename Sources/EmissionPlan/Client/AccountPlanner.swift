import APIModel
import Diagnostics
import SwiftText

/// An auth scheme that the app logs in through, and the account that does it.
struct SchemeAccount {
    let scheme: AuthScheme
    let plan: AccountPlan
}

/// Plans the account of one auth scheme: how the app logs in, stays in and logs out.
struct AccountPlanner {
    let context: ServiceContext
    let scheme: AuthScheme
    let groups: [(group: Group, emissions: [Emission])]

    /// The account; nil where its log-in is not among the emissions.
    func plan() -> AccountPlan? {
        guard let name = context.names.accounts[scheme.name],
            let login = step(scheme.login, named: "login")
        else { return nil }
        let token = refreshToken
        var plan = AccountPlan(
            name: name, service: SwiftName.type(context.service.title),
            scheme: "\(context.names.namespace).\(context.constants.auth(scheme.name))",
            login: login)
        plan.refresh = renewal(token: token)
        plan.login.refreshToken =
            plan.refresh?.wantsToken == true ? self.token(token, in: scheme.login) : nil
        plan.register = registration(token: plan.login.refreshToken == nil ? nil : token)
        plan.logout = method(scheme.logout, named: "logout").flatMap { _, method in
            method.values.allSatisfy(\.isOptional) ? method.withoutArguments : nil
        }
        return plan
    }

    /// The accounts of a service: of each scheme that names a log-in whose answer has its secret.
    static func accounts(
        _ context: ServiceContext, _ groups: [(group: Group, emissions: [Emission])],
        _ diagnostics: inout DiagnosticList
    ) -> [SchemeAccount] {
        var accounts: [SchemeAccount] = []
        for scheme in context.service.authSchemes where scheme.hasAccount && scheme.secret != nil {
            let planner = AccountPlanner(context: context, scheme: scheme, groups: groups)
            guard let plan = planner.plan() else {
                diagnostics.append(planner.noAccount)
                continue
            }
            planner.check(plan, &diagnostics)
            accounts.append(SchemeAccount(scheme: scheme, plan: plan))
        }
        return accounts
    }

    private var noAccount: Diagnostic {
        .warning(
            "no-account",
            "`\(scheme.name)` gets no account: `\(scheme.login ?? "")` does not answer its secret "
                + "whatever the status",
            at: scheme.secret?.origin ?? scheme.origin,
            fix: "let it return one type, or keep the secret by hand")
    }

    /// Says which of the scheme's APIs the account can not call.
    ///
    /// Codes: `refresh-values`, `logout-values`.
    private func check(_ account: AccountPlan, _ diagnostics: inout DiagnosticList) {
        if let name = scheme.refresh, account.refresh == nil {
            diagnostics.append(
                .warning(
                    "refresh-values", "the account can not renew itself with `\(name)`",
                    at: scheme.origins["refresh"] ?? scheme.origin,
                    fix: "it may need one value at the most, a field of the log-in's answer, "
                        + "and has to answer the secret as the log-in does"))
        }
        if let name = scheme.logout, account.logout == nil {
            diagnostics.append(
                .warning(
                    "logout-values", "the account can not log out with `\(name)`",
                    at: scheme.origins["logout"] ?? scheme.origin,
                    fix: "it may not need any value"))
        }
    }

    private func method(_ endpoint: String?, named name: String) -> (Emission, MethodPlan)? {
        for (group, emissions) in groups {
            guard let emission = emissions.first(where: { $0.endpoint.name == endpoint }) else {
                continue
            }
            let cases = GroupPlanner.caseNames(
                emissions.filter { $0.style == .centralized }.map(\.endpoint))
            let calls = CallsPlanner(context: context)
            return (emission, calls.method(emission, group: group, cases: cases, name: name))
        }
        return nil
    }

    /// A call whose answer has the secret, with the values that the app gives.
    private func step(_ endpoint: String?, named name: String) -> AccountPlan.Step? {
        guard let (emission, method) = method(endpoint, named: name),
            case .single(let answer) = emission.endpoint.returns,
            let secret = path(scheme.secret?.path, of: answer)
        else { return nil }
        return AccountPlan.Step(
            method: method, secret: Self.text(secret),
            expiry: path(scheme.expiry?.path, of: answer).flatMap(expiry))
    }

    /// The call that renews, which no app is asked for values: it has what the account keeps.
    private func renewal(token: RefreshToken?) -> AccountPlan.Step? {
        guard var step = step(scheme.refresh, named: "refresh") else { return nil }
        step.wantsToken = !step.method.values.allSatisfy(\.isOptional)
        step.method = step.method.withoutArguments
        guard step.wantsToken else { return step }
        guard let token else { return nil }
        step.method.call.arguments = [token.argument]
        step.refreshToken = self.token(token, in: scheme.refresh)
        return step
    }

    private func path(_ path: String?, of answer: Answer) -> AnswerPath? {
        path.flatMap { AnswerPath($0, from: answer.type, root: "answer", context: context) }
    }

    private func token(_ token: RefreshToken?, in endpoint: String?) -> String? {
        guard let token, let (emission, _) = method(endpoint, named: ""),
            case .single(let answer) = emission.endpoint.returns
        else { return nil }
        return text(at: token.field, of: answer)
    }

    /// A registration logs in where its answer has what a log-in's has.
    private func registration(token: RefreshToken?) -> AccountPlan.Step? {
        guard var step = step(scheme.register, named: "register") else {
            return method(scheme.register, named: "register").map { .init(method: $1) }
        }
        step.refreshToken = self.token(token, in: scheme.register)
        return step
    }

    private static func text(_ path: AnswerPath) -> String {
        let isString = if case .scalar(.string) = path.type.shape { true } else { false }
        return switch (isString, path.isOptional) {
        case (true, false): path.expression
        case (true, true): "\(path.expression) ?? \"\""
        case (false, false): "\"\\(\(path.expression))\""
        case (false, true): "\(path.expression).map { \"\\($0)\" } ?? \"\""
        }
    }

    private func expiry(_ path: AnswerPath) -> String? {
        guard case .scalar(let scalar) = path.type.shape else { return nil }
        let date = context.types.qualified("Date")
        let double = context.types.qualified("Double")
        switch scalar {
        case .date: return path.expression
        case .unixTime: return path.expression + (path.isOptional ? "?.date" : ".date")
        case .int, .int32, .int64, .uint, .uint32, .uint64, .double, .float:
            return path.isOptional
                ? "\(path.expression).map { \(date)(timeIntervalSinceNow: \(double)($0)) }"
                : "\(date)(timeIntervalSinceNow: \(double)(\(path.expression)))"
        default: return nil
        }
    }
}

/// The one value that a renewal has to send: a field of the log-in's answer that goes by the same
/// name.
struct RefreshToken {
    /// The field's spec name in the answer.
    let field: String
    /// The renewal's argument, made of the local constant `token`.
    let argument: CallPlan.Argument
}

extension AccountPlanner {
    private var refreshToken: RefreshToken? {
        guard let (emission, _) = method(scheme.refresh, named: "refresh") else { return nil }
        let required = emission.values.plans.filter { !$0.isOptional }
        guard required.count == 1, let value = required.first else { return nil }
        let label = value.isUnlabeled ? nil : value.label
        if let body = emission.endpoint.body, case .json(let type) = body.content,
            emission.values.body?.binding == value.binding
        {
            guard let (field, label) = onlyField(of: type) else { return nil }
            let model = context.types.spell(type.unwrapped)
            return RefreshToken(
                field: field,
                argument: CallPlan.Argument(
                    label: value.isUnlabeled ? nil : value.label,
                    value: "\(model)(\(label): token)"))
        }
        guard let field = name(of: value, in: emission) else { return nil }
        return RefreshToken(
            field: field, argument: CallPlan.Argument(label: label, value: "token"))
    }

    /// A token is kept as text, so only text can be one.
    private func isText(_ type: TypeReference) -> Bool {
        if case .scalar(.string) = context.index.resolved(type).shape { true } else { false }
    }

    /// A field of an answer that may be a token, as an expression.
    private func text(at field: String, of answer: Answer) -> String? {
        path(field, of: answer).flatMap { isText($0.type) ? $0.expression : nil }
    }

    /// The field that a body can not be made without, and its label.
    private func onlyField(of type: TypeReference) -> (field: String, label: String)? {
        guard case .model(let name) = context.index.resolved(type).shape,
            case .structure(let structure)? = context.index[name]?.kind
        else { return nil }
        let required = structure.fields.filter { !$0.isOptional && $0.defaultValue == nil }
        guard required.count == 1, let field = required.first, isText(field.type)
        else { return nil }
        let names = MemberNames(fieldsOf: structure)
        return (field.name, SwiftName.escaped(names[field.key], as: .label))
    }

    private func name(of value: ValuePlan, in emission: Emission) -> String? {
        let endpoint = emission.endpoint
        if let parameter = endpoint.parameters.first(where: {
            emission.values.value(of: $0)?.binding == value.binding
        }) {
            return isText(parameter.type) ? parameter.name : nil
        }
        switch endpoint.body?.content {
        case .form(let fields)?, .multipart(let fields)?:
            return fields.first {
                emission.values.value(of: $0)?.binding == value.binding && isText($0.type)
            }?.name
        default: return nil
        }
    }
}

extension MethodPlan {
    /// The same call with nothing given.
    fileprivate var withoutArguments: MethodPlan {
        var copy = self
        copy.values = []
        copy.call.arguments = []
        copy.pages = nil
        return copy
    }
}
