import TesseraDump

extension TestMessages {
  /// Why an action that is expected has not come.
  enum Silence: Sendable {
    /// No effect is running.
    case nothingInFlight
    /// Every effect that is running sleeps on a test clock.
    case clock(effects: Int)
    /// Effects are running, and the time is over.
    case timeout(Duration, effects: Int)
  }

  /// An action was sent while others are not received.
  static func unreceived<State, Action>(
    _ received: [TestRecorder<State, Action>.Received], before action: Action
  ) -> String {
    """
    Effects have sent \(count(received.count, "action")) that the test has not received, before it \
    sends another one:

    \(list(received.map(\.shown)))

    Receive each of them before:

    \(indent(TestCode.receiving(received), by: 4))
    \(indent(TestCode.call("send", action), by: 4))

    or test only what matters, with 'store.exhaustivity = .off'. Until then, 'receive' still \
    returns them, in their order.
    """
  }

  /// An action was sent to a feature that has dismissed itself.
  static func sentAfterDismissal<Action>(_ action: Action) -> String {
    """
    An action was sent to a feature that has dismissed itself:

    \(shown(String(customDumping: action)))

    It was dropped: in the app, the parent has removed the feature by now. End the test with the \
    dismissal, 'store.isDismissed', or look at why the feature called 'dismiss'.
    """
  }

  /// An action was sent while another one was being processed.
  static func sentWhileSending<Action>(_ action: Action) -> String {
    """
    An action was sent to a test store while it was processing another one:

    \(shown(String(customDumping: action)))

    It was queued, and its state was not compared. Send one action after the other, from the test: \
    features send with effects.
    """
  }

  /// The action that is expected has not come.
  static func notReceived<Action>(
    _ expectation: String, butOnly others: [Action], reason: Silence
  ) -> String {
    let received =
      others.isEmpty ? "received none." : "received only others:\n\n\(list(others))"
    return """
      Expected to receive an action:

      \(shown(expectation))

      but \(received)

      \(explanation(reason))
      """
  }

  private static func explanation(_ reason: Silence) -> String {
    switch reason {
    case .nothingInFlight:
      """
      Nothing is in flight: no effect is running, so it cannot come any more.

      • Does the reducer return the effect, and not '.none'?
      • Was the effect cancelled, or did it end before it sent the action?
      • Was the action sent under another case, or received before?
      """
    case .clock(let effects):
      """
      \(count(effects, "effect")) in flight \(effects == 1 ? "sleeps" : "sleep") on a test clock, \
      so it cannot come before the clock goes on:

          await clock.advance(by: .seconds(1))
          await store.receive(…)
      """
    case .timeout(let timeout, let effects):
      """
      Timed out: \(count(effects, "effect")) in flight may still send it, but did not within \
      \(timeout).

      • If it waits for the outside world, override the dependency that it asks with one that \
      answers at once.
      • If it waits for a clock, override that with a 'TestClock' and advance it, or with an \
      'ImmediateClock'.
      • If it only takes long, pass a longer 'timeout:'.
      """
    }
  }

  /// Another action has come than the expected one.
  static func wrongAction<Action>(
    expected: String, actual: Action, difference: String?, call: String? = nil, isLater: Bool
  ) -> String {
    let comparison =
      difference.map { "The difference (−: expected, +: received):\n\n\(shown($0))" }
      ?? "Received:\n\n\(shown(String(customDumping: actual)))"
    let remedy =
      isLater
      ? "The expected action was received too, but after this one: receive this one before it."
      : """
      • If this action is right, receive it:

          \((call ?? TestCode.call("receive", actual)).replacing("\n", with: "\n    "))

      • If it should not have come, look at the effect that sent it.
      """
    return """
      Received another action than expected.

      Expected:

      \(shown(expected))

      \(comparison)

      \(remedy)
      """
  }
}
