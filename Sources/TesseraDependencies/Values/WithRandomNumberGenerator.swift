import Synchronization

/// Lends a source of random numbers, one user at a time.
///
/// ```swift
/// @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
/// let roll = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
/// ```
///
/// A test overrides it with a generator that gives the same numbers in each run.
public struct WithRandomNumberGenerator: Sendable {
  private final class Shared: Sendable {
    let generator: Mutex<any RandomNumberGenerator & Sendable>

    init(_ generator: any RandomNumberGenerator & Sendable) {
      self.generator = Mutex(generator)
    }
  }

  private let shared: Shared

  /// Makes a lender of a generator.
  public init(_ generator: any RandomNumberGenerator & Sendable) {
    shared = Shared(generator)
  }

  /// Runs work with the generator.
  ///
  /// - Parameter work: Draws numbers; it must not ask for the generator again.
  /// - Returns: The result of the work.
  public func callAsFunction<R>(
    _ work: (inout any RandomNumberGenerator & Sendable) -> R
  ) -> R {
    var result: R?
    shared.generator.withLock { result = work(&$0) }
    guard let result else { preconditionFailure("The lock ran its body.") }
    return result
  }
}

extension DependencyValues {
  /// Lends a source of random numbers: the system's in the app; a test overrides it.
  public var withRandomNumberGenerator: WithRandomNumberGenerator {
    get { self[WithRandomNumberGeneratorKey.self] }
    set { self[WithRandomNumberGeneratorKey.self] = newValue }
  }
}

private enum WithRandomNumberGeneratorKey: DependencyKey, SuggestsOverride {
  static let liveValue = WithRandomNumberGenerator(SystemRandomNumberGenerator())
  static var suggestedOverride: String {
    "$0.withRandomNumberGenerator = WithRandomNumberGenerator(SeededGenerator(seed: 1))"
  }
}
