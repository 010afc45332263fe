import Diagnostics

/// Builds nodes from events, without recursion: open collections lie on a stack.
struct TreeBuilder {
    let file: SourceFile
    let limits: YAMLLimits
    let rules: YAMLRules

    /// What was found and gone past.
    var diagnostics = DiagnosticList()

    /// Finished nodes whose parents are still open, in source order.
    private var nodes: [YAMLNode] = []

    /// The open collections, outermost first.
    private var frames: [Frame] = []

    private var anchors = AnchorTable()

    /// How many nodes the file wrote so far.
    private var written = 0

    /// A collection that has begun.
    private struct Frame {
        /// Where its children begin in `nodes`.
        let base: Int
        let start: SourcePosition
        let isFlow: Bool
        let properties: YAMLEvent.Properties
        /// The anchor's number, if there is an anchor.
        let anchor: Int
        /// How many nodes were written or repeated before this one.
        let before: Int
        /// How many levels lie below, as far as seen.
        var height = 0
    }

    init(file: SourceFile, limits: YAMLLimits, rules: YAMLRules) {
        self.file = file
        self.limits = limits
        self.rules = rules
    }

    /// All documents.
    mutating func build() throws(Diagnostic) -> [YAMLDocument] {
        let bytes = file.bytes
        let result: Result<[YAMLDocument], Diagnostic> = bytes.withUnsafeBufferPointer { buffer in
            do throws(Diagnostic) {
                return .success(try documents(from: EventReader(buffer, of: file)))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private mutating func documents(
        from reader: consuming EventReader
    ) throws(Diagnostic) -> [YAMLDocument] {
        var documents: [YAMLDocument] = []
        var documentStart = reader.start
        while true {
            switch try reader.next() {
            case .streamStart: break
            case .streamEnd: return documents
            case .documentStart(_):
                documentStart = reader.start
                anchors = AnchorTable()
            case .documentEnd:
                documents.append(
                    YAMLDocument(
                        root: nodes.popLast(),
                        range: SourceRange(file: file, start: documentStart, end: reader.end)))
            case .scalar(let scalar, let properties):
                let node = YAMLNode(
                    .scalar(scalar), file: file, start: reader.start, end: reader.end,
                    extras: extras(properties))
                written += 1
                if let anchor = properties.anchor {
                    anchors.close(
                        anchor, anchors.open(anchor), .init(node: node, count: 1, height: 0))
                }
                nodes.append(node)
            case .sequenceStart(let properties, let isFlow),
                .mappingStart(let properties, let isFlow):
                open(properties, at: reader.start, isFlow: isFlow)
            case .sequenceEnd: close(isMapping: false, at: reader.end)
            case .mappingEnd: close(isMapping: true, at: reader.end)
            case .alias(let name):
                alias(name, at: SourceRange(file: file, start: reader.start, end: reader.end))
            }
        }
    }

    private mutating func open(
        _ properties: YAMLEvent.Properties, at start: SourcePosition, isFlow: Bool
    ) {
        frames.append(
            Frame(
                base: nodes.count, start: start, isFlow: isFlow, properties: properties,
                anchor: properties.anchor.map { anchors.open($0) } ?? 0,
                before: written))
        written += 1
    }

    private mutating func close(isMapping: Bool, at end: SourcePosition) {
        guard let frame = frames.popLast() else { return }
        let children = nodes[frame.base...]
        var end = end
        // A block collection's end mark lies at the next token, behind comments and blank lines.
        if !frame.isFlow, let last = children.last { end = last.end }
        var content: YAMLNode.Content
        if isMapping {
            var pairs: [YAMLPair] = []
            pairs.reserveCapacity(children.count / 2)
            var index = frame.base
            while index + 1 < nodes.count {
                pairs.append(YAMLPair(key: nodes[index], value: nodes[index + 1]))
                index += 2
            }
            content = .mapping(pairs)
        } else {
            content = .sequence(Array(children))
        }
        nodes.removeLast(nodes.count - frame.base)
        let node = YAMLNode(
            content, file: file, start: frame.start, end: end, extras: extras(frame.properties))
        if let anchor = frame.properties.anchor {
            anchors.close(
                anchor, frame.anchor,
                .init(node: node, count: written - frame.before, height: frame.height + 1))
        }
        if !frames.isEmpty {
            frames[frames.count - 1].height = max(
                frames[frames.count - 1].height, frame.height + 1)
        }
        nodes.append(node)
    }

    private mutating func alias(_ name: String, at use: SourceRange) {
        guard case .closed(let anchored)? = anchors[name] else { return }
        written += anchored.count
        nodes.append(anchored.node)
    }

    private func extras(_ properties: YAMLEvent.Properties) -> YAMLNode.Extras? {
        properties.tag.map { YAMLNode.Extras(tag: $0, aliasUse: nil) }
    }
}
