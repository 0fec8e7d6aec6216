public import TesseraCasePaths
import TesseraCore
import TesseraDependencies
public import TesseraRedux
import TesseraSharedValues
public import TesseraSupport

extension TestStore {
  /// Sends an action and asserts how the state changes.
  ///
  /// When it returns, the effects that the action started have settled: none can continue by
  /// itself.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - assert: Turns the state before the action into the state after it; in a test that isn't
  ///     exhaustive it gets the state after it. Omit it if nothing changes.
  ///   - callSite: The line to fail at.
  /// - Returns: A task for the effects that the action started.
  @discardableResult
  public func send(
    _ action: Action, assert: ((_ state: inout State) throws -> Void)? = nil,
    at callSite: CallSite = #callSite
  ) async -> TestStoreTask {
    guard !isDismissed else {
      fail(TestMessages.sentAfterDismissal(action), at: callSite)
      return TestStoreTask(settler, nil)
    }
    if recorder.hasReceived { catchUp(before: action, callSite) }
    let before = state
    var task: StoreTask?
    let sent = recorder.sending(at: callSite) {
      task = step(at: callSite) { recorder.tracker.track { core.send(action) } }
    }
    guard let sent else {
      fail(TestMessages.sentWhileSending(action), at: callSite)
      return TestStoreTask(settler, task)
    }
    if let origin = task?.origin {
      recorder.remember(callSite, of: origin) { core.runningOrigins }
    }
    expect(
      sent, before: before, assert, callSite, call: { TestCode.call("send", action) })
    if !settler.isIdle { await settler.settle() }
    return TestStoreTask(settler, task)
  }

  /// Sends an action by its case, for a case without a value.
  @discardableResult
  public func send(
    _ action: CaseKeyPath<Action, Void>, assert: ((_ state: inout State) throws -> Void)? = nil,
    at callSite: CallSite = #callSite
  ) async -> TestStoreTask where Action: CasePathable {
    await send(Action.allCasePaths[keyPath: action].embed(()), assert: assert, at: callSite)
  }

  /// Sends an action by its case and its value, as in `\.path[id: 0].form.journalChanged`.
  @discardableResult
  public func send<Value>(
    _ action: CaseKeyPath<Action, Value>, _ value: Value,
    assert: ((_ state: inout State) throws -> Void)? = nil, at callSite: CallSite = #callSite
  ) async -> TestStoreTask where Action: CasePathable {
    await send(Action.allCasePaths[keyPath: action].embed(value), assert: assert, at: callSite)
  }

  /// Runs a thunk, as ``Store/dispatch(named:_:at:)`` does; the test receives its actions.
  ///
  /// - Parameters:
  ///   - thunk: The work.
  ///   - callSite: The line to fail at.
  /// - Returns: A task for the thunk and everything that its actions start.
  @discardableResult
  public func dispatch(
    _ thunk: @escaping Thunk<State, Action>, at callSite: CallSite = #callSite
  ) async -> TestStoreTask {
    let task = withDependencyValues(core.dependencies) {
      step(at: callSite) {
        recorder.tracker.track { core.run(ThunkState(core).operation(thunk), nil, callSite) }
      }
    }
    if let origin = task.origin {
      recorder.remember(callSite, of: origin) { core.runningOrigins }
    }
    await settler.settleEffects()
    return TestStoreTask(settler, task)
  }

  /// Brings the asserted state up to the one that the next action meets.
  ///
  /// An exhaustive test fails if it has not received all actions before, and can still receive
  /// them afterwards. Any other test skips them.
  // Separate from the caller, which would otherwise look up the type of received actions for each
  // action.
  @inline(never)
  private func catchUp(before action: Action, _ callSite: CallSite) {
    guard let last = recorder.received.last, !last.isOverdue else { return }
    advance(to: last.outcome)
    if exhaustivity == .on {
      let missed = recorder.received.filter { !$0.isOverdue }
      fail(TestMessages.unreceived(missed, before: action), at: callSite)
      recorder.markAllOverdue()
    } else {
      showSkipped(recorder.received.map(\.shown), callSite)
      recorder.received = []
    }
  }

  /// Prints actions that a test skips, if it asked for that.
  func showSkipped(_ actions: [Any], _ callSite: CallSite) {
    guard exhaustivity == .off(showSkippedAssertions: true), !actions.isEmpty else { return }
    TestMessages.show(TestMessages.skippedActions(actions), callSite)
  }
}

extension TestStore {
  /// Explains a misspelt case, or one with a value.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: """
      the action has no case of this name without a value: check the spelling after '\\.', or pass \
      the value as in 'send(\\.added, 1)'
      """
  )
  @discardableResult
  public func send(
    _ action: KeyPath<_UnknownMember, _UnknownMember>,
    assert: ((_ state: inout State) throws -> Void)? = nil, at callSite: CallSite = #callSite
  ) async -> TestStoreTask { TestStoreTask(settler, nil) }

  /// Explains that a test store sends the actions of its own feature.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: """
      the action belongs to another feature: wrap it in a case of the test store's own actions, as \
      in 'send(.child(action))'
      """
  )
  @discardableResult
  public func send<Other: CasePathable>(
    _ action: Other, assert: ((_ state: inout State) throws -> Void)? = nil,
    at callSite: CallSite = #callSite
  ) async -> TestStoreTask { TestStoreTask(settler, nil) }
}
