import TesseraSupport

/// The number of links in the chain of actions that led to the current one.
///
/// A chain begins with an action from outside. Each link is an action that was sent while the one
/// before was being processed.
struct ChainLinks {
  /// The calls of `send`: by an observer, a dependency, or an object that is freed.
  var sends = 0
  /// The actions that effects sent without suspending.
  var effects = 0
}

/// The chain of actions that led to the current one, which may have no end.
package struct ActionChain {
  /// The links up to the current action.
  var links = ChainLinks()
  /// The number of actions of effects above which the chain is reported and cut.
  var maxEffects = Self.maxEffects
  /// Whether that has happened: the actions of effects are dropped until the queue is empty, since
  /// the chain may have branches.
  private var isCut = false
  /// The names of the last actions of a chain that is about to be cut.
  private var lastActions: [String] = []

  /// The maximal number of `send` calls in a chain.
  static let maxSends = 1_000
  /// The maximal number of actions of effects in a chain.
  ///
  /// It is far above what an app needs, since long chains are legitimate; but a store has to report
  /// an endless one in seconds.
  static let maxEffects = 1_000_000
  /// The same for a test store, which keeps a copy of the state for each action.
  package static let maxEffectsInTests = 20_000
  /// The number of actions at the end of a chain that the report shows.
  static let shownActions = 8

  /// Whether a chain has become so long that it has to be looked at.
  @inline(__always)
  func isLong(_ links: ChainLinks, queued: Int = 0) -> Bool {
    links.effects > maxEffects - Self.shownActions || isCut || queued >= maxEffects
  }

  @inline(__always)
  func isLong() -> Bool { isLong(links) }

  /// Adds an action to a chain that is long, and reports the chain when it is cut.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - links: The number of links up to it.
  ///   - queued: The number of actions in the queue.
  ///   - callSite: The line that began the chain.
  /// - Returns: Whether the action is to be dropped.
  mutating func cuts<Action>(
    _ action: Action, _ links: ChainLinks, queued: Int, at callSite: @autoclosure () -> CallSite
  ) -> Bool {
    if isCut { return true }
    lastActions.append(ActionName.of(action))
    guard links.effects > maxEffects || queued >= maxEffects else { return false }
    isCut = true
    Self.reportEffects(
      count: maxEffects, last: lastActions.suffix(Self.shownActions), at: callSite())
    return true
  }

  /// Ends the chain, when the queue is empty.
  mutating func end() {
    links = ChainLinks()
    if !lastActions.isEmpty { (isCut, lastActions) = (false, []) }
  }

  static func reportSends(_ action: Any, at callSite: CallSite) {
    reportIssue(
      """
      'send' was called \(maxSends) times in a row, each time while the previous action was being \
      processed. The last action was dropped: \(action)

      An observer, a dependency, or an object that is freed with the state or an action sends an \
      action whenever an action is processed. Send only where the state requires it. To let one \
      action follow another, return 'Effect.send' from the reducer, which can be repeated any \
      number of times.
      """.numbered(1), at: callSite)
  }

  /// Reports one effect that sends actions in an endless loop.
  ///
  /// - Parameters:
  ///   - count: The number of actions.
  ///   - last: The last action, which is dropped.
  ///   - callSite: The line that created the effect.
  static func reportLoop(of count: Int, last: Any, at callSite: CallSite) {
    reportIssue(
      """
      An effect sent \(count) actions in a row, and nothing else could run in between. It was \
      cancelled. The last action was dropped: \(ActionName.of(last))

      The operation loops without an end and without waiting for anything. In a loop that is meant \
      to last, await a clock or an async sequence, and end it when its task is cancelled:

          for await _ in clock.timer(interval: .seconds(1)) { await send(…) }
      """.numbered(2), at: callSite)
  }

  /// Reports a chain of actions of effects.
  ///
  /// - Parameters:
  ///   - count: The number of actions.
  ///   - last: The names of the last actions; the last one is dropped.
  ///   - callSite: The line that began the chain.
  static func reportEffects(count: Int, last: some Collection<String>, at callSite: CallSite) {
    reportIssue(
      """
      Effects sent \(count) actions in a row without ever suspending, so the store has not become \
      idle. The last ones were:

      \(last.map { "    \($0)" }.joined(separator: "\n"))

      The last one and those that would follow it were dropped.

      A reducer answers these actions with effects that send further ones. Return '.none' where \
      that should end. A loop that is meant to last belongs in one 'Effect.run' that awaits a \
      clock or an async sequence.
      """.numbered(3), at: callSite)
  }
}
