/// What becomes of actions that views and effects send while a history shows the past.
public enum HistoryPolicy: Hashable, Sendable {
  /// They wait, and are processed when the store is back in the present.
  case queue
  /// They are dropped, and counted.
  case refuse
}
