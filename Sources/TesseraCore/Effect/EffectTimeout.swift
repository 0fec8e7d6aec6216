/// What an operation throws that took longer than it may.
///
/// See ``Effect/timeout(_:clock:)``.
public struct EffectTimeout: Error, Hashable {
  /// How long it may take.
  public let duration: Duration

  /// Makes the error; tests of a `catch` may want one.
  public init(duration: Duration) { self.duration = duration }
}

extension EffectTimeout: CustomStringConvertible {
  /// Says how long the effect had.
  public var description: String { "The effect did not end within \(duration)." }
}
