import Synchronization

/// Passes changes of values outside of states on to the histories of stores, unless one of the
/// store's own actions makes the change.
package enum ForeignChanges {
  /// Called with a value that has changed, and the line of the change if it is known.
  package typealias Handler =
    @MainActor (_ value: any VersionedValue, _ callSite: CallSite?) -> Void

  /// The handlers, by the trackers of their stores.
  private static let handlers = OrderedMutex<[ObjectIdentifier: Handler]>([:])
  private static let count = Atomic<Int>(0)

  /// Adds the handler of the store with a tracker.
  package static func add(_ handler: @escaping Handler, for tracker: StateTracker) {
    let isNew = handlers.withLock {
      $0.updateValue(handler, forKey: ObjectIdentifier(tracker)) == nil
    }
    if isNew { count.add(1, ordering: .relaxed) }
    noteEntry()
  }

  /// Removes the handler of the store with a tracker.
  package static func removeHandler(for tracker: StateTracker) {
    let handler = handlers.withLock { $0.removeValue(forKey: ObjectIdentifier(tracker)) }
    if handler != nil { count.subtract(1, ordering: .relaxed) }
  }

  /// The number of entries of all histories; after each, a state may refer to other values.
  fileprivate static let entries = Atomic<Int>(1)

  /// Notes that a history has another entry.
  package static func noteEntry() { entries.add(1, ordering: .relaxed) }

  /// Whether a change by this task has a handler.
  package static var haveHandlers: Bool {
    if count.load(ordering: .relaxed) == 0 { return false }
    let own = StateTracker.current.map { ObjectIdentifier($0) }
    return handlers.withLock { $0.keys.contains { $0 != own } }
  }

  /// Calls the handlers of a change by this task.
  @MainActor
  package static func note(_ value: any VersionedValue, at callSite: CallSite?) {
    let own = StateTracker.current.map { ObjectIdentifier($0) }
    let (due, isOwn) = handlers.withLock { handlers in
      (handlers.filter { $0.key != own }.map(\.value), own.map { handlers[$0] != nil } == true)
    }
    // The store of this task isn't asked: its own action has changed the value.
    if isOwn { value.noteConcern(true) }
    for handler in due { handler(value, callSite) }
    value.noteAskedForConcern()
  }
}

/// Whether a value concerns a history: whether the state of its store refers to the value.
///
/// A history finds out on the main actor, by the size of its state. So a value that concerns no
/// history is not checked again before the next entry of any history. Until the answer arrives, the
/// first of several changes represents all of them.
package struct Concern: ~Copyable, Sendable {
  private static let unknown = 0
  private static let certain = -1
  private static let asked = -2
  /// One of the constants above, or the number of entries after which the value concerned no
  /// history.
  private let state = Atomic<Int>(Concern.unknown)

  package init() {}

  /// Whether to pass on a change of the value.
  package func ask() -> Bool {
    let state = state.load(ordering: .relaxed)
    if state == Self.certain { return true }
    if state == Self.asked || state == ForeignChanges.entries.load(ordering: .relaxed) {
      return false
    }
    return self.state.compareExchange(
      expected: state, desired: Self.asked, ordering: .relaxed
    ).exchanged
  }

  /// Notes the answer of a history.
  package func note(_ isConcerned: Bool) {
    if isConcerned { return state.store(Self.certain, ordering: .relaxed) }
    let entries = ForeignChanges.entries.load(ordering: .relaxed)
    _ = state.compareExchange(expected: Self.asked, desired: entries, ordering: .relaxed)
  }

  /// Notes that all histories were asked, some of which may answer later.
  package func noteAsked() {
    _ = state.compareExchange(
      expected: Self.asked, desired: Self.unknown, ordering: .relaxed)
  }
}
