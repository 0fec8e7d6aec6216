import Synchronization
import TesseraSupport

/// Exclusive access to a random number generator.
///
/// ```swift
/// @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
/// let roll = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
/// ```
///
/// A test overrides it with a generator that returns the same numbers in each run.
public struct WithRandomNumberGenerator: Sendable {
  private final class Shared: Sendable {
    let generator: OrderedMutex<any RandomNumberGenerator & Sendable>

    init(_ generator: any RandomNumberGenerator & Sendable) {
      self.generator = OrderedMutex(generator)
    }
  }

  private let shared: Shared

  /// Creates access to a generator.
  public init(_ generator: any RandomNumberGenerator & Sendable) {
    shared = Shared(generator)
  }

  /// Calls a closure with the generator.
  ///
  /// - Parameter work: Uses the generator; it must not access it again in another way.
  /// - Returns: The closure's result.
  /// - Throws: The closure's error.
  public func callAsFunction<R, Failure: Error>(
    _ work: (inout any RandomNumberGenerator & Sendable) throws(Failure) -> R
  ) throws(Failure) -> R {
    var result: Result<R, Failure>?
    shared.generator.withLock { generator in
      do throws(Failure) {
        result = .success(try work(&generator))
      } catch {
        result = .failure(error)
      }
    }
    guard let result else { preconditionFailure("The lock ran its body.") }
    return try result.get()
  }
}

extension DependencyValues {
  /// Access to a random number generator: the system's in an app; a test overrides it.
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
