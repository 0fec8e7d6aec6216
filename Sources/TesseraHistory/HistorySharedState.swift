import TesseraCore
import TesseraDump
package import TesseraSharedValues

/// The shared values of a history's store, as they were after its entries.
@MainActor
final class HistorySharedState {
  private let tracker = SharedTracker(expectsValues: false)
  /// The values that the store shows as they were.
  private var shown: [any SharedValue] = []

  /// Whether it is replacing values by those of another time or recording, which are no changes.
  private(set) var isReplacing = false
  /// The values that the state referred to when it was last asked.
  private var acquaintances: [any SharedValue] = []
  /// The values that belong to other states, found after the entry with a number.
  private var strangers: (entry: Int, values: Set<ObjectIdentifier>) = (0, [])

  /// The values of keys in an imported recording.
  private var loaded: [any SharedValue] = []

  /// The moment at which the store was created, or its history last edited.
  ///
  /// The first one is that of all entries before there is any shared value, since the next entry
  /// may bring one.
  private(set) var start: Moment?

  /// The present, after which the shared values can be read back as they are now.
  @inline(__always)
  var now: Moment? { Moment.now() ?? start }

  nonisolated init() {}

  /// Calls a handler with changes of shared values that the store's actions don't make.
  func onChange(_ handler: @escaping SharedChanges.Handler) {
    begin()
    SharedChanges.setHandler(handler, for: tracker)
  }

  /// Begins with the present.
  func begin() { start = Moment.take() }

  /// The moment after an entry, and after a later edit.
  func moment(after entry: Moment?) -> Moment? {
    [entry, start].compactMap { $0 }.max { $0.number < $1.number }
  }

  /// Ends the calls of the handler.
  func end() { SharedChanges.setHandler(nil, for: tracker) }

  /// Whether a state refers to a value, or entries have changed it.
  ///
  /// - Complexity: The size of the state, once after each entry for each value of other states.
  func isAbout(_ value: any SharedValue, _ state: Any, asOf entry: Int) -> Bool {
    if (tracker.changed + acquaintances).contains(where: { $0 === value }) { return true }
    if strangers.entry != entry { strangers = (entry, []) }
    if strangers.values.contains(ObjectIdentifier(value)) { return false }
    acquaintances = values(of: [state])
    if acquaintances.contains(where: { $0 === value }) { return true }
    strangers.values.insert(ObjectIdentifier(value))
    return false
  }

  /// The values that entries have changed.
  var changed: [any SharedValue] { tracker.changed }

  /// Records a value that an entry without an action has changed.
  func record(_ value: any SharedValue) { tracker.record(value) }

  /// Records the values that an operation changes.
  func track<R>(_ operation: () -> R) -> R { tracker.track(operation) }

  /// Shows the values to views as they are in a view of the past; the values themselves stay.
  ///
  /// - Parameters:
  ///   - past: The view.
  ///   - states: States that refer to values.
  ///   - isOwnRead: Whether the store is being read.
  func show(
    _ past: SharedView?, of states: [Any], _ isOwnRead: @escaping @MainActor @Sendable () -> Bool
  ) {
    guard let past, let moment = past.moment else { return }
    let showing = SharedShowing(at: moment) { SharedReaders.areViews(isOwnRead) }
    showing.view.takeChanges(of: past)
    let known = values(of: states)
    for value in shown where !known.contains(where: { $0 === value }) { value.showPast(nil) }
    for value in known { value.showPast(showing) }
    shown = known
  }

  /// Shows the present values again.
  func hide() {
    for value in shown { value.showPast(nil) }
    shown = []
  }

  /// Makes the values what they are in a view, without saving them anywhere.
  func restore(_ view: SharedView?, of states: [Any]) {
    guard let view else { return }
    isReplacing = true
    defer { isReplacing = false }
    for value in values(of: states, includingReaders: false) where !value.isSame(in: view, nil) {
      value.show(value.content(in: view))
    }
  }

  /// The values that entries have changed, and those that states refer to.
  private func values(
    of states: [Any], includingReaders includesReaders: Bool = true
  ) -> [any SharedValue] {
    var values = tracker.changed
    // In a view, no observer reads what is dumped.
    let found = SharedView.withView(SharedView(at: nil)) {
      SharedFinder.values(includingReaders: includesReaders) {
        for state in states { _ = DumpNode(dumping: state) }
      }
    }
    for value in found where !values.contains(where: { $0 === value }) { values.append(value) }
    return values
  }

  /// Applies changes made in a view to the present values, without saving them anywhere.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - values: The values whose changes are kept; `nil` for all.
  func keepChanges(of view: SharedView, to values: Set<ObjectIdentifier>? = nil) {
    isReplacing = true
    defer { isReplacing = false }
    for value in view.changedValues where values?.contains(ObjectIdentifier(value)) ?? true {
      record(value)
      if !value.isSame(in: view, nil) { value.show(value.content(in: view)) }
    }
  }

  /// The view with which some entries begin, which has the contents of all values that entries have
  /// changed; `nil` if there can be none.
  func beginning<State, Action>(
    of entries: ArraySlice<HistoryEntry<State, Action>>
  ) -> SharedView? {
    guard let next = entries.first, let view = next.viewBefore else { return nil }
    for value in changed {
      // Others may have changed it before its first change that is an entry.
      let first = entries.first { !value.isSame(in: $0.viewBefore, $0.viewAfter) }
      view.change(value, to: value.content(in: (first ?? next).viewBefore))
    }
    return view
  }

  /// Gives the values of keys that came into a state the contents that they had in a recording.
  ///
  /// The recording has no other trace of the load.
  ///
  /// - Parameters:
  ///   - recorded: The shared values of the recorded state.
  ///   - table: Those of the computed state.
  ///   - before: Those of the state before.
  /// - Returns: The values that came into the state.
  func load(
    _ recorded: SharedNumbering, into table: SharedNumbering, before: SharedNumbering
  ) -> Set<ObjectIdentifier> {
    isReplacing = true
    defer { isReplacing = false }
    let known = Set(before.values.map { ObjectIdentifier($0) })
    var loaded: Set<ObjectIdentifier> = []
    var number = 1
    while let value = table.value(number), let content = recorded.value(number) {
      number += 1
      guard value.hasKey, !known.contains(ObjectIdentifier(value)),
        value.show(content.content(in: nil))
      else { continue }
      loaded.insert(ObjectIdentifier(value))
      // It would be loaded from its key again if nothing referred to it any more.
      if !self.loaded.contains(where: { $0 === value }) { self.loaded.append(value) }
    }
    return loaded
  }

  /// Shows the contents that values had in a recording, without saving them anywhere.
  func show(_ recorded: [RecordedValue]) {
    isReplacing = true
    defer { isReplacing = false }
    for recorded in recorded {
      record(recorded.value)
      recorded.value.show(recorded.content)
    }
  }
}

/// A shared value of a recorded state, and the content that it had there.
struct RecordedValue {
  let value: any SharedValue
  let content: any Sendable
}

extension SharedView {
  /// A view of the present, in which changes stay.
  static var ofPresent: SharedView? { Moment.areUseful ? SharedView(at: nil) : nil }

  /// A view of another moment with the same changes.
  func moved(to moment: Moment?) -> SharedView {
    let view = SharedView(at: moment)
    view.takeChanges(of: self)
    return view
  }

  fileprivate func takeChanges(of other: SharedView) {
    for value in other.changedValues { change(value, to: value.content(in: other)) }
  }
}

/// The shared values before and after an entry that was repeated after an edit.
///
/// ## Internal representation
///
/// An edit doesn't change what was: the moments of an entry are those at which it was recorded. The
/// contents of the values that entries have changed are carried from each repeated entry to the
/// next, as the state is; these views have them as changes. Other values are what they were at the
/// entry. So an entry that is taken back has its old values again.
final class RepeatedSharing: Sendable {
  let before: SharedView
  let after: SharedView

  init(before: SharedView, after: SharedView) { (self.before, self.after) = (before, after) }
}

extension HistoryEntry {
  /// A view for repeating the entry: shared values are as they were before it, and changes of them
  /// are dropped.
  package var viewBefore: SharedView? {
    if case .collapsed(let entries) = work { return entries.first?.viewBefore }
    return repeated.map { SharedView(copying: $0.before) } ?? recordedViews?.before
  }

  /// A view in which shared values are as they were after the entry.
  package var viewAfter: SharedView? {
    if case .collapsed(let entries) = work { return entries.last?.viewAfter }
    return repeated.map { SharedView(copying: $0.after) } ?? recordedViews?.after
  }

  /// The views in which shared values are as they were when the entry was recorded.
  var recordedViews: (before: SharedView, after: SharedView)? {
    Moment.areUseful ? (SharedView(at: before), SharedView(at: after)) : nil
  }

  /// The moment after the entry, if there was shared state then.
  var momentAfter: Moment? {
    if case .collapsed(let entries) = work { entries.last?.momentAfter } else { after }
  }
}
