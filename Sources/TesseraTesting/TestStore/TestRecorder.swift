import TesseraCore
import TesseraDependencies
import TesseraDump
import TesseraEffects
import TesseraSharedValues
import TesseraSupport

/// The actions and states that a test has not asserted yet.
@MainActor
final class TestRecorder<State, Action> {
  /// The result of an action.
  ///
  /// A class, because generic code looks up the type of a generic structure at each mention, which
  /// costs more than an object.
  class Outcome {
    let state: State
    /// The ID that the next stack element would have got before the action.
    let stackID: StackElementID
    /// The time of the action, for shared state.
    let moment: Moment?

    required init(_ state: State, stackID: StackElementID, _ moment: Moment?) {
      self.state = state
      self.stackID = stackID
      self.moment = moment
    }

    /// Returns the result of the next action.
    // Knows its type from the object; everything else would look it up.
    func next(_ state: State, stackID: StackElementID, _ moment: Moment?) -> Outcome {
      type(of: self).init(state, stackID: stackID, moment)
    }
  }

  /// An action that an effect sent, or a step of an effect.
  struct Received {
    /// The action, unless it was a step.
    var action: Action?
    /// The line of the step.
    var step: CallSite?
    /// The result of the action before it.
    var before: Outcome
    /// The time of its arrival; effects may have changed shared state before.
    var arrival: Moment?
    var outcome: Outcome
    /// The line that sent the action which started the effect.
    var origin: CallSite
    /// Whether the test has sent another action since: the asserted state is a later one.
    var isOverdue = false
  }

  /// The actions that effects sent, in order.
  var received: [Received] = [] {
    didSet { hasReceived = !received.isEmpty }
  }
  /// Whether there are any; reading it doesn't look up the type of a received action.
  private(set) var hasReceived = false
  /// The lines that sent the actions whose effects may be in flight.
  private(set) var callSites: [OriginID: CallSite] = [:]
  /// The part of the behavior that must be asserted.
  var exhaustivity: Exhaustivity = .on
  /// Knows whether the effects can continue.
  let settler = EffectSettler()
  /// The line of the store.
  private let callSite: CallSite
  private weak var core: RootCore<State, Action>?

  /// The mistakes after which nothing else is reported.
  let causes: FailureCauses
  /// The origins whose effects were reported, and are no failure again at the end.
  var reportedOrigins: Set<OriginID> = []

  /// Collects the shared values that actions and effects change.
  let tracker = SharedTracker()
  /// The moment of the last asserted action, for shared state.
  var asserted: Moment?
  private var arrival: Moment?
  private var lastViews: TestViews?
  /// The line at which the test is sending an action, while it does.
  private var sending: CallSite?
  private var isFirst = false
  private var sent: Outcome?
  /// The result of the last action.
  private var latest: Outcome
  /// The number of call sites at which those of ended effects are removed.
  private var forgetAt = leastToForget
  private static var leastToForget: Int { 64 }

  init(
    state: State, stackID: StackElementID, _ causes: FailureCauses = FailureCauses(),
    at callSite: CallSite = #callSite
  ) {
    self.causes = causes
    self.callSite = callSite
    asserted = Moment.now()
    latest = Outcome(state, stackID: stackID, asserted)
  }

  /// Must be called before an action is reduced.
  func willReduce() { arrival = Moment.now(reusing: latest.moment) }

  /// The views for comparing the state after the last asserted action with one at the end of an
  /// action; the last ones again, as long as no shared value was written.
  func views(to end: Moment?, isExhaustive: Bool) -> TestViews {
    if let lastViews, lastViews.show(asserted, end, isExhaustive) { return lastViews }
    let views = TestViews(
      from: asserted, to: end, isExhaustive: isExhaustive, tracker: tracker)
    lastViews = views
    return views
  }

  /// Sends an action for the test, and returns its result.
  ///
  /// - Returns: `nil` if the action was queued.
  func sending(at callSite: CallSite, _ send: () -> Void) -> Outcome? {
    guard sending == nil else {
      // The call comes from an effect that the current action has just started.
      send()
      return nil
    }
    sending = callSite
    isFirst = true
    send()
    sending = nil
    // 'take()' would look up the type of the optional.
    let outcome = sent
    sent = nil
    return outcome
  }

  /// Records a processed action: the test's own if it's the first since the test sent one.
  func record(
    _ action: Action, _ state: State, _ stackID: StackElementID, fallback: CallSite
  ) {
    let outcome = latest.next(state, stackID: stackID, Moment.now(reusing: arrival))
    if isFirst {
      isFirst = false
      sent = outcome
    } else {
      receive(action, outcome, fallback)
    }
    latest = outcome
  }

  /// Records a step of an effect.
  func record(_ step: StateStep<State>, _ state: State, fallback: CallSite) {
    let outcome = latest.next(
      state, stackID: DependencyValues.current.stackElementID.upcoming,
      Moment.now(reusing: arrival))
    receive(nil, step: step.source.callSite ?? fallback, outcome, fallback)
    latest = outcome
  }

  /// Keeps an action until the test receives it.
  // Separate from the caller, which would otherwise look up the type of the optional for each
  // action.
  @inline(never)
  private func receive(_ action: Action, _ outcome: Outcome, _ fallback: CallSite) {
    receive(action, step: nil, outcome, fallback)
  }

  /// Keeps an action or a step until the test receives it.
  private func receive(
    _ action: Action?, step: CallSite?, _ outcome: Outcome, _ fallback: CallSite
  ) {
    received.append(
      Received(
        action: action, step: step, before: latest, arrival: arrival, outcome: outcome,
        origin: currentCallSite(fallback: fallback)))
    settler.recordProgress()
  }

  /// The line of the test that sent the action which led to the current one.
  func currentCallSite(fallback: CallSite) -> CallSite {
    sending ?? core?.currentOrigin.flatMap { callSites[$0] } ?? fallback
  }

  /// Keeps the line that sent an action as long as its effects are in flight.
  func remember(_ callSite: CallSite, of origin: OriginID, whileRunning: () -> Set<OriginID>) {
    if callSites.count >= forgetAt {
      let running = whileRunning()
      callSites = callSites.filter { running.contains($0.key) }
      forgetAt = max(Self.leastToForget, callSites.count * 2)
    }
    callSites[origin] = callSite
  }

  /// Marks all received actions as older than the asserted state.
  func markAllOverdue() {
    for index in received.indices { received[index].isOverdue = true }
  }

  /// Removes the first actions and returns them.
  func takeFirst(_ count: Int) -> [Received] {
    let first = Array(received.prefix(count))
    received.removeFirst(first.count)
    return first
  }
}

extension TestRecorder: Instrument {
  func around(
    _ reduce: @escaping Middleware<State, Action>.Next
  ) -> Middleware<State, Action>.Next {
    { [self] state, action in
      willReduce()
      let stackID = DependencyValues.current.stackElementID.upcoming
      let effect = reduce(&state, action)
      record(action, state, stackID, fallback: callSite)
      return effect
    }
  }

  func attach(to core: RootCore<State, Action>) { self.core = core }

  func perform(_ step: StateStep<State>, on state: inout State) {
    willReduce()
    if step.change(&state) { record(step, state, fallback: callSite) }
  }

  var testCallSite: CallSite? { currentCallSite(fallback: callSite) }

  var testHooks: (any EffectTestHooks)? { settler }
}

extension TestRecorder.Received {
  /// The form that messages show.
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
