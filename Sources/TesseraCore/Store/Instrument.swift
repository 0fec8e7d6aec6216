package import TesseraEffects
package import TesseraSupport

/// A part of a root store that takes part in every change of its state: the middleware that is
/// attached to the store, a history, or the recorder of a test store.
///
/// A root store has one or none. Without one, it costs a comparison with `nil` where it is asked.
package protocol Instrument<State, Action>: AnyObject {
  associatedtype State
  associatedtype Action

  /// Returns a function that runs around the store's reducer; called once, for a new store.
  func around(_ reduce: @escaping Middleware<State, Action>.Next) -> Middleware<State, Action>.Next

  /// Receives the store's core, which retains the instrument; called once, after ``around(_:)``.
  func attach(to core: RootCore<State, Action>)

  /// Performs a step, which is a change without an action.
  func perform(_ step: StateStep<State>, on state: inout State)

  /// Prepares an effect that no action has started.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - label: Its name, if it has one.
  ///   - callSite: The line that starts it.
  /// - Returns: The effect to begin.
  func starting(
    _ effect: Effect<Action>, label: StepLabel?, at callSite: CallSite
  ) -> Effect<Action>

  /// The line of a test that led to the current action.
  var testCallSite: CallSite? { get }
  /// The number of a history's entry for the last action, which leads to those that follow.
  var lastEntry: Int? { get }
  /// The number of a history's entry for the last change of a shared value, unless an action of
  /// the store made it.
  func entry(ofChangeOf value: ObjectIdentifier) -> Int?
  /// Shows a piece of work of an effect until the returned closure is called.
  func begin(_ span: EffectSpan, of task: EffectTask) -> (() -> Void)?
  /// Receives data that the store's effects use.
  func show(_ data: any InspectedData)
  /// Calls a closure with the present state, which it doesn't change, if the store's is one from
  /// the past; returns whether it is.
  func reachPresent(_ body: (inout State) -> Void) -> Bool
  /// Whether it has queued or refused the last action or step rather than processed it.
  var hasHeldBack: Bool { get }
  /// The hooks of a test store, which runs the effects.
  var testHooks: (any EffectTestHooks)? { get }
}

extension Instrument {
  package func attach(to core: RootCore<State, Action>) {}

  package func perform(_ step: StateStep<State>, on state: inout State) {
    _ = step.change(&state)
  }

  package func starting(
    _ effect: Effect<Action>, label: StepLabel?, at callSite: CallSite
  ) -> Effect<Action> { effect }

  package var testCallSite: CallSite? { nil }
  package var lastEntry: Int? { nil }
  package func entry(ofChangeOf value: ObjectIdentifier) -> Int? { nil }
  package func begin(_ span: EffectSpan, of task: EffectTask) -> (() -> Void)? { nil }
  package func show(_ data: any InspectedData) {}
  package func reachPresent(_ body: (inout State) -> Void) -> Bool { false }
  package var hasHeldBack: Bool { false }
  package var testHooks: (any EffectTestHooks)? { nil }
}
