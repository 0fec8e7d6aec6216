import Observation
import Synchronization
import TesseraEffects
import TesseraSupport

/// The readers of a shared value, or of a history.
///
/// They are notified like the readers of a state's field: once, after the actions that are being
/// processed. A value with a number is the root of places of its own.
package final class SharedReaders: Sendable {
  /// The readers on other threads than the main actor's.
  private let registrar = ObservationRegistrar()
  private let isRead = Atomic<Bool>(false)
  private let isMarked = Atomic<Bool>(false)
  /// The place of the value, used on the main actor only.
  private nonisolated(unsafe) var place: _Watch?

  /// Creates a value's readers.
  package init() {}

  deinit {
    if let place { ObservationContext.main.forget(place) }
  }

  /// Whether reads are being tracked on this thread.
  package static var areTracking: Bool { ObservationContext.isTracking }

  /// Whether the caller is a view: code of the main actor, but no reducer, no effect, and no read
  /// of a store, unless that is a read of the store in question.
  package static func areViews(_ isOwnRead: @MainActor () -> Bool) -> Bool {
    guard CurrentThread.isMainActors, CurrentEffect.task == nil else { return false }
    return [.unknown, .observed].contains(ObservationContext.main.reads)
      || MainActor.assumeIsolated { isOwnRead() }
  }

  /// Registers a read with the tracking that is in progress, if there is one.
  package func access() {
    guard ObservationContext.isTracking else { return }
    isRead.store(true, ordering: .relaxed)
    guard ObservationContext.reader?.isMain == true else {
      return registrar.access(FieldSubject(), keyPath: FieldSubject.keyPath(0))
    }
    let place = place ?? PlainWatch(Never.self, in: .main)
    self.place = place
    place.access(0)
    // Another state at the place may share another value.
    ObservationContext.main.readPlace?.accessWhole()
  }

  /// Registers a read of a property that shares a value, which is another one in another state.
  package static func accessProperty() {
    guard ObservationContext.isTracking, ObservationContext.reader?.isMain == true else { return }
    ObservationContext.main.readPlace?.accessWhole()
  }

  /// Lets the reads of a value with a number that was just read find the value's place.
  package func find<Value>(_ value: Value) {
    if ObservationContext.reader?.isMain == true, Value.self is any Numbered.Type {
      visit(value, isRead: true)
    }
  }

  /// Marks the value as changed; ``announce()`` notifies the readers.
  package func mark() {
    guard isRead.load(ordering: .relaxed), !isMarked.exchange(true, ordering: .relaxed) else {
      return
    }
    ObservationContext.main.post { [self] in
      isMarked.store(false, ordering: .relaxed)
      place?.mark(.max, whole: true)
      registrar.willSet(FieldSubject(), keyPath: FieldSubject.keyPath(0))
      registrar.didSet(FieldSubject(), keyPath: FieldSubject.keyPath(0))
    }
  }

  /// Marks the value as changed, and notifies the readers, unless a store is about to do so.
  @MainActor
  package func change() { Self.notify { mark() } }

  /// Notifies the readers of all that an operation changes once, after it.
  @MainActor
  package static func notify(after operation: () -> Void) {
    let drain = ObservationContext.main.begin()
    operation()
    ObservationContext.main.end(drain)
  }

  /// Compares a value with a number, which has changed, with what was read of it.
  package func compare<Value: Sendable>(_ value: Value) {
    if isRead.load(ordering: .relaxed) {
      ObservationContext.main.post { [self] in visit(value, isRead: false) }
    }
  }

  private func visit<Value>(_ value: Value, isRead: Bool) {
    let watching = Watching<Value>()
    guard let found = place?.part(ChildStep.Name(field: -1), watching, { _ in }) else { return }
    var value = value
    if watching.visit(&value, found, isRead) { place?.mark(.max, whole: true) }
  }

  /// Whether readers wait to be notified.
  package static var haveChanges: Bool { ObservationContext.main.isPending }

  /// Whether a store is about to notify them.
  package static var areNotifiedSoon: Bool {
    CurrentThread.isMainActors && ObservationContext.main.isBusy
  }

  /// Notifies the readers of changed values, unless a store is about to do so.
  ///
  /// - Parameter value: The value whose change histories have recorded, which then is the cause of
  ///   the actions that its readers send.
  @MainActor
  package static func announce(changeOf value: ObjectIdentifier? = nil) {
    notify { ObservationContext.main.cause.sharedValue = value }
    ObservationContext.main.cause.sharedValue = nil
  }
}
