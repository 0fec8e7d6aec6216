import TesseraCore
public import TesseraSupport

extension TestStore {
  /// Skips the actions that were received and not asserted; their changes stay.
  ///
  /// - Parameters:
  ///   - strict: Whether having nothing to skip is a failure.
  ///   - callSite: The line to fail at.
  public func skipReceivedActions(strict: Bool = true, at callSite: CallSite = #callSite) async {
    await settler.settleEffects()
    guard let last = recorder.received.last else {
      if strict { reportIssue(TestMessages.nothingReceivedToSkip, at: callSite) }
      return
    }
    showSkipped(recorder.received.map(\.shown), callSite)
    advance(to: last.outcome)
    recorder.received = []
  }

  /// Cancels the effects that are running, as if the feature had gone away.
  ///
  /// - Parameters:
  ///   - strict: Whether having nothing to cancel is a failure.
  ///   - callSite: The line to fail at.
  public func skipInFlightEffects(strict: Bool = true, at callSite: CallSite = #callSite) async {
    await settler.settleEffects()
    guard core.runningCount > 0 else {
      if strict { reportIssue(TestMessages.nothingInFlightToSkip, at: callSite) }
      return
    }
    core.cancelEffects()
    await settler.settleEffects()
  }

  /// Runs a part of a test with another exhaustivity.
  ///
  /// - Parameters:
  ///   - exhaustivity: How much of that part has to be asserted.
  ///   - operation: That part.
  /// - Returns: What it returns.
  @discardableResult
  public func withExhaustivity<Result>(
    _ exhaustivity: Exhaustivity, operation: () throws -> Result
  ) rethrows -> Result {
    let before = self.exhaustivity
    self.exhaustivity = exhaustivity
    defer { self.exhaustivity = before }
    return try operation()
  }

  /// Runs a part of a test, which awaits, with another exhaustivity.
  ///
  /// - Parameters:
  ///   - exhaustivity: How much of that part has to be asserted.
  ///   - operation: That part.
  /// - Returns: What it returns.
  @discardableResult
  public func withExhaustivity<Result>(
    _ exhaustivity: Exhaustivity, operation: () async throws -> Result
  ) async rethrows -> Result {
    let before = self.exhaustivity
    self.exhaustivity = exhaustivity
    defer { self.exhaustivity = before }
    return try await operation()
  }
}
