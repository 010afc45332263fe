#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

let start = ContinuousClock.now
exit(Program.run(Array(CommandLine.arguments.dropFirst()), start: start).rawValue)
