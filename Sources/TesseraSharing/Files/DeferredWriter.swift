import Dispatch
import Synchronization
import TesseraSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes immediately after the first change, and at most once in an interval after further ones.
final class DeferredWriter: Sendable {
  private struct State {
    var interval: Duration
    var isChanged = false
    /// The time of the next write, if one is scheduled.
    var next: DispatchTime?
    var lastWrite: DispatchTime?
    /// The owner of what has changed, until that is written.
    var owner: (any AnyObject & Sendable)?
  }

  private let state: OrderedMutex<State>
  private let queue: DispatchQueue
  private let isQueue = DispatchSpecificKey<Bool>()
  private let write: @Sendable () -> Bool

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - interval: The time between two writes.
  ///   - write: Writes what has changed, and returns whether everything is written. It is called on
  ///     one thread at a time, and need not retain the owner of the changes.
  init(interval: Duration, write: @escaping @Sendable () -> Bool) {
    state = OrderedMutex(State(interval: interval))
    self.write = write
    queue = DispatchQueue(label: "tessera.sharing.writer", qos: .utility)
    queue.setSpecific(key: isQueue, value: true)
  }

  /// Writes at least this often from now on.
  func shortenInterval(to interval: Duration) {
    state.withLock { $0.interval = min($0.interval, interval) }
  }

  /// Records a change, and writes it when the interval allows.
  ///
  /// - Parameter owner: The owner of the change, which lives until it is written.
  func recordChange(of owner: some AnyObject & Sendable) {
    let now = DispatchTime.now()
    let time = state.withLock { state -> DispatchTime? in
      UnwrittenChanges.insert(self)
      state.isChanged = true
      state.owner = owner
      let interval = DispatchTimeInterval(state.interval)
      let time = state.lastWrite.map { max($0 + interval, now) } ?? now
      if let next = state.next, next <= time { return nil }
      state.next = time
      return time
    }
    guard let time else { return }
    if time == now { return writeSoon() }
    queue.asyncAfter(deadline: time) { self.writeChanges() }
  }

  /// Writes what has changed soon, without waiting for the interval.
  func writeSoon() { queue.async { self.writeChanges() } }

  /// Writes what has changed, and returns when it is written.
  func flush() { wait { writeChanges() } }

  /// Runs an operation while nothing is being written.
  func run(_ operation: @escaping @Sendable () -> Void) { queue.async(execute: operation) }

  /// Runs an operation while nothing is being written, and waits for it.
  func wait(for operation: () -> Void) {
    if DispatchQueue.getSpecific(key: isQueue) == true { return operation() }
    queue.sync(execute: operation)
  }

  private func writeChanges() {
    let isChanged = state.withLock { state in
      defer {
        state.isChanged = false
        state.next = nil
      }
      if state.isChanged { state.lastWrite = .now() }
      return state.isChanged
    }
    guard isChanged else { return }
    let isWritten = write()
    // Under the lock, so that a change of another thread isn't removed with it.
    let owner = state.withLock { state -> (any AnyObject & Sendable)? in
      if state.isChanged { return nil }
      UnwrittenChanges.remove(self)
      return isWritten ? state.owner.take() : nil
    }
    withExtendedLifetime(owner) {}
  }
}

extension DispatchTimeInterval {
  fileprivate init(_ duration: Duration) {
    let nanoseconds = duration / .nanoseconds(1)
    self = .nanoseconds(nanoseconds < 1e18 ? Int(nanoseconds) : .max)
  }
}

/// The writers that have something to write before the program ends.
enum UnwrittenChanges {
  private static let writers = OrderedMutex<[ObjectIdentifier: DeferredWriter]>([:])
  private static let handlesEnd: Void = {
    atexit { UnwrittenChanges.flush() }
    EndingSignals.handle()
  }()

  /// Writes everything before the program ends.
  static func flushAtEnd() { _ = handlesEnd }

  static func insert(_ writer: DeferredWriter) {
    writers.withLock { $0[ObjectIdentifier(writer)] = writer }
  }

  static func remove(_ writer: DeferredWriter) {
    let old = writers.withLock { $0.removeValue(forKey: ObjectIdentifier(writer)) }
    withExtendedLifetime(old) {}
  }

  /// Writes everything, and returns when it is written.
  static func flush() {
    for writer in writers.withLock({ Array($0.values) }) { writer.flush() }
  }
}

/// Writes changes before a signal ends the program.
///
/// A program that handles one of these signals itself keeps its handler, and calls
/// `FileStorage.flush()` if it ends by other means than `exit`.
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
      fileDescriptor: input, queue: DispatchQueue(label: "tessera.sharing.signals"))
    made.setEventHandler {
      // The source lives as long as its handler, that is, to the end of the program.
      _ = made
      var number: UInt8 = 0
      guard read(input, &number, 1) == 1 else { return }
      UnwrittenChanges.flush()
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
    #else
      unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self) == 0
    #endif
  }
}
