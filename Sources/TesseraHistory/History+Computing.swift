import TesseraCore
import TesseraDependencies
import TesseraDump
package import TesseraSharedValues
import TesseraSupport

extension History {
  /// Computes the state after an entry, or the one before all entries for `nil`.
  ///
  /// - Returns: The state, or `nil` if the entry was dropped.
  /// - Complexity: O(``checkpointInterval``) calls of the reducer.
  public func state(after id: Entry.ID?) -> State? {
    observers.access()
    return number(after: id).flatMap { computedState(after: $0) }
  }

  /// The change that an entry made to the state, as a readable difference.
  ///
  /// - Returns: The difference, or `nil` if nothing changed or the entry was dropped.
  public func change(of id: Entry.ID) -> String? {
    observers.access()
    guard let index = log.index(of: id), let before = computedState(after: index) else {
      return nil
    }
    var after = before
    _ = applyAgain(&after, log[index])
    return SharedView.comparing(log[index].viewBefore, log[index].viewAfter) { diff(before, after) }
  }

  /// Computes all states again, and finds the stretches of entries that lead to different ones.
  ///
  /// - Returns: The first entry of each such stretch; none if the reducer reads only its state, its
  ///   action and recorded values.
  /// - Complexity: O(*n*) calls of the reducer, and a comparison of states for each checkpoint.
  public func divergences() -> [Entry.ID] {
    observers.access()
    let end = presentState
    let indices = log.divergences(upTo: end, Self.areEqual) {
      self.perform(&$0, $1)
      return nil
    }
    return indices.map { log[$0].id }
  }

  /// Calls a closure with each entry and the state after it.
  ///
  /// Checkpoints are the original states; the others are computed from them.
  ///
  /// - Complexity: O(*n*) calls of the reducer.
  package func forEachState(_ body: (_ entry: Entry, _ state: State) throws -> Void) rethrows {
    let end = presentState
    try log.forEachState(
      upTo: end,
      {
        self.perform(&$0, $1); return nil
      }, body)
  }

  /// Whether it has a store.
  package var isServing: Bool { core != nil }

  /// Whether the store is processing an action.
  package var isBusy: Bool { core?.isBusy ?? false }

  /// The number of the last entry.
  package var lastNumber: Int? { log.last?.id.number }

  /// The shared values that actions have changed, whether or not the state refers to them.
  package var changedValues: [any SharedValue] { shared.changed }

  /// The number of entries up to the one with an ID.
  package func number(after id: Entry.ID?) -> Int? {
    guard let id else { return 0 }
    return log.index(of: id).map { $0 + 1 }
  }

  /// The state after a number of entries; without entries, the store's state.
  package func computedState(after number: Int) -> State? {
    log.state(after: number) { self.applyAgain(&$0, $1) } ?? presentState
  }

  /// Repeats an entry, and reports if it read other values than recorded.
  ///
  /// - Parameters:
  ///   - state: The state before, and then the one after it.
  ///   - entry: The entry.
  ///   - view: The shared values, or `nil` for those at the time of the entry.
  /// - Returns: The readings.
  @discardableResult
  func apply(_ state: inout State, _ entry: Entry, in view: SharedView? = nil) -> Readings? {
    check(run(entry, on: &state, in: view), of: entry)
  }

  /// Does the same with an entry of this run.
  private func applyAgain(_ state: inout State, _ entry: Entry) -> Readings? {
    check(perform(&state, entry), of: entry)
  }

  private func check(_ tape: ReadingTape?, of entry: Entry) -> Readings? {
    if let tape, tape.consumed != entry.readings { report(entry, tape.consumed) }
    return tape?.readings
  }

  /// Repeats an entry in another state than the recorded one: it may read other values, and its
  /// feature may not be presented.
  func applyElsewhere(
    _ state: inout State, _ entry: Entry, in view: SharedView? = nil
  ) -> Readings? {
    perform(&state, entry, in: view)?.readings
  }

  /// Repeats an entry, whatever it reads.
  ///
  /// Mistakes were reported when it was processed; since an edit, its feature may not be presented.
  @discardableResult
  package func perform(
    _ state: inout State, _ entry: Entry, in view: SharedView? = nil
  ) -> ReadingTape? {
    withIssueReporters([]) { run(entry, on: &state, in: view) }
  }

  private func run(
    _ entry: Entry, on state: inout State, in view: SharedView? = nil
  ) -> ReadingTape? {
    if entry.isSkipped { return nil }
    if case .collapsed(let entries) = entry.work {
      for entry in entries { _ = run(entry, on: &state) }
      return nil
    }
    return SharedView.withView(view ?? entry.viewBefore) { performAlone(&state, entry) }
  }

  private func performAlone(_ state: inout State, _ entry: Entry) -> ReadingTape? {
    switch entry.work {
    case .action(let action): return perform(&state, action, entry.readings)
    case .step(let step): step.change(&state)
    case .collapsed: break
    }
    return nil
  }

  /// Runs the reducer with the recorded readings, and none of its effects.
  private func perform(
    _ state: inout State, _ action: Action, _ readings: Readings
  ) -> ReadingTape? {
    guard let reduce else { return nil }
    let tape = ReadingTape(readings)
    var values = core?.dependencies ?? DependencyValues.current
    readings.install(in: &values)
    ReadingTape.$current.withValue(tape) {
      withDependencyValues(values) { _ = reduce(&state, action) }
    }
    tape.end()
    return tape
  }

  private func report(_ entry: Entry, _ consumed: Readings) {
    reportIssue(
      """
      An action was computed again, and its reducer read different values than when it was \
      recorded: \(entry)

      It read \(consumed.summary) instead of \(entry.readings.summary). The state that the history \
      shows may differ from the one that the app was in. Besides its state and its action, a \
      reducer may read only the dependencies 'date', 'uuid' and 'withRandomNumberGenerator' of its \
      store: look for values from elsewhere, and for code that has changed since the recording.
      """.numbered(63), at: callSite)
  }

  /// Compares states that are `Equatable`; others count as equal.
  static func areEqual(_ one: State, _ other: State) -> Bool { equality(one, other) ?? true }
}
