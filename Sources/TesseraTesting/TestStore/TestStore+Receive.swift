public import TesseraCasePaths
import TesseraCore
import TesseraDump
public import TesseraSupport

extension TestStore {
  /// Asserts that an effect sent an action, and the change of the state.
  ///
  /// It waits only while an effect in flight may still send; an action that cannot arrive any more
  /// fails immediately.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - timeout: The time to wait for an effect that waits for the outside world.
  ///   - assert: Turns the state before the action into the state after it.
  ///   - callSite: The line to fail at.
  public func receive(
    _ action: Action, timeout: Duration? = nil,
    assert: ((_ state: inout State) throws -> Void)? = nil, at callSite: CallSite = #callSite
  ) async where Action: Equatable {
    await receive(.action(action), timeout, assert, callSite) { $0 == action }
  }

  /// Asserts that an effect sent an action of a case, as in `\.path[id: 0].form.saveResponse`.
  public func receive<Value>(
    _ action: CaseKeyPath<Action, Value>, timeout: Duration? = nil,
    assert: ((_ state: inout State) throws -> Void)? = nil, at callSite: CallSite = #callSite
  ) async where Action: CasePathable {
    let path = Action.allCasePaths[keyPath: action]
    await receive(.case(action, at: callSite), timeout, assert, callSite) {
      path.extract(from: $0) != nil
    }
  }

  /// Asserts that an effect sent an action of a case with a value.
  public func receive<Value: Equatable>(
    _ action: CaseKeyPath<Action, Value>, _ value: Value, timeout: Duration? = nil,
    assert: ((_ state: inout State) throws -> Void)? = nil, at callSite: CallSite = #callSite
  ) async where Action: CasePathable {
    let path = Action.allCasePaths[keyPath: action]
    await receive(.case(action, value), timeout, assert, callSite) {
      path.extract(from: $0) == value
    }
  }

  /// Asserts that an effect sent an action that passes a test.
  public func receive(
    _ isMatching: (_ action: Action) -> Bool, timeout: Duration? = nil,
    assert: ((_ state: inout State) throws -> Void)? = nil, at callSite: CallSite = #callSite
  ) async {
    await receive(
      ActionExpectation(description: { "an action that passes the test" }), timeout, assert,
      callSite, matching: isMatching)
  }
}

extension TestStore {
  /// Explains how to receive an action that cannot be compared.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @available(
    *, unavailable,
    message:
      "'receive(.x)' compares actions: make 'Action' Equatable, or receive by case: 'receive(\\.x)'"
  )
  public func receive(
    _ action: Action, timeout: Duration? = nil,
    assert: ((_ state: inout State) throws -> Void)? = nil, at callSite: CallSite = #callSite
  ) async {}

  /// Explains a misspelt case.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: "the action has no case of this name: check the spelling after '\\.'"
  )
  public func receive(
    _ action: KeyPath<_UnknownMember, _UnknownMember>, timeout: Duration? = nil,
    assert: ((_ state: inout State) throws -> Void)? = nil, at callSite: CallSite = #callSite
  ) async {}
}

extension TestStore {
  /// Asserts that an effect changed the state in a step, and the change.
  ///
  /// ```swift
  /// await store.send(.loadButtonTapped)
  /// await store.receiveStep { $0.isLoading = true }
  /// await store.receiveStep { $0.users = [mia] }
  /// ```
  ///
  /// - Parameters:
  ///   - timeout: The time to wait for an effect that waits for the outside world.
  ///   - assert: Turns the state before the step into the state after it.
  ///   - callSite: The line to fail at.
  public func receiveStep(
    timeout: Duration? = nil, assert: ((_ state: inout State) throws -> Void)? = nil,
    at callSite: CallSite = #callSite
  ) async {
    await receive(
      ActionExpectation(description: { "a step of an effect" }, isStep: true), timeout, assert,
      callSite
    ) { _ in false }
  }

  private func receive(
    _ expectation: ActionExpectation<Action>, _ timeout: Duration?,
    _ assert: ((inout State) throws -> Void)?, _ callSite: CallSite,
    matching isMatching: (Action) -> Bool
  ) async {
    func matches(_ received: TestRecorder<State, Action>.Received) -> Bool {
      received.action.map(isMatching) ?? expectation.isStep
    }
    /// The position of the action to take: the first one if exhaustive, else the first match.
    func position() -> Int? {
      if exhaustivity == .on { return recorder.received.isEmpty ? nil : 0 }
      return recorder.received.firstIndex { matches($0) }
    }
    let timeout = timeout ?? self.timeout
    if position() == nil { await settler.wait(timeout: timeout) { position() != nil } }
    guard let index = position() else {
      return fail(
        TestMessages.notReceived(
          expectation.description(), butOnly: recorder.received.map(\.shown),
          reason: reasonForSilence(timeout)),
        at: callSite)
    }
    let skipped = recorder.takeFirst(index)
    showSkipped(skipped.map(\.shown), callSite)
    if let last = skipped.last { goOn(after: last) }
    for received in recorder.takeFirst(1) {
      let (later, laterMoment) = (state, recorder.asserted)
      if received.isOverdue { recorder.asserted = received.before.moment }
      if matches(received) {
        expect(
          received.outcome, before: received.isOverdue ? received.before.state : state, assert,
          callSite,
          call: { TestCode.call(receiving: received) })
      } else {
        reportWrong(
          expectation, received, isLater: recorder.received.contains { matches($0) }, callSite)
        advance(to: received.outcome)
      }
      if received.isOverdue { (state, recorder.asserted) = (later, laterMoment) }
    }
  }

  /// Takes over the state after an action that is skipped, unless the asserted one is later.
  func goOn(after received: TestRecorder<State, Action>.Received) {
    if !received.isOverdue { advance(to: received.outcome) }
  }

  /// The reason why no action has arrived.
  func reasonForSilence(_ timeout: Duration) -> TestMessages.Silence {
    if core.runningCount == 0 { return .nothingInFlight }
    let loops = settler.loopCount
    if loops > 0 { return .loop(effects: loops) }
    if settler.waitsForClockOnly { return .clock(effects: core.runningCount) }
    return .timeout(timeout, effects: core.runningCount)
  }

  private func reportWrong(
    _ expectation: ActionExpectation<Action>, _ actual: TestRecorder<State, Action>.Received,
    isLater: Bool, _ callSite: CallSite
  ) {
    let message = TestMessages.wrongAction(
      expected: expectation.description(), actual: actual.shown,
      difference: actual.action.flatMap(expectation.difference),
      call: TestCode.receiving([actual]), isLater: isLater)
    // In another order, the test expects other states as well.
    step(at: callSite) {
      if isLater {
        reportCause("order", message, at: callSite)
      } else {
        reportIssue(message, at: callSite)
      }
    }
  }
}
