import Synchronization
import TesseraSupport

/// Writes immediately after the first change, and at most once in an interval after further ones.
///
/// A write that fails is tried again, after a time that grows up to a minute.
final class DeferredWriter: Sendable {
  private struct State {
    var interval: Duration
    /// The time until the next attempt if a write fails.
    var patience: Duration
    var isChanged = false
    /// The time of the next write, if one is scheduled.
    var next: ContinuousClock.Instant?
    var lastWrite: ContinuousClock.Instant?
    /// The owner of what has changed, until that is written.
    var owner: (any AnyObject & Sendable)?
  }

  private let state: OrderedMutex<State>
  private let queue = SerialQueue("tessera.writer")
  private let firstPatience: Duration
  private let write: @Sendable () -> Bool

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - interval: The time between two writes.
  ///   - patience: The time after the first write that fails.
  ///   - write: Writes what has changed, and returns whether everything is written. It is called on
  ///     one thread at a time, and need not retain the owner of the changes.
  init(
    interval: Duration, retryingAfter patience: Duration = .seconds(1),
    write: @escaping @Sendable () -> Bool
  ) {
    state = OrderedMutex(State(interval: interval, patience: patience))
    firstPatience = patience
    self.write = write
  }

  /// Writes at least this often from now on.
  func shortenInterval(to interval: Duration) {
    state.withLock { $0.interval = min($0.interval, interval) }
  }

  /// Records a change, and writes it when the interval allows.
  ///
  /// - Parameter owner: The owner of the change, which lives until it is written.
  func recordChange(of owner: some AnyObject & Sendable) {
    let now = ContinuousClock.now
    let time = state.withLock { state -> ContinuousClock.Instant? in
      UnwrittenChanges.insert(self)
      state.isChanged = true
      state.owner = owner
      let time = state.lastWrite.map { max($0.advanced(by: state.interval), now) } ?? now
      if let next = state.next, next <= time { return nil }
      state.next = time
      return time
    }
    guard let time else { return }
    if time == now { return writeSoon() }
    queue.run(after: now.duration(to: time)) { self.writeChanges() }
  }

  /// Writes what has changed soon, without waiting for the interval.
  func writeSoon() { queue.run { self.writeChanges() } }

  /// Writes what has changed, and returns when it is written.
  func flush() { wait { writeChanges() } }

  /// Runs an operation while nothing is being written.
  func run(_ operation: @escaping @Sendable () -> Void) { queue.run(operation) }

  /// Runs an operation while nothing is being written, and waits for it.
  func wait(for operation: () -> Void) { queue.wait(for: operation) }

  private func writeChanges() {
    let isChanged = state.withLock { state in
      defer {
        state.isChanged = false
        state.next = nil
      }
      if state.isChanged { state.lastWrite = .now }
      return state.isChanged
    }
    guard isChanged else { return }
    let isWritten = write()
    // Under the lock, so that a change of another thread isn't removed with it.
    let (owner, patience) = state.withLock { state -> ((any AnyObject & Sendable)?, Duration?) in
      let patience = state.patience
      state.patience = isWritten ? firstPatience : min(patience * 2, .seconds(60))
      if state.isChanged { return (nil, nil) }
      guard isWritten else {
        state.isChanged = true
        state.next = .now.advanced(by: patience)
        return (nil, patience)
      }
      UnwrittenChanges.remove(self)
      return (state.owner.take(), nil)
    }
    withExtendedLifetime(owner) {}
    if let patience { queue.run(after: patience) { self.writeChanges() } }
  }
}

/// The writers that have something to write before the program ends.
enum UnwrittenChanges {
  private static let writers = OrderedMutex<[ObjectIdentifier: DeferredWriter]>([:])

  /// Writes everything before the program ends.
  static func flushAtEnd() { ProgramEnd.prepare { flush() } }

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
