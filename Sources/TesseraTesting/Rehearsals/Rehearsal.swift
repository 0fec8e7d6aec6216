import Foundation
public import TesseraCore
import TesseraDependencies
import TesseraHistory
public import TesseraSupport

/// Plays a recording to a test store: the actions of views, and those of effects in their place.
///
/// Tests that are written from a recording use it:
///
/// ```swift
/// let rehearsal = try Rehearsal<Shop.State, Shop.Action>(start: #"{"items":[]}"#)
/// let store = TestStore(initialState: rehearsal.start) { rehearsal.reducer { Shop() } }
/// await store.send(try rehearsal.action(#"{"loadRequested":{}}"#))
/// await store.receive(try rehearsal.answer(#"{"loaded":{"_0":["pear"]}}"#)) {
///   try rehearsal.change(&$0, #"{"/items":["pear"]}"#)
/// }
/// rehearsal.end()
/// ```
///
/// Reducers read the recorded values of `date`, `uuid` and `withRandomNumberGenerator`. Effects
/// don't run, so clients need no overrides.
@MainActor
public final class Rehearsal<
  State: Codable & SendableMetatype, Action: Codable & SendableMetatype
> {
  /// The initial state.
  public let start: State

  private let surroundings: HistorySurroundings?
  /// The readings of the next actions.
  private var readings: [Readings] = []
  /// The actions and steps to play in place of effects.
  private var cues: [Cue] = []
  private var signal: AsyncStream<Void>.Continuation?
  private var hasEnded = false

  private enum Cue {
    case action(Action)
    case step(JSONChange)
  }

  /// Creates a rehearsal.
  ///
  /// - Parameters:
  ///   - start: The initial state in its JSON form.
  ///   - surroundings: The time zone and the locale of the recording in their JSON form.
  /// - Throws: The error of decoding.
  public init(start: String, surroundings: String? = nil) throws {
    self.start = try Self.decoded(start)
    self.surroundings = try surroundings.map { try Self.decoded($0) }
  }

  private static func decoded<Value: Decodable>(_ json: String) throws -> Value {
    try HistoryCoding.decoder.decode(Value.self, from: Data(json.utf8))
  }
}

extension Rehearsal {
  /// Decodes an action of a view, for the test to send.
  ///
  /// - Parameters:
  ///   - json: The action in its JSON form.
  ///   - reading: The reducer's readings from dependencies in their JSON form.
  /// - Returns: The action.
  /// - Throws: The error of decoding.
  public func action(_ json: String, reading: String? = nil) throws -> Action {
    let action: Action = try Self.decoded(json)
    try expect(reading)
    return action
  }

  /// Decodes an action of an effect, which is sent as soon as the test waits for it.
  ///
  /// - Parameters:
  ///   - json: The action in its JSON form.
  ///   - reading: The reducer's readings from dependencies in their JSON form.
  /// - Returns: The action.
  /// - Throws: The error of decoding.
  public func answer(_ json: String, reading: String? = nil) throws -> Action {
    let action = try action(json, reading: reading)
    give(.action(action))
    return action
  }

  /// Changes the state in a step of an effect, as soon as the test waits for it.
  ///
  /// - Parameter change: The change, as ``change(_:_:)`` takes it.
  /// - Throws: The error of decoding.
  public func step(_ change: String) throws { give(.step(try Self.change(change))) }

  /// Changes the state in a step: by an effect as soon as the test waits for it, or at once as
  /// long as no action has started the effects.
  ///
  /// - Parameters:
  ///   - change: The change, as ``change(_:_:)`` takes it.
  ///   - store: The store of the test.
  ///   - callSite: The line that a history or a failure points at.
  /// - Throws: The error of decoding.
  public func step(
    _ change: String, in store: TestStore<State, Action>, at callSite: CallSite = #callSite
  ) throws {
    let change = try Self.change(change)
    guard signal == nil else { return give(.step(change)) }
    var failure: (any Error)?
    store.core.perform(
      StateStep(source: ActionSource(.view, callSite)) { state in
        do { try change.apply(toCoded: &state) } catch { failure = error }
        return failure == nil
      })
    if let failure { throw failure }
  }

  /// Changes a state.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - change: An object of JSON pointers with the new values, as in
  ///     `{"/items/0/name":"pear"}`; the key `-` lists the pointers to removed values.
  /// - Throws: The error of decoding, or of a pointer to nothing.
  public func change(_ state: inout State, _ change: String) throws {
    try Self.change(change).apply(toCoded: &state)
  }

  /// Ends the effects.
  public func end() {
    hasEnded = true
    signal?.finish()
  }

  private static func change(_ json: String) throws -> JSONChange {
    try JSONChange(try decoded(json))
  }

  private func expect(_ reading: String?) throws {
    var expected: Readings = try reading.map { try Self.decoded($0) } ?? Readings()
    expected.surroundings = surroundings
    readings.append(expected)
  }

  private func give(_ cue: Cue) {
    cues.append(cue)
    signal?.yield()
  }
}

extension Rehearsal {
  /// The feature with the recorded actions in place of its effects.
  ///
  /// - Parameter feature: The feature's reducer.
  /// - Returns: A reducer for one test store.
  public func reducer<Feature: Reducer<State, Action>>(
    @ReducerBuilder<State, Action> _ feature: () -> Feature
  ) -> some Reducer<State, Action> {
    feature().middleware(
      .around { [self] state, action, next in
        let readings = readings.isEmpty ? Readings() : readings.removeFirst()
        let tape = ReadingTape(readings)
        ReadingTape.$current.withValue(tape) {
          withDependencyValues(readings.values(over: .current)) { _ = next(&state, action) }
        }
        tape.end()
        return signal == nil ? effects() : .none
      })
  }

  /// The effect that plays all recorded ones.
  private func effects() -> Effect<Action> {
    let (stream, signal) = AsyncStream<Void>.makeStream()
    self.signal = signal
    if hasEnded { signal.finish() } else { signal.yield() }
    return .steps(of: State.self) { [self] commit in
      for await _ in stream { await perform(commit) }
    }
  }

  private func perform(_ commit: Commit<State, Action>) async {
    while !cues.isEmpty {
      switch cues.removeFirst() {
      case .action(let action): await commit.send(action)
      case .step(let change): await commit { state in try? change.apply(toCoded: &state) }
      }
    }
  }
}
