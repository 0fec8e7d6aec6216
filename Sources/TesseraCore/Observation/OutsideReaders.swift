/// The readers of a value that lives outside of all states.
///
/// They are notified like the readers of a state's field: once, after the actions that are being
/// processed.
package final class OutsideReaders: Sendable {
  private let observers = FieldObservers()

  /// Creates a value's readers.
  package init() {}

  /// Whether reads are being tracked on this thread.
  package static var areTracking: Bool { ReadTracking.isActive }

  /// Registers a read with the tracking that is in progress, if there is one.
  package func access() { observers.access(0) }

  /// Notes that the value has changed; ``announce()`` notifies the readers.
  package func mark() { observers.mark(0) }

  /// Marks the start of a change of the value, in which states in it may be replaced.
  ///
  /// - Returns: Whether the end has to be marked.
  package static func beginChange() -> Bool { ChangeCollector.beginOutsideChange() }

  /// Marks the end of a change of the value.
  package static func endChange() { ChangeCollector.endOutsideChange() }

  /// Whether readers wait to be notified.
  package static var haveChanges: Bool { ChangeCollector.isPending }

  /// Notifies the readers of changed values, unless a store is about to do so.
  ///
  /// - Parameter isChange: Whether histories have recorded the change of a value, which then is the
  ///   cause of the actions that its readers send.
  @MainActor
  package static func announce(isChange: Bool = false) {
    ChangeCollector.begin()
    ChangeCollector.isAnnouncing = isChange
    ChangeCollector.end()
    ChangeCollector.isAnnouncing = false
  }
}
