import TesseraCore
import TesseraDependencies
import TesseraDump
import TesseraSupport

extension History {
  /// The state after an entry, computed; `nil` asks for the one before all entries.
  ///
  /// - Returns: The state, or `nil` if the entry is not there any more.
  /// - Complexity: O(``checkpointInterval``) calls of the reducer.
  public func state(after id: Entry.ID?) -> State? {
    guard let number = number(after: id) else { return nil }
    return computedState(after: number)
  }

  /// How an entry changed the state, as a readable difference.
  ///
  /// - Returns: The difference, or `nil` if nothing changed, or the entry is not there any more.
  public func change(of id: Entry.ID) -> String? {
    guard let index = log.index(of: id), let before = computedState(after: index) else {
      return nil
    }
    var after = before
    _ = apply(&after, log[index])
    return diff(before, after)
  }

  /// Computes everything again, and finds out where the states are not those that were.
  ///
  /// - Returns: For each such stretch its first entry; none if the reducer reads nothing but its
  ///   state, its action and what is recorded.
  /// - Complexity: O(*n*) calls of the reducer, and a comparison of states for each checkpoint.
  public func divergences() -> [Entry.ID] {
    let end = present ?? core?.withState { $0 }
    let indices = log.divergences(upTo: end, Self.areEqual) {
      self.perform(&$0, $1)
      return nil
    }
    return indices.map { log[$0].id }
  }

  /// After how many entries the state is that an ID asks for.
  func number(after id: Entry.ID?) -> Int? {
    guard let id else { return 0 }
    return log.index(of: id).map { $0 + 1 }
  }

  /// The state after a number of entries; without entries, what the store holds.
  package func computedState(after number: Int) -> State? {
    log.state(after: number) { self.apply(&$0, $1) } ?? present ?? core?.withState { $0 }
  }

  /// Does an entry again, as it was done.
  @discardableResult
  func apply(_ state: inout State, _ entry: Entry) -> Readings? {
    let readings = perform(&state, entry)
    if let readings, readings.consumed != entry.readings { report(entry, readings.consumed) }
    return nil
  }

  /// Does an entry in another state than it was done in: it may read what it did not read before,
  /// and meet features that are not there.
  func applyAnew(_ state: inout State, _ entry: Entry) -> Readings? {
    withIssueReporters([]) { perform(&state, entry)?.readings }
  }

  /// Does an entry again, whatever it reads.
  @discardableResult
  package func perform(_ state: inout State, _ entry: Entry) -> ReadingTape? {
    if entry.isSkipped { return nil }
    if case .collapsed(let entries) = entry.work {
      for entry in entries { _ = perform(&state, entry) }
      return nil
    }
    return StateView.withView(entry.viewBefore) { performAlone(&state, entry) }
  }

  private func performAlone(_ state: inout State, _ entry: Entry) -> ReadingTape? {
    switch entry.work {
    case .action(let action): return perform(&state, action, entry.readings)
    case .step(let change): change(&state)
    case .snapshot(let snapshot): state = snapshot
    case .collapsed: break
    }
    return nil
  }

  /// Runs the reducer, and not the effects, with what it read then.
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
      An action was computed again, and its reducer read other values than when it was recorded: \
      \(entry)

      Recorded were \(entry.readings.summary), read were \(consumed.summary). The state that the \
      history shows may be another one than the app was in. A reducer reads nothing that changes \
      besides its state and its action, but the dependencies 'date', 'uuid' and \
      'withRandomNumberGenerator' of its store: look for values that come from elsewhere, and for \
      code that has changed since the recording.
      """)
  }

  /// Compares states if they can be compared; else none differs.
  static func areEqual(_ one: State, _ other: State) -> Bool {
    guard let one = one as? any Equatable else { return true }
    return isEqual(one, to: other)
  }

  private static func isEqual<Value: Equatable>(_ one: Value, to other: State) -> Bool {
    one == other as? Value
  }
}
