extension TestMessages {
  /// The test finishes with actions that it has not received.
  static func finishedWith<State, Action>(
    _ received: [TestRecorder<State, Action>.Received]
  ) -> String {
    """
    The test finishes with \(count(received.count, "action")) not received:

    \(list(received.map(\.shown)))

    Receive each of them before:

    \(indent(TestCode.receiving(received), by: 4))
        await store.finish()
    """
  }

  /// The test waits for the end of effects which do not end.
  static func notFinished(_ reason: Silence) -> String {
    switch reason {
    case .nothingInFlight:
      "The effects have ended."
    case .clock(let effects):
      """
      \(count(effects, "effect")) cannot end, because \(effects == 1 ? "it sleeps" : "they sleep") \
      on a test clock.

      Let the clock go on before, by as much as is needed or until nobody sleeps:

          await clock.run()
          await store.finish()
      """
    case .timeout(let timeout, let effects):
      """
      Timed out: \(count(effects, "effect")) did not end within \(timeout).

      • If it waits for the outside world, override the dependency that it asks with one that \
      answers at once.
      • If it runs for as long as the feature lives, end it as the app does, by an action, or with \
      'await store.skipInFlightEffects()'.
      • If it only takes long, pass a longer 'timeout:'.
      """
    }
  }

  /// The test waits for the end of what an action started, which does not end.
  static func taskNotFinished(_ reason: Silence) -> String {
    """
    What the action started has not ended.

    \(notFinished(reason))
    """
  }

  /// The test has ended with actions that it has not received.
  static func leftReceived<State, Action>(
    _ received: [TestRecorder<State, Action>.Received]
  ) -> String {
    """
    The test has ended with \(count(received.count, "action")) not received, which effects of the \
    action sent here have sent:

    \(list(received.map(\.shown)))

    Receive each of them:

    \(indent(TestCode.receiving(received), by: 4))

    or test only what matters, with 'store.exhaustivity = .off'.
    """
  }

  /// The test has ended with running effects.
  static func leftRunning(_ sends: Int) -> String {
    """
    What was started by \(sends == 1 ? "the action" : "\(sends) actions") sent here is still \
    running at the end of the test.

    • If it waits for a clock, advance the test's clock, or use an 'ImmediateClock'.
    • If it waits for the outside world, override the dependency that it asks with one that \
    answers at once, or wait for it with 'await store.finish()'.
    • If it runs for as long as the feature lives, end it as the app does, by an action, or cancel \
    its task:

        let task = await store.send(…)
        await task.cancel()
    """
  }

  /// Actions were received that a test need not receive.
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
    """

  /// Nothing is running that could be cancelled.
  static let nothingInFlightToSkip = """
    There were no effects in flight to skip.

    If it does not matter whether there are any, pass 'strict: false'.
    """
}
