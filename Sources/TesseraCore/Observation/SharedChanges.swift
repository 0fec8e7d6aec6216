import Synchronization
import TesseraEffects
package import TesseraSharedValues
package import TesseraSupport

/// The changes of shared values that stores' own actions don't make, and that histories record.
///
/// A history records a change on the main actor. An action that is processed there first meets the
/// value that another thread has changed already, so a store that records processes the changes by
/// other threads before each action.
package enum SharedChanges {
  /// Called with a value that has changed, and the line of the change if it is known.
  package typealias Handler =
    @MainActor (_ value: any SharedValue, _ callSite: CallSite?) -> Void

  private struct Content {
    /// The handlers, by the trackers of their stores.
    var handlers: [ObjectIdentifier: Handler] = [:]
    /// The changes that are not recorded yet.
    var pending: [Change] = []
  }

  private static let content = OrderedMutex(Content())
  /// The number of handlers.
  private static let count = Atomic<Int>(0)

  /// Sets the handler of the store with a tracker; `nil` removes it.
  package static func setHandler(_ handler: Handler?, for tracker: SharedTracker) {
    content.withLock { content in
      content.handlers[ObjectIdentifier(tracker)] = handler
      count.store(content.handlers.count, ordering: .relaxed)
    }
  }

  /// Whether a change by this task has a handler.
  package static var haveHandlers: Bool {
    if count.load(ordering: .relaxed) == 0 { return false }
    let own = SharedTracker.current.map { ObjectIdentifier($0) }
    return content.withLock { $0.handlers.keys.contains { $0 != own } }
  }

  /// Calls the handlers of a change by this task, without that of the store whose action makes it.
  @MainActor
  package static func handle(_ value: any SharedValue, at callSite: CallSite?) {
    let own = SharedTracker.current.map { ObjectIdentifier($0) }
    let due = content.withLock { $0.handlers.filter { $0.key != own }.map(\.value) }
    for handler in due { handler(value, callSite) }
  }
}

// MARK: Changes by other threads

extension SharedChanges {
  /// Records a change, and returns whether the value has really changed.
  package typealias Record = @MainActor @Sendable () -> Bool

  /// A change that another thread has made.
  @MainActor
  package final class Change {
    private var record: Record?
    /// Whether histories have recorded it.
    package private(set) var isRecorded = false

    nonisolated init(_ record: @escaping Record) { self.record = record }

    fileprivate func recordOnce() {
      guard let record else { return }
      self.record = nil
      isRecorded = record()
    }
  }

  /// Adds a change, before other threads can see it.
  ///
  /// - Parameter record: Records the change; it runs as part of the effect that made it.
  /// - Returns: The change, which is recorded later.
  package static func add(_ record: @escaping Record) -> Change {
    let (effect, tracker) = (CurrentEffect.task, SharedTracker.current)
    let change = Change {
      CurrentEffect.$task.withValue(effect) {
        SharedTracker.$current.withValue(tracker) { record() }
      }
    }
    content.withLock { $0.pending.append(change) }
    return change
  }

  /// Whether there are changes to record.
  static var arePending: Bool { content.withLock { !$0.pending.isEmpty } }

  /// Records the changes, in their order.
  @MainActor
  package static func recordAll() {
    var due = takePending()
    while !due.isEmpty {
      for change in due { change.recordOnce() }
      due = takePending()
    }
  }

  private static func takePending() -> [Change] {
    content.withLock { content in
      defer { content.pending = [] }
      return content.pending
    }
  }
}
