#if canImport(Dispatch)
  import Dispatch
#endif
import Synchronization

#if canImport(WinSDK)
  import CRT
#elseif canImport(WASILibc)
  import WASILibc
#elseif canImport(Bionic)
  import Bionic
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The end of the program, which the program or a signal causes.
package enum ProgramEnd {
  private static let finish = OrderedMutex<(@Sendable () -> Void)?>(nil)

  /// Calls a closure before the program ends: by `exit`, by returning from `main`, or by `SIGTERM`,
  /// `SIGINT` or `SIGHUP` on systems that have signals.
  ///
  /// A program that handles one of these signals itself keeps its handler. Only the first call has
  /// an effect.
  package static func prepare(_ finish: @escaping @Sendable () -> Void) {
    let isFirst = Self.finish.withLock { known in
      defer { known = known ?? finish }
      return known == nil
    }
    guard isFirst else { return }
    atexit { ProgramEnd.run() }
    #if !canImport(WinSDK) && !canImport(WASILibc)
      EndingSignals.handle()
    #endif
  }

  /// Ends the program.
  package static func exit(_ status: Int32) -> Never { systemExit(status) }

  fileprivate static func run() { finish.withLock { $0 }?() }
}

#if !canImport(WinSDK) && !canImport(WASILibc)
  /// Runs what has to run before a signal ends the program.
  private enum EndingSignals {
    private static let signals = [SIGTERM, SIGINT, SIGHUP]
    /// The end of a pipe that the handler writes to.
    private static let output = Atomic<Int32>(-1)

    static func handle() {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { return }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      output.store(ends[1], ordering: .relaxed)
      let input = ends[0]
      let made = DispatchSource.makeReadSource(
        fileDescriptor: input, queue: DispatchQueue(label: "tessera.signals"))
      made.setEventHandler {
        // The source lives as long as its handler, that is, to the end of the program.
        _ = made
        var number: UInt8 = 0
        guard read(input, &number, 1) == 1 else { return }
        ProgramEnd.run()
        signal(Int32(number), SIG_DFL)
        raise(Int32(number))
        // The signal may be blocked on this thread.
        kill(getpid(), Int32(number))
      }
      made.resume()
      for number in signals {
        var current = sigaction()
        guard sigaction(number, nil, &current) == 0, current.isDefault else { continue }
        signal(number) { number in
          // A handler may call little more than 'write'.
          var byte = UInt8(truncatingIfNeeded: number)
          _ = write(EndingSignals.output.load(ordering: .relaxed), &byte, 1)
        }
      }
    }
  }

  extension sigaction {
    fileprivate var isDefault: Bool {
      #if canImport(Darwin)
        unsafeBitCast(__sigaction_u.__sa_handler, to: Int.self) == 0
      #elseif canImport(Musl)
        unsafeBitCast(__sa_handler.sa_handler, to: Int.self) == 0
      #elseif canImport(Bionic)
        unsafeBitCast(sa_handler, to: Int.self) == 0
      #else
        unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self) == 0
      #endif
    }
  }
#endif

// Declared outside the type, whose function has the same name as the system's.
private func systemExit(_ status: Int32) -> Never { exit(status) }
