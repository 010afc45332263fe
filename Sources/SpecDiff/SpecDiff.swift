public import APIModel

/// What changes for callers when a spec becomes another.
public enum SpecDiff {
    /// Everything that differs and matters to somebody, the worst first.
    ///
    /// Services, groups, APIs and models are matched by name. Texts for people, examples and the
    /// order of declarations are not compared.
    public static func changes(from old: APISpec, to new: APISpec) -> [Change] {
        var report = ChangeReport()
        var services = Matching(old.services, new.services, by: \.name)
        // A single service that is called otherwise is the same service.
        services.matchOnlyRest()
        ServicePresence.check(services, &report)
        for pair in services.pairs {
            let comparison = Comparison(pair)
            for rule in rules { rule.check(comparison, &report) }
        }
        return report.sorted
    }

    /// Every kind of change, by rule.
    public static let kinds: [ChangeKind] =
        ServicePresence.kinds + rules.flatMap { $0.kinds }

    private static let rules: [any Rule.Type] = [
        Servers.self, ServerVariables.self, EndpointServer.self, GroupPresence.self,
        AccessLevel.self, EmissionStyle.self,
        EndpointPresence.self, EndpointCall.self, Deprecations.self,
        ParameterPresence.self, ParameterNeed.self, ParameterNames.self, ParameterStyle.self,
        ParameterDefault.self, ArgumentOrder.self, ConstantHeaders.self,
        ConstantItems.self,
        BodyPresence.self, BodyContent.self,
        FieldPresence.self, FieldNeed.self, FieldNames.self, FieldDefault.self, FieldEncodings.self,
        FieldDirection.self, FieldOrder.self, AdditionalFields.self,
        TypeUse.self, Nullability.self,
        ModelPresence.self, ModelKind.self, ModelTraits.self, SwiftTypes.self,
        EnumValues.self, EnumBase.self, UnionMembers.self, UnionTag.self,
        AnswerStatuses.self, AnswerShape.self, AnswerHeaders.self, ErrorAnswers.self,
        GoodAnswers.self, Envelopes.self,
        Reformers.self,
        AuthSchemes.self, AuthAccount.self, EndpointAuth.self,
        RPCProtocols.self, PagingRule.self, CallSettings.self,
    ]
}

/// A rule finds changes of a few kinds.
protocol Rule: SendableMetatype {
    /// The kinds that it can find.
    static var kinds: [ChangeKind] { get }
    /// Looks for them in one service.
    static func check(_ comparison: Comparison, _ report: inout ChangeReport)
}
