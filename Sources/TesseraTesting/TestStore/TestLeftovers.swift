import TesseraCore
import TesseraSharedValues
import TesseraSupport

/// The unreceived actions and effects in flight when a test's store is deallocated.
@MainActor
enum TestLeftovers {
  /// Creates an issue for each line that sent an action with leftovers, sorted by line.
  ///
  /// The fallback is the line for leftovers of unknown origin.
  static func collect<State, Action>(
    _ recorder: TestRecorder<State, Action>, _ core: RootCore<State, Action>, fallback: CallSite
  ) -> [TestIssue] {
    defer { core.cancelEffects() }
    guard recorder.causes.isEmpty else { return [] }
    let received = grouped(recorder.received.map { ($0, $0.origin) })
    let running = grouped(
      core.runningOrigins.subtracting(recorder.reportedOrigins)
        .map { ((), recorder.callSites[$0] ?? fallback) })
    guard recorder.exhaustivity == .on else {
      if recorder.exhaustivity == .off(showSkippedAssertions: true) {
        for group in received {
          TestMessages.show(TestMessages.leftReceived(group.values), group.callSite)
        }
      }
      return []
    }
    var shared: [TestIssue] = []
    if received.isEmpty,
      let change = recorder.views(to: Moment.now(), isExhaustive: true).otherChange
    {
      shared = [TestIssue(message: TestMessages.unassertedShared(change), callSite: fallback)]
    }
    return shared
      + received.map {
        TestIssue(message: TestMessages.leftReceived($0.values), callSite: $0.callSite)
      }
      + running.map {
        TestIssue(
          message: TestMessages.leftRunning($0.values.count, missed: core.lastMiss),
          callSite: $0.callSite)
      }
  }

  /// Groups values by their line, sorted by line.
  private static func grouped<Value>(
    _ values: [(Value, CallSite)]
  ) -> [(values: [Value], callSite: CallSite)] {
    var groups: [String: (values: [Value], callSite: CallSite)] = [:]
    for (value, callSite) in values {
      groups["\(callSite):\(callSite.column)", default: ([], callSite)].values.append(value)
    }
    return groups.sorted {
      ($0.value.callSite.line, $0.key) < ($1.value.callSite.line, $1.key)
    }.map(\.value)
  }
}
