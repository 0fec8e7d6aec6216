import Synchronization
import TesseraSupport

/// The originals of pending forks that were deallocated in the current drain.
///
/// Most forks take the place of their original: a copy is put back, or a tool drops the copy that
/// it kept. Then only the readers of fields that differ are notified. In a list another state can
/// take the place instead, while the fork lives on elsewhere:
///
/// ```swift
/// state.draft = state.rows[id: 1]
/// state.draft?.name = "Copy"
/// state.rows[id: 1] = Row(id: 1)
/// ```
///
/// The list still has the same IDs, so it looks unchanged. When a change of a list ends, it is
/// searched for the forks of the originals that were deallocated during the change; the readers of
/// those that aren't found are notified.
///
/// Without any gone original it costs a load at the beginning and the end of a change.
enum GoneOriginals {
  /// An original whose readers were not notified yet.
  private struct Original {
    let observers: FieldObservers
    /// The number by which its forks are found.
    let origin: UInt
    let thread: UInt
    let time: Int
  }

  /// A change in progress of a field of an observed state.
  private struct Change: Equatable {
    let state: ObjectIdentifier
    let field: Int
    let thread: UInt
    /// The time of its beginning, which doesn't distinguish changes.
    var start = 0

    static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.state == rhs.state && lhs.field == rhs.field && lhs.thread == rhs.thread
    }
  }

  private struct Ledger {
    var originals: [Original] = []
    var changes: [Change] = []
    var time = 0
  }

  private static let ledger = Mutex(Ledger())
  private static let isInUse = Atomic<Bool>(false)
  /// The number of originals that are kept at most, for processes in which no store is used.
  private static let limit = 10_000

  /// Notes that an original was deallocated; its readers are notified if another state, and not
  /// its fork, has taken its place.
  static func note(_ observers: FieldObservers, number: UInt) {
    let (origin, thread) = (Forks.origin(of: number), CurrentThread.id)
    let excess = ledger.withLock { ledger in
      ledger.time += 1
      ledger.originals.append(
        Original(observers: observers, origin: origin, thread: thread, time: ledger.time))
      isInUse.store(true, ordering: .relaxed)
      guard ledger.originals.count >= limit else { return [Original]() }
      defer { ledger.originals = [] }
      return ledger.originals
    }
    for original in excess { original.observers.markAll() }
  }

  /// Notes that the change of a field begins.
  static func beginChange(of field: Int, in state: StateIdentity) {
    guard isInUse.load(ordering: .relaxed) else { return }
    let change = Change(state: ObjectIdentifier(state), field: field, thread: CurrentThread.id)
    ledger.withLock { ledger in
      ledger.changes.append(change)
      ledger.changes[ledger.changes.count - 1].start = ledger.time
    }
  }

  /// Notes that the change of a field ends, and notifies the readers of those originals that were
  /// deallocated during the change and have no fork in the list.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - state: The state.
  ///   - isSearched: Whether the field is a list whose readers aren't notified anyway.
  ///   - search: Asks for the identities of the elements.
  static func endChange(
    of field: Int, in state: StateIdentity, isSearched: Bool, _ search: () -> Void
  ) {
    guard isInUse.load(ordering: .relaxed) else { return }
    let gone = take(Change(state: ObjectIdentifier(state), field: field, thread: CurrentThread.id))
    guard isSearched, !gone.isEmpty else { return }
    let present = Forks.origins(during: search)
    for original in gone where !present.contains(original.origin) { original.observers.markAll() }
  }

  /// Removes and returns the originals that were deallocated during a change.
  private static func take(_ change: Change) -> [Original] {
    ledger.withLock { ledger in
      var start = 0
      // A change that began before there was any original isn't noted.
      if let last = ledger.changes.lastIndex(where: { $0.thread == change.thread }),
        ledger.changes[last] == change
      {
        start = ledger.changes.remove(at: last).start
      }
      let isTaken = { (original: Original) in
        original.thread == change.thread && original.time > start
      }
      let gone = ledger.originals.filter(isTaken)
      if !gone.isEmpty { ledger.originals.removeAll(where: isTaken) }
      if ledger.originals.isEmpty && ledger.changes.isEmpty {
        isInUse.store(false, ordering: .relaxed)
      }
      return gone
    }
  }

  /// Forgets all originals at the end of a drain: their forks have taken their places.
  static func forget() {
    guard isInUse.load(ordering: .relaxed) else { return }
    let old = ledger.withLock { ledger in
      defer { (ledger.originals, ledger.changes) = ([], []) }
      isInUse.store(false, ordering: .relaxed)
      return ledger.originals
    }
    // Released outside of the lock.
    withExtendedLifetime(old) {}
  }
}
