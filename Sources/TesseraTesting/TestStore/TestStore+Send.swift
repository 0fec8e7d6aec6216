public import TesseraCasePaths
import TesseraCore
import TesseraDependencies
public import TesseraSupport

extension TestStore {
  /// Sends an action and asserts how the state changes.
  ///
  /// When it returns, the effects that the action started have gone as far as they can by
  /// themselves.
  ///
  /// - Parameters:
  ///   - action: What happens.
  ///   - assert: Gets the state before the action and makes it equal to the state after it; for a
  ///     test that is not exhaustive it gets the state after it. Left out if nothing changes.
  ///   - callSite: The line to fail at.
  /// - Returns: A task for everything that the action started.
  @discardableResult
  public func send(
    _ action: Action, assert: ((_ state: inout State) throws -> Void)? = nil,
    at callSite: CallSite = #callSite
  ) async -> TestStoreTask {
    guard !isDismissed else {
      reportIssue(TestMessages.sentAfterDismissal(action), at: callSite)
      return TestStoreTask(self, nil)
    }
    dealWithUnreceived(before: action, callSite)
    let before = state
    var task: StoreTask?
    let sent = recorder.sending(at: callSite) { task = start(action) }
    guard let sent else {
      reportIssue(TestMessages.sentWhileSending(action), at: callSite)
      return TestStoreTask(self, task)
    }
    if let origin = task?.origin {
      recorder.remember(callSite, of: origin) { core.runningOrigins }
    }
    expect(
      sent, before: before, assert, callSite, call: { TestCode.call("send", action) })
    await settler.settleEffects()
    return TestStoreTask(self, task)
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

  /// Sends an action with the store's dependencies; clocks will ask the store when effects rest.
  private func start(_ action: Action) -> StoreTask {
    TestSettling.$settle.withValue(settle) {
      withDependencyValues(core.dependencies) { recorder.tracker.track { core.send(action) } }
    }
  }

  /// Before a further action: an exhaustive test must have received all others.
  private func dealWithUnreceived(before action: Action, _ callSite: CallSite) {
    guard let last = recorder.received.last else { return }
    if exhaustivity == .on {
      reportIssue(TestMessages.unreceived(recorder.received, before: action), at: callSite)
    } else {
      showSkipped(recorder.received.map(\.shown), callSite)
    }
    advance(to: last.outcome)
    recorder.received = []
  }

  /// Prints actions that a test skips, if it wants to see them.
  func showSkipped(_ actions: [Any], _ callSite: CallSite) {
    guard exhaustivity == .off(showSkippedAssertions: true), !actions.isEmpty else { return }
    TestMessages.show(TestMessages.skippedActions(actions), callSite)
  }
}
