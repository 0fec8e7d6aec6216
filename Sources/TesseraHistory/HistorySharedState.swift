import TesseraDump
import TesseraSupport

/// The shared values of a history's store, as they were after its entries.
@MainActor
final class HistorySharedState {
  private let tracker = StateTracker(expectsValues: false)
  /// When the store left the present, and the values that it shows as they were.
  private var journey: (present: Moment?, values: [any VersionedValue])?

  nonisolated init() {}

  /// Notes the values that an operation changes.
  func track<R>(_ operation: () -> R) -> R { tracker.track(operation) }

  /// Shows the values as they were at a moment, without saving them anywhere.
  ///
  /// - Parameters:
  ///   - moment: The moment.
  ///   - states: States that refer to values.
  func show(_ moment: Moment?, of states: [Any]) {
    let start = journey ?? (Moment.now(), [])
    var values = start.values
    let known =
      tracker.changed + StateReferences.collect { states.forEach { _ = DumpNode(dumping: $0) } }
    for value in known where !values.contains(where: { $0 === value }) { values.append(value) }
    journey = (start.present, values)
    guard let moment else { return }
    Self.show(values, in: StateView(at: moment))
  }

  /// Shows the values again that they had when the store left the present.
  func resume() {
    guard let journey else { return }
    self.journey = nil
    if let present = journey.present { Self.show(journey.values, in: StateView(at: present)) }
  }

  /// Makes the values that are shown the present ones.
  func stay() { journey = nil }

  private static func show(_ values: [any VersionedValue], in view: StateView) {
    for value in values where !value.isSame(in: view, nil) { value.show(value.content(in: view)) }
  }
}

extension HistoryEntry {
  /// A view in which the entry can be done again: shared values are as they were before it, and
  /// changes of them are dropped.
  var viewBefore: StateView? { Moments.areUseful ? StateView(at: momentBefore) : nil }

  /// The moment before the entry, if there was shared state then.
  var momentBefore: Moment? {
    if case .collapsed(let entries) = work { entries.first?.momentBefore } else { before }
  }

  /// The moment after the entry, if there was shared state then.
  var momentAfter: Moment? {
    if case .collapsed(let entries) = work { entries.last?.momentAfter } else { after }
  }
}
