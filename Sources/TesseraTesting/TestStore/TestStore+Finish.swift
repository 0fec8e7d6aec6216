import TesseraCore
import TesseraEffects
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
    guard core.runningCount > 0 else {
      _ = reportUnreceived(callSite)
      return
    }
    fail(TestMessages.notFinished(reasonForSilence(timeout)), at: callSite)
    core.runningOrigins.forEach(excuse)
    if exhaustivity == .on { forgetReceived() }
  }

  /// Goes on to the state after the received actions, which were reported.
  private func forgetReceived() {
    if let last = recorder.received.last { goOn(after: last) }
    recorder.received = []
  }

  /// Makes the effects of an action no failure at the end of the test, because one was reported.
  func excuse(_ origin: OriginID) { recorder.reportedOrigins.insert(origin) }

  private func reportUnreceived(_ callSite: CallSite) -> Bool {
    guard exhaustivity == .on, !recorder.received.isEmpty else { return false }
    fail(TestMessages.finishedWith(recorder.received), at: callSite)
    forgetReceived()
    return true
  }
}
