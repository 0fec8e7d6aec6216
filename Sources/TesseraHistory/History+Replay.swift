public import TesseraCore
import TesseraDependencies
import TesseraSharedValues
public import TesseraSupport

extension History {
  /// Repeats all entries in another store, without running effects.
  ///
  /// The reducer reads the recorded values, so the store ends in the same state as this history; a
  /// different state is reported.
  ///
  /// - Parameters:
  ///   - store: A root store of the same feature.
  ///   - observe: Called after each entry with the state.
  ///   - callSite: The line to point at if the store is not a root store.
  public func replay(
    into store: Store<State, Action>,
    observing observe: (_ entry: Entry, _ state: State) -> Void =
      { _, _ in },
    at callSite: CallSite = #callSite
  ) {
    guard let target = store.core as? RootCore<State, Action> else {
      return reportIssue(
        """
        A history was replayed into a store that was created by 'scope'.

        Only the store of a root feature has a reducer. Replay into that one.
        """.numbered(66), at: callSite)
    }
    guard let start = computedState(after: 0), let end = computedState(after: log.count) else {
      return
    }
    let entries = log.entries
    let dependencies = target.dependencies ?? DependencyValues()
    target.cancelEffects()
    var isEqual = true
    target.replaceState { state in
      state = start
      for entry in entries {
        Self.perform(entry, on: &state, in: target, dependencies)
        observe(entry, state)
      }
      isEqual = Self.areEqual(state, end)
    }
    if !isEqual { reportOtherOutcome(callSite) }
  }

  private static func perform(
    _ entry: Entry, on state: inout State, in target: RootCore<State, Action>,
    _ dependencies: DependencyValues
  ) {
    if entry.isSkipped { return }
    switch entry.work {
    case .action(let action):
      let tape = ReadingTape(entry.readings)
      ReadingTape.$current.withValue(tape) {
        withDependencyValues(entry.readings.values(over: dependencies)) {
          SharedView.withView(entry.viewBefore) { target.rehearse(action, on: &state) }
        }
      }
      tape.end()
    case .step(let step): step.change(&state)
    case .collapsed(let entries):
      for entry in entries { perform(entry, on: &state, in: target, dependencies) }
    }
  }

  private func reportOtherOutcome(_ callSite: CallSite) {
    reportIssue(
      """
      A replay led to a different state than the recorded one.

      The store has another reducer, or the reducer reads something that changes besides its \
      state, its action and the dependencies 'date', 'uuid' and 'withRandomNumberGenerator'.
      """.numbered(67), at: callSite)
  }
}
