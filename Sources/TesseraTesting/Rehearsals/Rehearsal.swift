import Foundation
public import TesseraCore
import TesseraDependencies
import TesseraHistory

/// Plays what was recorded to a test store: the actions of views, and in the place of the effects
/// what they sent.
///
/// It is what the tests use that ``History/testSource(_:)`` writes:
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
/// Reducers read from `date`, `uuid` and `withRandomNumberGenerator` what they read then. Effects
/// are not run, so nothing has to be given in the place of clients.
@MainActor
public final class Rehearsal<
  State: Codable & SendableMetatype, Action: Codable & SendableMetatype
> {
  /// The state to start with.
  public let start: State

  private let surroundings: HistorySurroundings?
  /// What the reducer reads at the actions to come.
  private var readings: [Readings] = []
  /// What is to be done in the place of effects.
  private var cues: [Cue] = []
  private var signal: AsyncStream<Void>.Continuation?
  private var hasEnded = false

  private enum Cue {
    case action(Action)
    case step(JSONChange)
  }

  /// Makes a rehearsal.
  ///
  /// - Parameters:
  ///   - start: The state to start with, in its JSON form.
  ///   - surroundings: The time zone and the locale of the recording, in their JSON form.
  /// - Throws: What decoding throws.
  public init(start: String, surroundings: String? = nil) throws {
    self.start = try Self.decoded(start)
    self.surroundings = try surroundings.map { try Self.decoded($0) }
  }

  private static func decoded<Value: Decodable>(_ json: String) throws -> Value {
    try HistoryCoding.decoder.decode(Value.self, from: Data(json.utf8))
  }
}

extension Rehearsal {
  /// An action that a view sent, to be sent now.
  ///
  /// - Parameters:
  ///   - json: The action in its JSON form.
  ///   - reading: What its reducer read from dependencies, in its JSON form.
  /// - Returns: The action.
  /// - Throws: What decoding throws.
  public func action(_ json: String, reading: String? = nil) throws -> Action {
    let action: Action = try Self.decoded(json)
    try expect(reading)
    return action
  }

  /// An action that an effect sent, which is sent by one as soon as the test waits for it.
  ///
  /// - Parameters:
  ///   - json: The action in its JSON form.
  ///   - reading: What its reducer read from dependencies, in its JSON form.
  /// - Returns: The action.
  /// - Throws: What decoding throws.
  public func answer(_ json: String, reading: String? = nil) throws -> Action {
    let action = try action(json, reading: reading)
    give(.action(action))
    return action
  }

  /// Has an effect change the state in a step, as soon as the test waits for it.
  ///
  /// - Parameter change: The change, as ``change(_:_:)`` takes it.
  /// - Throws: What decoding throws.
  public func step(_ change: String) throws { give(.step(try Self.change(change))) }

  /// Changes a state.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - change: An object of JSON pointers with the values that stand there afterwards, as in
  ///     `{"/items/0/name":"pear"}`; under `-` are the pointers to what is gone.
  /// - Throws: What decoding throws, and where a pointer points to nothing.
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
  /// The feature with what was recorded in the place of its effects.
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

  /// One effect that stands for all of them.
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
