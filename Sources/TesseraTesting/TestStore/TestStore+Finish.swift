import TesseraCore
public import TesseraSupport

extension TestStore {
  /// Waits until all effects have ended, and fails if one does not or if actions are not received.
  ///
  /// It fails at once on actions that are not received, and on effects that wait for a test clock.
  ///
  /// - Parameters:
  ///   - timeout: The time to wait for effects that wait for the outside world.
  ///   - callSite: The line to fail at.
  public func finish(timeout: Duration? = nil, at callSite: CallSite = #callSite) async {
    await settler.settleEffects()
    if reportUnreceived(callSite) { return }
    let timeout = timeout ?? self.timeout
    await settler.wait(timeout: timeout) { core.runningCount == 0 }
    if core.runningCount > 0 {
      reportIssue(TestMessages.notFinished(reasonForSilence(timeout)), at: callSite)
    }
    _ = reportUnreceived(callSite)
  }

  private func reportUnreceived(_ callSite: CallSite) -> Bool {
    guard exhaustivity == .on, !recorder.received.isEmpty else { return false }
    reportIssue(TestMessages.finishedWith(recorder.takeFirst(.max)), at: callSite)
    return true
  }
}
