import TesseraCore
import TesseraDependencies
import TesseraDump
import TesseraSupport

/// What a test store has seen its feature do and the test has not asserted yet.
@MainActor
final class TestRecorder<State, Action> {
  /// What came of an action.
  struct Outcome {
    var state: State
    /// The generator of stack elements' IDs as it was before the action.
    var stackIDs: StackElementIDGenerator
    /// When it was, for shared state.
    var moment = Moment.now()
  }

  /// An action that an effect sent, or a step of an effect in steps.
  struct Received {
    /// The action, unless it was a step.
    var action: Action?
    /// Where the step was written.
    var step: CallSite?
    /// The state before it was reduced.
    var before: State
    /// When that was, for shared state.
    var beforeMoment: Moment?
    /// When it arrived: effects may have changed shared state before.
    var arrival: Moment?
    var outcome: Outcome
    /// Where the action was sent that started the effect.
    var origin: CallSite
  }

  /// What effects sent, in order.
  var received: [Received] = []
  /// Where the actions were sent whose effects may be running.
  private(set) var callSites: [OriginID: CallSite] = [:]
  /// How much of it has to be asserted.
  var exhaustivity: Exhaustivity = .on
  /// The origin of the effect that sends, asked of the core.
  var currentOrigin: () -> OriginID? = { nil }
  /// Called when an effect has sent an action.
  var onReceive: () -> Void = {}

  /// Collects the shared values that actions and effects change.
  let tracker = StateTracker()
  /// When the last asserted action was done, for shared state.
  var asserted: Moment?
  private var latestMoment: Moment?
  private var arrival: Moment?
  /// Where the test is sending an action, while it does.
  private var sending: CallSite?
  private var isFirst = false
  private var sent: Outcome?
  /// The state after the last action.
  private var latest: State
  /// How many call sites there may be before those of effects that have ended are forgotten.
  private var forgetAt = leastToForget
  private static var leastToForget: Int { 64 }

  init(state: State) {
    latest = state
    asserted = Moment.now()
    latestMoment = asserted
  }

  /// Must be called before an action is reduced.
  func willReduce() { arrival = Moment.now() }

  /// Sends an action for the test, and answers with what came of it.
  ///
  /// - Returns: `nil` if the action could not be processed at once.
  func sending(at callSite: CallSite, _ send: () -> Void) -> Outcome? {
    guard sending == nil else {
      // From within an effect that the action under way has just started.
      send()
      return nil
    }
    sending = callSite
    isFirst = true
    send()
    sending = nil
    return sent.take()
  }

  /// Notes an action that was processed: the test's own if it is the first that it led to.
  func record(
    _ action: Action, _ state: State, _ stackIDs: StackElementIDGenerator, fallback: CallSite
  ) {
    let outcome = Outcome(state: state, stackIDs: stackIDs)
    let (before, beforeMoment) = (latest, latestMoment)
    (latest, latestMoment) = (state, outcome.moment)
    if isFirst {
      isFirst = false
      sent = outcome
    } else {
      let origin = sending ?? currentOrigin().flatMap { callSites[$0] } ?? fallback
      received.append(
        Received(
          action: action, before: before, beforeMoment: beforeMoment, arrival: arrival,
          outcome: outcome, origin: origin))
      onReceive()
    }
  }

  /// Notes a change that an effect in steps has made.
  func record(_ step: StateStep<State>, _ state: State, fallback: CallSite) {
    let (before, beforeMoment) = (latest, latestMoment)
    let outcome = Outcome(
      state: state, stackIDs: DependencyValues.current.stackElementID.copy())
    (latest, latestMoment) = (state, outcome.moment)
    let origin = sending ?? currentOrigin().flatMap { callSites[$0] } ?? fallback
    received.append(
      Received(
        step: step.source.callSite ?? fallback, before: before, beforeMoment: beforeMoment,
        arrival: arrival, outcome: outcome, origin: origin))
    onReceive()
  }

  /// Remembers where an action was sent, for as long as its effects run.
  func remember(_ callSite: CallSite, of origin: OriginID, whileRunning: () -> Set<OriginID>) {
    if callSites.count >= forgetAt {
      let running = whileRunning()
      callSites = callSites.filter { running.contains($0.key) }
      forgetAt = max(Self.leastToForget, callSites.count * 2)
    }
    callSites[origin] = callSite
  }

  /// Takes the first actions off, and answers with them.
  func takeFirst(_ count: Int) -> [Received] {
    let first = Array(received.prefix(count))
    received.removeFirst(first.count)
    return first
  }
}

extension TestRecorder.Received {
  /// What a message shows of it.
  var shown: Any {
    if let action { return action }
    return ShownStep(callSite: step)
  }
}

/// A step as a message shows it.
private struct ShownStep: CustomDumpStringConvertible {
  let callSite: CallSite?

  var customDumpDescription: String {
    callSite.map { "a step at \($0)" } ?? "a step"
  }
}
