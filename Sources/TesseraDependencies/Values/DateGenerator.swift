public import Foundation

/// Tells the date.
///
/// ```swift
/// @Dependency(\.date.now) var now
/// let entry = Entry(createdAt: now)
/// ```
///
/// A test sets it with `$0.date.now = …`.
public struct DateGenerator: Sendable {
  private var generate: @Sendable () -> Date

  /// Makes a generator from a closure.
  public init(_ generate: @escaping @Sendable () -> Date) {
    self.generate = generate
  }

  /// A generator that always tells the same date.
  public static func constant(_ date: Date) -> DateGenerator {
    DateGenerator { date }
  }

  /// The date; setting it stops the time there.
  public var now: Date {
    get { generate() }
    set { generate = { newValue } }
  }

  /// The date.
  public func callAsFunction() -> Date { generate() }
}

extension DependencyValues {
  /// Tells the date: the system's in the app; a test overrides it.
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
