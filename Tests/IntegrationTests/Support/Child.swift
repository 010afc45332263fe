import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A child process that starts as from a terminal: Foundation's Process hands down the signal mask
/// of a worker thread, under which a shell waits for ever, and pipes that belong to others.
final class Child: @unchecked Sendable {
    struct Failure: Error {
        let call: String
        let code: Int32
    }

    private static let launching = NSLock()

    private let lock = NSLock()
    private let pid: pid_t
    private var input: Int32?
    private var isReaped = false

    /// - Parameters:
    ///   - command: the path of an executable, and its arguments.
    ///   - output: the file that output and errors are added to.
    init(_ command: [String], output: String) throws {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_APPEND, 0)
        posix_spawn_file_actions_adddup2(&actions, 1, 2)

        var arguments = command.map { strdup($0) } + [nil]
        var environment = ProcessInfo.processInfo.environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in arguments + environment { free(text) } }
        (pid, input) = try Self.launching.withLock {
            var ends: [Int32] = [0, 0]
            guard pipe(&ends) == 0 else { throw Failure(call: "pipe", code: errno) }
            defer { close(ends[0]) }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            posix_spawn_file_actions_adddup2(&actions, ends[0], 0)
            var pid: pid_t = 0
            let code = posix_spawn(
                &pid, command[0], &actions, &attributes, &arguments, &environment)
            guard code == 0 else {
                close(ends[1])
                throw Failure(call: "posix_spawn", code: code)
            }
            return (pid, ends[1])
        }
    }

    deinit {
        closeInput()
        _ = hasEnded
    }

    /// Ends the child's input.
    func closeInput() {
        lock.withLock {
            if let input { close(input) }
            input = nil
        }
    }

    /// Whether the process is over.
    var hasEnded: Bool {
        lock.withLock {
            if !isReaped { isReaped = waitpid(pid, nil, WNOHANG) == pid }
            return isReaped
        }
    }
}
