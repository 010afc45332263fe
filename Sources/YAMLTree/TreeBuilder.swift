import Diagnostics

/// Builds nodes from events, without recursion: open collections lie on a stack.
struct TreeBuilder: ~Copyable {
    private let file: SourceFile
    private let limits: YAMLLimits
    private let rules: YAMLRules

    /// What was found and gone past.
    private(set) var diagnostics = DiagnosticList()

    private var nodes = NodeStack()

    /// The open collections, outermost first.
    private var frames: [Frame] = []

    private var anchors = AnchorTable()

    /// How many nodes the file wrote so far, and how many its aliases repeated.
    private var written = 0
    private var repeated = 0

    /// A collection that has begun.
    private struct Frame {
        /// Where its children begin in `nodes`.
        let base: Int
        let start: SourcePosition
        let context: SourceCheck.Context
        let properties: YAMLEvent.Properties
        /// The anchor's number, if there is an anchor.
        let anchor: Int
        /// How many nodes came before this one.
        let before: Int
        /// How many levels lie below, as far as seen.
        var height = 0
        /// Whether a plain `<<` was among its children.
        var mayMerge = false
    }

    init(file: SourceFile, limits: YAMLLimits, rules: YAMLRules) {
        self.file = file
        self.limits = limits
        self.rules = rules
    }

    /// All documents.
    mutating func build() throws(Diagnostic) -> [YAMLDocument] {
        try SourceText.with(file) { text throws(Diagnostic) in
            var check = SourceCheck(text, rules)
            defer { diagnostics.append(contentsOf: check.diagnostics) }
            return try documents(from: EventReader(text), &check)
        }
    }

    private mutating func documents(
        from reader: consuming EventReader, _ check: inout SourceCheck
    ) throws(Diagnostic) -> [YAMLDocument] {
        var documents: [YAMLDocument] = []
        var start = Mark.origin.position
        var isClosed = true
        while true {
            let event = try reader.next()
            let context = frames.last?.context ?? .init(isFlow: false, blockColumn: -1)
            // A document's start covers its directives, which are looked at like a gap.
            let gapEnd = if case .documentStart = event { reader.end } else { reader.start }
            check.gap(to: gapEnd, in: context)
            let range = SourceRange(
                file: file, start: reader.start.position, end: reader.end.position)
            if case .scalar(let scalar, let properties) = event {
                check.scalar(scalar, to: reader.end, in: context)
                if let unclosed = check.unclosed { throw unclosed }
                try add(scalar, properties, at: range)
                continue
            }
            check.pass(to: reader.end)
            switch event {
            case .scalar, .streamStart: break
            case .streamEnd: return documents
            case .documentStart(let hasDirectives):
                if hasDirectives, !isClosed { reportDirective(at: range) }
                start = range.start
                anchors = AnchorTable()
            case .documentEnd(let isImplicit):
                isClosed = !isImplicit
                let root = nodes.popNodes(from: 0).first { !$0.isNothing }
                documents.append(
                    YAMLDocument(
                        root: root, range: SourceRange(file: file, start: start, end: range.end)))
            case .sequenceStart(let properties, let isFlow):
                // A list may stand at its key's own column; its start is then as wide as a dash.
                let isWide = range.start != range.end
                try open(
                    properties, at: range,
                    context.inner(isFlow: isFlow, column: isWide ? nil : range.end.column))
            case .mappingStart(let properties, let isFlow):
                try open(
                    properties, at: range,
                    context.inner(isFlow: isFlow, column: range.end.column))
            case .sequenceEnd: close(isMapping: false, at: range)
            case .mappingEnd: close(isMapping: true, at: range)
            case .alias(let name): try alias(name, at: range)
            }
        }
    }
}

extension TreeBuilder {
    private mutating func add(
        _ scalar: YAMLScalar, _ properties: YAMLEvent.Properties, at range: SourceRange
    ) throws(Diagnostic) {
        try count(at: range)
        let node = YAMLNode(
            .scalar(scalar), file: file, start: range.start, end: range.end,
            extras: extras(properties))
        if let anchor = properties.anchor {
            anchors.close(
                anchor, anchors.open(anchor, at: range), .init(node: node, count: 1, height: 0))
        }
        if scalar.style == .plain, scalar.text == "<<", !frames.isEmpty {
            frames[frames.count - 1].mayMerge = true
        }
        nodes.append(node)
    }

    private mutating func open(
        _ properties: YAMLEvent.Properties, at range: SourceRange, _ context: SourceCheck.Context
    ) throws(Diagnostic) {
        guard frames.count < limits.depth else { throw tooDeep(at: range) }
        frames.append(
            Frame(
                base: nodes.count, start: range.start, context: context, properties: properties,
                anchor: properties.anchor.map { anchors.open($0, at: range) } ?? 0,
                before: written + repeated))
        try count(at: range)
    }

    private mutating func close(isMapping: Bool, at range: SourceRange) {
        guard let frame = frames.popLast() else { return }
        var end = range.end
        // Only a bracket is an end of its own. A block's end lies at the next token, behind
        // comments and blank lines.
        if range.start == range.end, nodes.count > frame.base, let last = nodes.last {
            end = last.aliasUse?.end ?? last.end
        }
        let content: YAMLNode.Content =
            isMapping ? .mapping(pairs(of: frame)) : .sequence(nodes.popNodes(from: frame.base))
        let node = YAMLNode(
            content, file: file, start: frame.start, end: end, extras: extras(frame.properties))
        let height = frame.height + 1
        if let anchor = frame.properties.anchor {
            anchors.close(
                anchor, frame.anchor,
                .init(node: node, count: written + repeated - frame.before, height: height))
        }
        raise(to: height)
        nodes.append(node)
    }

    private mutating func pairs(of frame: Frame) -> [YAMLPair] {
        let pairs = nodes.popPairs(from: frame.base)
        if rules.contains(.uniqueKeys) { reportDuplicates(in: pairs, &diagnostics) }
        guard frame.mayMerge, rules.contains(.mergeKeys) else { return pairs }
        return merged(pairs, &diagnostics)
    }

    private mutating func alias(_ name: String, at use: SourceRange) throws(Diagnostic) {
        switch anchors[name] {
        case .closed(let anchored)?:
            guard frames.count + anchored.height <= limits.depth else { throw tooDeep(at: use) }
            repeated += anchored.count
            guard repeated <= limits.aliasedNodes else {
                throw .error(
                    "yaml-alias-expansion",
                    "the aliases up to here repeat more than \(limits.aliasedNodes) nodes",
                    at: use, notes: [.init("the anchor is here", at: anchored.node.range)],
                    fix: "write out less through aliases")
            }
            raise(to: anchored.height)
            nodes.append(anchored.node.used(at: use))
            return
        case .open(_, let anchor)?:
            diagnostics.append(
                .error(
                    "yaml-alias-cycle", "the alias `*\(name)` lies within its own anchor", at: use,
                    notes: [.init("the anchor is here", at: anchor)]))
        case nil:
            diagnostics.append(
                .error(
                    "yaml-unknown-anchor", "no anchor `&\(name)` stands before this alias",
                    at: use,
                    // A search through all anchors, so not for a file that is nothing but mistakes.
                    fix: diagnostics.all.count < 100 ? anchors.fix(for: name) : nil))
        }
        // Something must stand where the alias stood.
        try add(YAMLScalar(text: "", style: .plain), .init(), at: use)
    }
}

extension TreeBuilder {
    /// Tells the open collection that something this high lies in it.
    private mutating func raise(to height: Int) {
        guard let last = frames.indices.last else { return }
        frames[last].height = max(frames[last].height, height)
    }

    private mutating func count(at range: SourceRange) throws(Diagnostic) {
        written += 1
        guard written <= limits.nodes else {
            throw .error(
                "yaml-too-many-nodes", "the file holds more than \(limits.nodes) nodes",
                at: range, fix: "split the file")
        }
    }

    private func tooDeep(at range: SourceRange) -> Diagnostic {
        .error(
            "yaml-too-deep", "more than \(limits.depth) collections lie within each other here",
            at: range)
    }

    private mutating func reportDirective(at range: SourceRange) {
        diagnostics.append(
            .error(
                "yaml-directive", "directives need the end of the document before them", at: range,
                fix: "write a line `...` above the directives"))
    }

    private func extras(_ properties: YAMLEvent.Properties) -> YAMLNode.Extras? {
        properties.tag.map { YAMLNode.Extras(tag: $0, aliasUse: nil) }
    }
}
