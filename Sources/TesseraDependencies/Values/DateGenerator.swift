#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A source of the current date.
///
/// ```swift
/// @Dependency(\.date.now) var now
/// let entry = Entry(createdAt: now)
/// ```
///
/// A test sets it with `$0.date.now = …`.
public struct DateGenerator: Sendable {
  private var generate: @Sendable () -> Date

  /// Creates a generator from a closure.
  public init(_ generate: @escaping @Sendable () -> Date) {
    self.generate = generate
  }

  /// Returns a generator of a constant date.
  public static func constant(_ date: Date) -> DateGenerator {
    DateGenerator { date }
  }

  /// The current date; setting it makes the generator constant.
  public var now: Date {
    get { generate() }
    set { generate = { newValue } }
  }

  /// Returns the current date.
  public func callAsFunction() -> Date { generate() }
}

extension DependencyValues {
  /// The current date: the system's in an app; a test overrides it.
  public var date: DateGenerator {
    get { self[DateGeneratorKey.self] }
    set { self[DateGeneratorKey.self] = newValue }
  }
}

private enum DateGeneratorKey: DependencyKey, SuggestsOverride {
  static let liveValue = DateGenerator { Date() }
  static var suggestedOverride: String {
    "$0.date.now = Date(timeIntervalSince1970: 1_234_567_890)"
  }
}
