import TesseraEffects
import TesseraSupport

/// The readers of a value that lives outside of all states.
///
/// They are notified like the readers of a state's field: once, after the actions that are being
/// processed.
package final class OutsideReaders: Sendable {
  private let observers = FieldObservers()

  /// Creates a value's readers.
  package init() {}

  /// Whether reads are being tracked on this thread.
  package static var areTracking: Bool { ObservationContext.isTracking }

  /// Registers a read with the tracking that is in progress, if there is one.
  package func access() { observers.access(0) }

  /// Notes that the value has changed; ``announce()`` notifies the readers.
  package func mark() { observers.mark(0) }

  /// Marks the start of a change of the value, in which states in it may be replaced.
  ///
  /// - Parameter isOnMainActor: Whether the caller is on the main actor.
  /// - Returns: The section for the end, or `nil` if the change isn't made on the main actor.
  package static func beginChange(
    _ isOnMainActor: @autoclosure () -> Bool
  ) -> ObservationContext.Section? {
    let context = ObservationContext.main
    return context.isHere || isOnMainActor() ? context.beginOutsideChange() : nil
  }

  /// Marks the end of a change of the value.
  package static func endChange(_ section: ObservationContext.Section?) {
    if let section { ObservationContext.main.endOutsideChange(section) }
  }

  /// Whether readers wait to be notified.
  package static var haveChanges: Bool { ObservationContext.main.isPending }

  /// Notifies the readers of changed values, unless a store is about to do so.
  ///
  /// - Parameter isChange: Whether histories have recorded the change of a value, which then is the
  ///   cause of the actions that its readers send.
  @MainActor
  package static func announce(isChange: Bool = false) {
    let context = ObservationContext.main
    let drain = context.begin()
    context.isAnnouncing = isChange
    context.end(drain)
    context.isAnnouncing = false
  }
}

/// Changes of outside values by other threads that histories have not recorded yet.
///
/// A history records a change on the main actor. An action that is processed there first meets the
/// changed value already, so a store that records processes these changes before each action.
package enum OutsideChanges {
  /// Records a change, and returns whether it concerns a history.
  package typealias Record = @MainActor @Sendable () -> Bool

  /// A change that another thread has made.
  @MainActor
  package final class Change {
    private var record: Record?
    /// Whether a history has recorded it.
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
    let (effect, tracker) = (CurrentEffect.task, StateTracker.current)
    let change = Change {
      CurrentEffect.$task.withValue(effect) {
        StateTracker.$current.withValue(tracker) { record() }
      }
    }
    ObservationContext.main.add(change)
    return change
  }

  /// Records the changes, in their order.
  @MainActor
  package static func recordAll() {
    while let due = ObservationContext.main.takeOutsideChanges() {
      for change in due { change.recordOnce() }
    }
  }
}
