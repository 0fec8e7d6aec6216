import TesseraSupport

/// The identity of a dependency, with the value that tests and previews use for it.
///
/// Conform to it alone where the interface of a dependency and its live implementation stand in two
/// modules: the interface conforms to `TestDependencyKey`, and the other module adds
/// ``DependencyKey``. Features then build without what the live implementation needs.
public protocol TestDependencyKey<Value>: SendableMetatype {
  /// What is depended on: a struct of closures, a protocol's existential, a plain value.
  associatedtype Value: Sendable = Self

  /// The value in the preview context; the test value unless it is given.
  static var previewValue: Value { get }

  /// The value in the test context.
  static var testValue: Value { get }
}

extension TestDependencyKey {
  /// The test value, for keys that have nothing special to show in previews.
  public static var previewValue: Value { testValue }
}

/// The identity of a dependency, with the values that it has until somebody overrides it.
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
/// ``DependencyValues`` gives it. Each of the values is asked for once and kept.
public protocol DependencyKey<Value>: TestDependencyKey {
  /// The value in the running app.
  static var liveValue: Value { get }

  // Stated again, so that the defaults below count as theirs where only `liveValue` is written.

  /// What is depended on.
  associatedtype Value = Self

  /// The value in the preview context; the live value unless it is given.
  static var previewValue: Value { get }

  /// The value in the test context; unless it is given, a test that reads it fails.
  static var testValue: Value { get }
}

extension DependencyKey {
  /// The live value, for keys that have nothing special to show in previews.
  public static var previewValue: Value { liveValue }

  /// The preview value, along with an issue that says that there is no test value.
  public static var testValue: Value {
    // A read through `DependencyValues` reports by itself, with the place of the read.
    if !MissingTestValue.note(Self.self) {
      reportIssue(
        """
        '\(typeName(Self.self))' has no test value, and was asked for it.

        Give it a 'testValue', or override the dependency where it is used in a test.
        """)
    }
    return previewValue
  }
}
