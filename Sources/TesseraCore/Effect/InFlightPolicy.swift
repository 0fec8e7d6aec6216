/// What becomes of an effect that starts while another one with the same ID is running.
///
/// See ``Effect/cancellable(id:policy:)``.
public enum InFlightPolicy: Hashable, Sendable {
  /// What is running is cancelled, and so is what waits; the new effect starts.
  case restart
  /// The new effect is not started: what is running goes on.
  case drop
  /// The new effect starts when all that came before it have ended.
  case enqueue
}
