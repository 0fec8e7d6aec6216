import TesseraDump
import TesseraSharedValues

/// The views of shared values while the outcome of an action is asserted.
///
/// The state before the action is seen as of the last asserted action, along with changes that the
/// test itself or another store has made since. Changes by effects of the store are changes to be
/// asserted.
///
/// A class, because it is kept for the next action, and each part of a structure would be counted.
@MainActor
final class TestViews {
  /// A shared value that has changed, and that the state does not show.
  struct OtherChange {
    var name: String
    var difference: String
  }

  /// The expectation of the test: the state before, with the changes of the assertion.
  let expected: SharedView
  private let before: SharedView
  private let after: SharedView
  private let isExhaustive: Bool
  private let tracker: SharedTracker

  /// Creates the views for an expectation.
  ///
  /// - Parameters:
  ///   - start: The moment of the last asserted action.
  ///   - end: The moment after the action.
  ///   - isExhaustive: Whether the expectation starts with the state before the action.
  ///   - tracker: The tracker of the store.
  init(from start: Moment?, to end: Moment?, isExhaustive: Bool, tracker: SharedTracker) {
    after = SharedView(at: end)
    before = SharedView(at: start, withChangesUpTo: end, notBy: tracker)
    expected = SharedView(copying: isExhaustive ? before : after)
    self.isExhaustive = isExhaustive
    self.tracker = tracker
  }

  /// Whether the views are those of other moments, and no assertion has changed them.
  func show(_ start: Moment?, _ end: Moment?, _ isExhaustive: Bool) -> Bool {
    before.moment?.number == start?.number && after.moment?.number == end?.number
      && self.isExhaustive == isExhaustive && expected.isUnchanged
  }

  /// Runs a comparison of the expected state with the state after the action.
  func compare<R>(_ operation: () throws -> R) rethrows -> R {
    // Without shared values there is nothing that the views could show differently.
    guard Moment.haveValues else { return try operation() }
    return try SharedView.comparing(expected, after, operation)
  }

  /// Runs a comparison of the state before the action with the one after it.
  func compareBefore<R>(_ operation: () throws -> R) rethrows -> R {
    guard Moment.haveValues else { return try operation() }
    return try SharedView.comparing(before, after, operation)
  }

  /// Whether neither the state nor a shared value has changed.
  func isUnchanged(_ areEqual: () -> Bool) -> Bool {
    compareBefore(areEqual) && tracker.changed.allSatisfy { $0.isSame(in: before, after) }
  }

  /// A change of a shared value that was not asserted and that the state does not show.
  var otherChange: OtherChange? {
    for value in tracker.changed where !value.isSame(in: expected, after) {
      let (old, new) = (value.content(in: expected), value.content(in: after))
      return OtherChange(
        name: value.name,
        difference: SharedView.withView(nil) {
          diff(old as Any, new as Any, format: .proportional) ?? "\(old) → \(new)"
        })
    }
    return nil
  }
}
