// FoundationEssentials has no `Notification`, and the runtime does not link the whole of Foundation
// on Linux: see docs/decisions. There, observers do the same.
#if canImport(Darwin)
    import Foundation

    extension Notification.Name {
        /// A call was started.
        public static let apiCallStarted = Self("apigen.call.started")
        /// A call will be sent again.
        public static let apiCallRetrying = Self("apigen.call.retrying")
        /// A call gave its response.
        public static let apiCallFinished = Self("apigen.call.finished")
        /// A call gave an error.
        public static let apiCallFailed = Self("apigen.call.failed")
    }

    extension Notification {
        private static let eventKey = "event"

        /// What happened, in a notification about a call.
        public var callEvent: CallEvent? { userInfo?[Self.eventKey] as? CallEvent }

        fileprivate init(_ event: CallEvent, from client: APIClient) {
            let name: Notification.Name =
                switch event.kind {
                case .started: .apiCallStarted
                case .retrying: .apiCallRetrying
                case .finished: .apiCallFinished
                case .failed: .apiCallFailed
                }
            self.init(name: name, object: client, userInfo: [Self.eventKey: event])
        }
    }

    extension APIClient {
        /// Posts a notification about everything that happens to this client's calls, with the
        /// client as its object, until what it gives is cancelled or dropped.
        ///
        /// They are posted in the task of the call; ``Notification/callEvent`` has the event.
        public func postNotifications(
            to center: NotificationCenter = .default
        ) -> CallObservation {
            observe { [weak self] event in
                guard let self else { return }
                center.post(Notification(event, from: self))
            }
        }
    }
#endif
