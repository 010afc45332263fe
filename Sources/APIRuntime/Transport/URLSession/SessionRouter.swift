#if canImport(Darwin)
    import CryptoKit
    import Foundation
    import Security

    /// The session's delegate: hands each event to the exchange that it belongs to.
    final class SessionRouter: NSObject, URLSessionDataDelegate {
        private let exchanges = Locked<[Int: SessionExchange]>([:])

        func add(_ exchange: SessionExchange, for task: URLSessionTask) {
            exchanges.withLock { $0[task.taskIdentifier] = exchange }
        }

        private func exchange(of task: URLSessionTask) -> SessionExchange? {
            exchanges.withLock { $0[task.taskIdentifier] }
        }

        /// Redirects are followed above, where credentials and caps are known.
        func urlSession(
            _ session: URLSession, task: URLSessionTask,
            willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
            completionHandler: @escaping @Sendable (URLRequest?) -> Void
        ) {
            completionHandler(nil)
        }

        func urlSession(
            _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
            completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
        ) {
            guard let exchange = exchange(of: dataTask), let response = response as? HTTPURLResponse
            else { return completionHandler(.cancel) }
            exchange.take(response)
            completionHandler(.allow)
        }

        func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data)
        {
            exchange(of: dataTask)?.take(data)
        }

        func urlSession(
            _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64,
            totalBytesSent: Int64, totalBytesExpectedToSend: Int64
        ) {
            exchange(of: task)?.sent(totalBytesSent, of: totalBytesExpectedToSend)
        }

        func urlSession(
            _ session: URLSession, task: URLSessionTask,
            needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
        ) {
            completionHandler(exchange(of: task)?.makeBodyStream())
        }

        func urlSession(
            _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
        ) {
            let exchange = exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }
            exchange?.finish(error)
        }

        /// The system checks chain and host name; only a key that is not pinned is refused besides.
        func urlSession(
            _ session: URLSession, task: URLSessionTask,
            didReceive challenge: URLAuthenticationChallenge,
            completionHandler:
                @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
        ) {
            let space = challenge.protectionSpace
            guard space.authenticationMethod == NSURLAuthenticationMethodServerTrust,
                let exchange = exchange(of: task), let pins = exchange.pins
            else { return completionHandler(.performDefaultHandling, nil) }
            guard let trust = space.serverTrust, SecTrustEvaluateWithError(trust, nil) else {
                return completionHandler(.performDefaultHandling, nil)
            }
            if let hash = trust.leafKeyHash, pins.hashes.contains(hash) {
                return completionHandler(.useCredential, URLCredential(trust: trust))
            }
            exchange.fail(TransportError(.pinning, "the key of \(space.host) is not pinned"))
            completionHandler(.cancelAuthenticationChallenge, nil)
        }
    }

    extension SecTrust {
        /// The SHA-256 of the host's own key in base64.
        fileprivate var leafKeyHash: String? {
            guard let chain = SecTrustCopyCertificateChain(self) as? [SecCertificate],
                let leaf = chain.first,
                let key = SubjectPublicKeyInfo.find(in: SecCertificateCopyData(leaf) as Data)
            else { return nil }
            return Data(SHA256.hash(data: key)).base64EncodedString()
        }
    }
#endif
