import TesseraSupport

/// The identity of a dependency, with its values for tests and previews.
///
/// Use it where the interface of a dependency and its live implementation are in two modules: the
/// interface conforms to `TestDependencyKey`, and the other module adds ``DependencyKey``. Features
/// then build without the imports of the live implementation.
public protocol TestDependencyKey<Value>: SendableMetatype {
  /// The type of the dependency: a struct of closures, an existential, a plain value.
  associatedtype Value: Sendable = Self

  /// The value in the preview context; by default the test value.
  static var previewValue: Value { get }

  /// The value in the test context.
  static var testValue: Value { get }

  /// Whether reading the dependency in a test is an issue if it is not overridden and has no test
  /// value; by default `true`.
  static var shouldReportUnimplemented: Bool { get }
}

extension TestDependencyKey {
  /// The test value.
  public static var previewValue: Value { testValue }

  /// `true`.
  public static var shouldReportUnimplemented: Bool { true }
}

/// The identity of a dependency, with its default values.
///
/// ```swift
/// struct Weather: Sendable {
///   var today: @Sendable () async throws -> Forecast
/// }
///
/// extension Weather: DependencyKey {
///   static let liveValue = Weather { try await WeatherService.shared.today() }
///   static let testValue = Weather { try unimplemented("Weather.today")() }
/// }
/// ```
///
/// A feature reads it with `@Dependency(Weather.self)`, or by a name that an extension of
/// ``DependencyValues`` gives it. Each value is computed once and kept.
public protocol DependencyKey<Value>: TestDependencyKey {
  /// The value in the running app.
  static var liveValue: Value { get }

  // Repeated, so that the defaults below apply to keys that declare only `liveValue`.

  /// The type of the dependency.
  associatedtype Value = Self

  /// The value in the preview context; by default the live value.
  static var previewValue: Value { get }

  /// The value in the test context. By default reading it is an issue.
  static var testValue: Value { get }
}

extension DependencyKey {
  /// The live value.
  public static var previewValue: Value { liveValue }

  /// The preview value; reading it is an issue, because there is no test value.
  public static var testValue: Value {
    // A read through `DependencyValues` reports the issue itself, with the location of the read.
    if !MissingTestValue.record(Self.self), shouldReportUnimplemented {
      reportIssue(
        """
        The test value of '\(typeName(Self.self))' was read, but it has none.

        Declare a 'testValue', or override the dependency in the test.
        """.numbered(37), at: .unknown)
    }
    return previewValue
  }
}
