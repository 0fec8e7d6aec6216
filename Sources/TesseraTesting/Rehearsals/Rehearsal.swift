import Foundation
public import TesseraCore
import TesseraDependencies
import TesseraEffects
import TesseraHistory
import TesseraSharedValues
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
/// don't run, so clients need no overrides, and clocks don't wait. Keys of shared values have the
/// recorded values; they are kept in memory, and neither loaded nor saved.
@MainActor
public final class Rehearsal<
  State: Codable & SendableMetatype, Action: Codable & SendableMetatype
> {
  /// The initial state.
  public let start: State

  private let surroundings: HistorySurroundings?
  /// The readings of the next actions.
  private var readings: [Reading] = []
  private let values = RehearsedValues()
  /// The actions and steps to play in place of effects.
  private var cues: [Cue] = []
  private var signal: AsyncStream<Void>.Continuation?
  private var hasEnded = false

  /// The values that a reducer reads during an action.
  private struct Reading {
    var readings = Readings()
    /// The values of keys that are used first, by their labels.
    var keys: [String: JSONValue] = [:]
  }

  private enum Cue {
    case action(Action)
    case step(RehearsedChange)
  }

  /// Creates a rehearsal.
  ///
  /// - Parameters:
  ///   - start: The initial state in its JSON form.
  ///   - surroundings: The time zone and the locale of the recording in their JSON form.
  ///   - keys: The numbers of the shared values of the initial state that have keys, by the labels
  ///     of the keys, in their JSON form, as in `{".inMemory(\"visits\")":1}`.
  /// - Throws: The error of decoding.
  public init(start: String, surroundings: String? = nil, keys: String? = nil) throws {
    self.start = try HistoryCoding.decoder(linking: values.references)
      .decode(State.self, from: Data(start.utf8))
    self.surroundings = try surroundings.map { try Self.decoded($0) }
    let numbers: [String: Int] = try keys.map { try Self.decoded($0) } ?? [:]
    for (label, number) in numbers { values.keep(number, labelled: label) }
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
  ///   - reading: The reducer's readings from dependencies in their JSON form; the key `keys` has
  ///     the values of shared keys that the reducer uses first, by their labels.
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

  /// A comparison with an action by its JSON form, which actions have that aren't `Equatable`.
  ///
  /// - Parameter action: The action to expect.
  /// - Returns: Whether another action has the same form.
  public func matching(_ action: Action) -> (Action) -> Bool {
    let form = try? JSONValue(of: action)
    return { other in form != nil && (try? JSONValue(of: other)) == form }
  }

  /// Changes the state in a step of an effect, as soon as the test waits for it.
  ///
  /// - Parameter change: The change, as ``change(_:_:)`` takes it.
  /// - Throws: The error of decoding.
  public func step(_ change: String) throws { give(.step(try RehearsedChange(change))) }

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
    let change = try RehearsedChange(change)
    guard signal == nil else { return give(.step(change)) }
    var failure: (any Error)?
    store.recorder.tracker.track {
      store.core.perform(
        StateStep(source: ActionSource(.view, callSite)) { state in
          do { try self.values.apply(change, to: &state) } catch { failure = error }
          return failure == nil
        })
    }
    if let failure { throw failure }
  }

  /// Changes a state.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - change: An object of JSON pointers with the new values, as in
  ///     `{"/items/0/name":"pear"}`; the key `-` lists the pointers to removed values, and the key
  ///     `keys` has the values of shared keys to which the state before doesn't refer.
  /// - Throws: The error of decoding, or of a pointer to nothing.
  public func change(_ state: inout State, _ change: String) throws {
    try values.apply(RehearsedChange(change), to: &state)
  }

  /// Ends the effects.
  public func end() {
    hasEnded = true
    signal?.finish()
  }

  private func expect(_ reading: String?) throws {
    var expected = Reading()
    if let reading {
      expected.readings = try Self.decoded(reading)
      expected.keys = RehearsedChange.keys(in: try Self.decoded(reading))
    }
    expected.readings.surroundings = surroundings
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
        let reading = readings.isEmpty ? Reading() : readings.removeFirst()
        let dependencies = values.dependencies(
          over: reading.readings.values(over: .current), keys: reading.keys)
        let tape = ReadingTape(reading.readings)
        ReadingTape.$current.withValue(tape) {
          withDependencyValues(dependencies) { _ = next(&state, action) }
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

  private func perform(_ commit: Effect<Action>.Commit<State>) async {
    while !cues.isEmpty {
      switch cues.removeFirst() {
      case .action(let action): await commit.send(action)
      case .step(let change):
        await commit { [values] state in try? values.apply(change, to: &state) }
      }
    }
  }
}
