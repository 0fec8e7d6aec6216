import TesseraSupport

extension TestMessages {
  /// The test calls `finish` with unreceived actions.
  static func finishedWith<State, Action>(
    _ received: [TestRecorder<State, Action>.Received]
  ) -> String {
    """
    The test finishes with \(count(received.count, "action")) not received:

    \(list(received.map(\.shown)))

    Receive \(received.count == 1 ? "it" : "them") first:

    \(TestCode.receiving(received).indented(by: 4))
        await store.finish()
    """.numbered(78)
  }

  /// The effects that the test waits for don't end.
  static func notFinished(_ reason: Silence) -> String {
    switch reason {
    case .nothingInFlight:
      "The effects have ended."
    case .clock(let effects):
      """
      \(count(effects, "effect")) cannot end, because \(effects == 1 ? "it sleeps" : "they sleep") \
      on a test clock.

      Advance the clock first, by a duration or until no effect sleeps:

          await clock.run()
          await store.finish()
      """.numbered(79)
    case .loop(let effects):
      """
      \(count(effects, "effect")) did not end in \(EffectSettler.maximalTurns) rounds of a loop \
      on an immediate clock.

      End the loop as the app does, by an action, or with 'await store.skipInFlightEffects()'.
      """.numbered(80)
    case .timeout(let timeout, let effects):
      """
      Timed out: \(count(effects, "effect")) did not end within \(timeout).

      • If it waits for the outside world, override its dependency with one that returns \
      immediately.
      • If it runs as long as the feature, end it as the app does, by an action, or with \
      'await store.skipInFlightEffects()'.
      • If it only takes long, pass a longer 'timeout:'.
      """.numbered(81)
    }
  }

  /// The effects of an action that the test waits for don't end.
  static func taskNotFinished(_ reason: Silence) -> String {
    """
    The effects of the action have not ended.

    \(notFinished(reason))
    """
  }

  /// The test has ended with unreceived actions.
  static func leftReceived<State, Action>(
    _ received: [TestRecorder<State, Action>.Received]
  ) -> String {
    """
    The test has ended with \(count(received.count, "action")) not received, sent by effects of \
    the action that is sent here:

    \(list(received.map(\.shown)))

    Receive \(received.count == 1 ? "it" : "them"):

    \(TestCode.receiving(received).indented(by: 4))

    or test only what matters, with 'store.exhaustivity = .off'.
    """.numbered(82)
  }

  /// The test has ended with effects in flight.
  ///
  /// - Parameters:
  ///   - sends: The number of actions whose effects are in flight.
  ///   - missed: The last cancellation that has found nothing.
  /// - Returns: The message.
  static func leftRunning(
    _ sends: Int, missed: (callSite: CallSite, name: String)? = nil
  ) -> String {
    let cancellation =
      missed.map { miss in
        """
        • If 'cancel(id: \(miss.name))' at \(miss.callSite) should have ended them: it has found \
        no effect. Give the effect that ID, of the same type.

        """
      } ?? ""
    return """
      Effects of \(sends == 1 ? "the action" : "\(sends) actions") sent here are still running at \
      the end of the test.

      \(cancellation)• If they wait for a clock, advance the test's clock, or use an \
      'ImmediateClock'.
      • If they wait for the outside world, override their dependency with one that returns \
      immediately, or wait for them with 'await store.finish()'.
      • If they run as long as the feature, end them as the app does, by an action, or cancel the \
      task:

          let task = await store.send(…)
          await task.cancel()
      """.numbered(83)
  }

  /// The test skips received actions.
  static func skippedActions<Action>(_ actions: [Action]) -> String {
    """
    Skipped received actions:

    \(list(actions))
    """
  }

  /// Nothing was received that could be skipped.
  static let nothingReceivedToSkip = """
    There were no received actions to skip.

    If it does not matter whether there are any, pass 'strict: false'.
    """.numbered(84)

  /// Nothing is running that could be cancelled.
  static let nothingInFlightToSkip = """
    There were no effects in flight to skip.

    If it does not matter whether there are any, pass 'strict: false'.
    """.numbered(85)
}
