import Synchronization

/// Passes changes of values outside of states on to those who record a store, unless one of the
/// store's own actions makes the change.
package enum ForeignChanges {
  /// Called with a value that has changed, and the line of the change if it is known.
  package typealias Handler =
    @MainActor (_ value: any VersionedValue, _ callSite: CallSite?) -> Void

  /// The handlers, by the trackers of their stores.
  private static let handlers = Mutex<[ObjectIdentifier: Handler]>([:])
  private static let count = Atomic<Int>(0)

  /// Adds the handler of the store with a tracker.
  package static func add(_ handler: @escaping Handler, for tracker: StateTracker) {
    let isNew = handlers.withLock {
      $0.updateValue(handler, forKey: ObjectIdentifier(tracker)) == nil
    }
    if isNew { count.add(1, ordering: .relaxed) }
  }

  /// Removes the handler of the store with a tracker.
  package static func removeHandler(for tracker: StateTracker) {
    let handler = handlers.withLock { $0.removeValue(forKey: ObjectIdentifier(tracker)) }
    if handler != nil { count.subtract(1, ordering: .relaxed) }
  }

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
    let due = handlers.withLock { handlers in
      handlers.filter { $0.key != own }.map(\.value)
    }
    for handler in due { handler(value, callSite) }
  }
}
