import TesseraSupport

/// Sends that never come to an end: each is made while the action of the one before is processed.
enum EndlessSends {
  /// How long such a chain may become.
  static let threshold = 1_000

  static func report(_ action: Any) {
    reportIssue(
      """
      'send' was called \(threshold) times in a row, each time while the action before was being \
      processed. The last action was dropped: \(action)

      Something sends an action whenever an action is processed: an observer, a dependency, or an \
      object in the state or in an action when it is freed. Send only where the state asks for it. \
      To let one action follow another, return 'Effect.send' from the reducer, which may be done \
      any number of times.
      """)
  }
}
