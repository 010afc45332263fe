import APIModel

/// Writes what APIs answer.
extension ServiceWriter {
    /// The value of `returns`; nil for nothing.
    func returns(_ returns: Returns) -> WrittenNode? {
        switch returns {
        case .nothing: nil
        case .single(let answer): self.answer(answer)
        case .byStatus(let answers): .map(self.answers(answers))
        }
    }

    /// Answers by their statuses.
    func answers(_ answers: [StatusAnswer]) -> WrittenMap {
        var map = WrittenMap()
        for answer in answers {
            map.add(status: Self.status(answer.status), self.answer(answer.answer))
        }
        return map
    }

    private func answer(_ answer: Answer) -> WrittenNode {
        var map = WrittenMap()
        map.add(AnswerKey.type, .type(answer.type))
        map.add(AnswerKey.at, answer.path)
        if answer.form != NativeReader.usualForm(answer.type) {
            map.add(AnswerKey.form, answer.form.rawValue)
        }
        map.add(AnswerKey.description, answer.description)
        var headers = WrittenMap()
        for header in answer.headers {
            var details = WrittenMap()
            details.add(AnswerHeaderKey.type, .type(header.type))
            details.add(AnswerHeaderKey.description, header.description)
            let isBare = header.description == nil
            headers.add(header.name, isBare ? .type(header.type) : .map(details))
        }
        map.add(AnswerKey.headers, headers)
        return map.entries.count == 1 ? .type(answer.type) : .map(map)
    }
}
