import TesseraEffects
import TesseraSupport

/// The readers of a shared value.
///
/// They are notified like the readers of a state's field: once, after the actions that are being
/// processed.
package final class SharedReaders: Sendable {
  private let observers = FieldObservers(in: .main)

  /// Creates a value's readers.
  package init() {}

  /// Whether reads are being tracked on this thread.
  package static var areTracking: Bool { ObservationContext.isTracking }

  /// Whether the caller is a view: code of the main actor, but no reducer, no effect, and no read
  /// of a store, unless that is a read of the store in question.
  package static func areViews(_ isOwnRead: @MainActor () -> Bool) -> Bool {
    guard CurrentThread.isMainActors, CurrentEffect.task == nil else { return false }
    return ObservationContext.main.reads.answer == .noRead
      || MainActor.assumeIsolated { isOwnRead() }
  }

  /// Registers a read with the tracking that is in progress, if there is one.
  package func access() { observers.access(0) }

  /// Marks the value as changed; ``announce()`` notifies the readers.
  package func mark() { observers.mark(0) }

  /// Begins a change of the value, in which states in it may be replaced.
  ///
  /// - Parameter isOnMainActor: Whether the caller is on the main actor.
  /// - Returns: The section for the end, or `nil` if the change isn't made on the main actor.
  package static func beginChange(
    _ isOnMainActor: @autoclosure () -> Bool
  ) -> ObservationContext.Section? {
    let context = ObservationContext.main
    return context.isHere || isOnMainActor() ? context.beginSharedChange() : nil
  }

  /// Ends a change of the value.
  package static func endChange(_ section: ObservationContext.Section?) {
    if let section { ObservationContext.main.endSharedChange(section) }
  }

  /// Whether readers wait to be notified.
  package static var haveChanges: Bool { ObservationContext.main.isPending }

  /// Notifies the readers of changed values, unless a store is about to do so.
  ///
  /// - Parameter value: The value whose change histories have recorded, which then is the cause of
  ///   the actions that its readers send.
  @MainActor
  package static func announce(changeOf value: ObjectIdentifier? = nil) {
    let context = ObservationContext.main
    let drain = context.begin()
    context.cause.sharedValue = value
    context.end(drain)
    context.cause.sharedValue = nil
  }
}
