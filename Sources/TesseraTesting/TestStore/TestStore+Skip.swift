import TesseraCore
public import TesseraSupport

extension TestStore {
  /// Skips the actions that arrived and were not received; their changes stay.
  ///
  /// - Parameters:
  ///   - strict: Whether it is a failure if there is nothing to skip.
  ///   - callSite: The line to fail at.
  public func skipReceivedActions(strict: Bool = true, at callSite: CallSite = #callSite) async {
    await settler.settleEffects()
    guard let last = recorder.received.last else {
      if strict { fail(TestMessages.nothingReceivedToSkip, at: callSite) }
      return
    }
    showSkipped(recorder.received.map(\.shown), callSite)
    goOn(after: last)
    recorder.received = []
  }

  /// Cancels the effects in flight, as if the feature were dismissed.
  ///
  /// - Parameters:
  ///   - strict: Whether it is a failure if there is nothing to cancel.
  ///   - callSite: The line to fail at.
  public func skipInFlightEffects(strict: Bool = true, at callSite: CallSite = #callSite) async {
    // Loops on an immediate clock don't go on: they are to be skipped.
    await settler.wait(timeout: .zero) { true }
    guard core.runningCount > 0 else {
      if strict { fail(TestMessages.nothingInFlightToSkip, at: callSite) }
      return
    }
    core.cancelEffects()
    await settler.settleEffects()
  }

  /// Runs a part of a test with another exhaustivity.
  ///
  /// - Parameters:
  ///   - exhaustivity: The part of the behavior that must be asserted.
  ///   - operation: The part of the test.
  /// - Returns: The result of the operation.
  @discardableResult
  public func withExhaustivity<Result>(
    _ exhaustivity: Exhaustivity, operation: () throws -> Result
  ) rethrows -> Result {
    let before = self.exhaustivity
    self.exhaustivity = exhaustivity
    defer { self.exhaustivity = before }
    return try operation()
  }

  /// Runs an asynchronous part of a test with another exhaustivity.
  ///
  /// - Parameters:
  ///   - exhaustivity: The part of the behavior that must be asserted.
  ///   - operation: The part of the test.
  /// - Returns: The result of the operation.
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
