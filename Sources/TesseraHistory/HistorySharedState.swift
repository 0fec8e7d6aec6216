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

  /// The moment at which the store was created, before the first change.
  ///
  /// It is the one of all entries before there is any shared value, since the next entry may bring
  /// one.
  private(set) var start: Moment?

  /// The present, after which the shared values can be read back as they are now.
  @inline(__always)
  var now: Moment? { Moment.now() ?? start }

  nonisolated init() {}

  /// Calls a handler with changes of shared values that the store's actions don't make.
  func onChange(_ handler: @escaping SharedChanges.Handler) {
    start = Moment.take()
    SharedChanges.setHandler(handler, for: tracker)
  }

  /// Ends the calls of the handler.
  func end() { SharedChanges.setHandler(nil, for: tracker) }

  /// Whether a state refers to a value, or the store's actions have changed it.
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

  /// The values that the store's actions have changed.
  var changed: [any SharedValue] { tracker.changed }

  /// Records the values that an operation changes.
  func track<R>(_ operation: () -> R) -> R { tracker.track(operation) }

  /// Shows the values to views as they were at a moment; the values themselves stay.
  ///
  /// - Parameters:
  ///   - moment: The moment.
  ///   - states: States that refer to values.
  ///   - isOwnRead: Whether the store is being read.
  func show(
    _ moment: Moment?, of states: [Any], _ isOwnRead: @escaping @MainActor @Sendable () -> Bool
  ) {
    guard let moment else { return }
    let showing = SharedShowing(at: moment) { SharedReaders.areViews(isOwnRead) }
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

  /// Makes the values what they were at a moment, without saving them anywhere.
  func restore(_ moment: Moment?, of states: [Any]) {
    hide()
    guard let moment else { return }
    let view = SharedView(at: moment)
    isReplacing = true
    defer { isReplacing = false }
    for value in values(of: states, includingReaders: false) where !value.isSame(in: view, nil) {
      value.show(value.content(in: view))
    }
  }

  /// The values that the store's actions have changed, and those that states refer to.
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
  func keepChanges(of view: SharedView, to values: Set<ObjectIdentifier>) {
    let changed = view.changedValues.filter { values.contains(ObjectIdentifier($0)) }
    isReplacing = true
    defer { isReplacing = false }
    for value in changed {
      if let content = view.changedContent(of: value) { value.show(content) }
    }
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
    for recorded in recorded { recorded.value.show(recorded.content) }
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
}

extension HistoryEntry {
  /// A view for repeating the entry: shared values are as they were before it, and changes of them
  /// are dropped.
  package var viewBefore: SharedView? { Moment.areUseful ? SharedView(at: momentBefore) : nil }

  /// A view in which shared values are as they were after the entry.
  package var viewAfter: SharedView? { Moment.areUseful ? SharedView(at: momentAfter) : nil }

  /// The moment before the entry, if there was shared state then.
  var momentBefore: Moment? {
    if case .collapsed(let entries) = work { entries.first?.momentBefore } else { before }
  }

  /// The moment after the entry, if there was shared state then.
  var momentAfter: Moment? {
    if case .collapsed(let entries) = work { entries.last?.momentAfter } else { after }
  }
}
