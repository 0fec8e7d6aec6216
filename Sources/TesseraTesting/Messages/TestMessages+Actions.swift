import TesseraDump
import TesseraSupport

extension TestMessages {
  /// The reason why an expected action has not arrived.
  enum Silence: Sendable {
    /// No effect is in flight.
    case nothingInFlight
    /// Every effect in flight sleeps on a test clock.
    case clock(effects: Int)
    /// An effect loops on an immediate clock.
    case loop(effects: Int)
    /// Effects are in flight, and the timeout is over.
    case timeout(Duration, effects: Int)
  }

  /// An action was sent before others were received.
  static func unreceived<State, Action>(
    _ received: [TestRecorder<State, Action>.Received], before action: Action
  ) -> String {
    """
    The test sends an action before it has received \(count(received.count, "action")) of effects:

    \(list(received.map(\.shown)))

    Receive \(received.count == 1 ? "it" : "them") first:

    \(TestCode.receiving(received).indented(by: 4))
    \(TestCode.call("send", action).indented(by: 4))

    or test only what matters, with 'store.exhaustivity = .off'. Until then, 'receive' still \
    returns them, in their order.
    """.numbered(70)
  }

  /// An action was sent to a feature that has dismissed itself.
  static func sentAfterDismissal<Action>(_ action: Action) -> String {
    """
    An action was sent to a feature that has dismissed itself:

    \(shown(String(customDumping: action)))

    The action was dropped: in the app, the parent has removed the feature by now. End the test \
    with the dismissal, '#expect(store.isDismissed)', or check why the feature called 'dismiss'.
    """.numbered(71)
  }

  /// An action was sent while another one was being processed.
  static func sentWhileSending<Action>(_ action: Action) -> String {
    """
    An action was sent to a test store while it was processing another one:

    \(shown(String(customDumping: action)))

    The action was queued, and its change was not asserted. Send one action after the other from \
    the test; a feature sends actions with effects.
    """.numbered(72)
  }

  /// The expected action has not arrived.
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
      No effect is in flight, so the action can no longer arrive.

      • Does the reducer return the effect, and not '.none'?
      • Was the effect cancelled, or did it end before it sent the action?
      • Does the effect send another case, or was the action received before?
      """.numbered(73)
    case .clock(let effects):
      """
      \(count(effects, "effect")) in flight \(effects == 1 ? "sleeps" : "sleep") on a test clock, \
      so the action cannot arrive before the clock advances:

          await clock.advance(by: .seconds(1))
          await store.receive(…)
      """.numbered(74)
    case .loop(let effects):
      """
      \(count(effects, "effect")) in flight \(effects == 1 ? "loops" : "loop") on an immediate \
      clock, and did not send it in \(EffectSettler.maximalTurns) rounds.

      • Does the loop end where it should?
      • Should the test control the rounds? Then override the clock with a 'TestClock'.
      """.numbered(75)
    case .timeout(let timeout, let effects):
      """
      Timed out: \(count(effects, "effect")) in flight may still send it, but did not within \
      \(timeout).

      • If it waits for the outside world, override its dependency with one that returns \
      immediately.
      • If it waits for a clock, override the clock with a 'TestClock' and advance it, or with an \
      'ImmediateClock'. 'Task.sleep' has no clock: sleep with the dependency 'continuousClock'.
      • If it is a later part of a 'concatenate', the part before it must end first.
      • If it only takes long, pass a longer 'timeout:'.
      """.numbered(76)
    }
  }

  /// Another action arrived than the expected one.
  static func wrongAction<Action>(
    expected: String, actual: Action, difference: String?, call: String? = nil, isLater: Bool
  ) -> String {
    let comparison =
      difference.map { "The difference (−: expected, +: received):\n\n\(shown($0))" }
      ?? "Received:\n\n\(shown(String(customDumping: actual)))"
    let code = (call ?? TestCode.call("receive", actual)).replacing("\n", with: "\n    ")
    let remedy =
      isLater
      ? """
      The expected action arrived too, but after this one. Receive this one first:

          \(code)
      """
      : """
      • If this action is right, receive it:

          \(code)

      • If it should not have been sent, check the effect that sent it.
      """
    return """
      Received a different action than expected.

      Expected:

      \(shown(expected))

      \(comparison)

      \(remedy)
      """.numbered(77)
  }
}
