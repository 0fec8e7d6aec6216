public import TesseraDependencies
public import Testing

/// Overrides dependencies for a test, or for each test of a suite.
///
/// ```swift
/// @Suite(.dependency(\.uuid, .incrementing))
/// struct FormTests {
///   @Test(.dependency(\.date.now, Date(timeIntervalSince1970: 0))) func saving() async { … }
/// }
/// ```
///
/// Each test gets its own values, evaluated when it starts: two tests never share a generator.
public struct DependencyTrait: TestTrait, SuiteTrait, TestScoping {
  private let update: @Sendable (inout DependencyValues) throws -> Void

  init(_ update: @escaping @Sendable (inout DependencyValues) throws -> Void) {
    self.update = update
  }

  /// Whether a suite applies the trait to its tests.
  public var isRecursive: Bool { true }

  /// Runs a test with the overrides in force.
  @concurrent
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    defer { TestDefaults.remove(test: TestDefaults.name(of: test, testCase)) }
    try await withDependencies {
      $0.isolateDefaults()
      try update(&$0)
    } operation: {
      try await function()
    }
  }
}

extension Trait where Self == DependencyTrait {
  /// Overrides one dependency.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the dependency.
  ///   - value: The value, evaluated for each test.
  /// - Returns: The trait.
  public static func dependency<Value>(
    _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable,
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self {
    DependencyTrait { $0[keyPath: keyPath] = try value() }
  }

  /// Overrides a dependency that is its own key, such as a client.
  ///
  /// ```swift
  /// @Test(.dependency(WeatherClient.sunny)) func aSunnyDay() async { … }
  /// ```
  ///
  /// - Parameter value: The value, evaluated for each test.
  /// - Returns: The trait.
  public static func dependency<Value: TestDependencyKey>(
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self where Value.Value == Value {
    DependencyTrait { $0[Value.self] = try value() }
  }

  /// Gives each test its own default values, so that tests share no client that remembers.
  ///
  /// ```swift
  /// @Suite(.dependencies) struct CartTests { … }
  /// ```
  public static var dependencies: Self { DependencyTrait { _ in } }

  /// Overrides dependencies.
  ///
  /// - Parameter update: Sets the values; called for each test.
  /// - Returns: The trait.
  public static func dependencies(
    _ update: @escaping @Sendable (inout DependencyValues) throws -> Void
  ) -> Self {
    DependencyTrait(update)
  }
}

extension TestDefaults {
  /// The name under which the defaults of a test, or of a case of a parameterised test, are kept.
  static func name(of test: Test, _ testCase: Test.Case?) -> String {
    guard let testCase, testCase.isParameterized else { return "\(test.id)" }
    return "\(test.id) \(arguments(of: testCase))"
  }

  // NB: Swift 6.3: a test case has no public identity, so the properties from which the library
  // computes it are read by reflection: the IDs of the arguments, and a number that tells equal
  // arguments apart. Without these properties, the cases of a test share their defaults. Remove
  // when 'Test.Case.id' is public.
  private static func arguments(of testCase: Test.Case) -> String {
    let path = ("_kind", "parameterized")
    let mirror = Mirror(reflecting: testCase)
    guard let arguments = mirror.descendant(path.0, path.1, "arguments") else { return "" }
    let ids = Mirror(reflecting: arguments).children.map { argument in
      Mirror(reflecting: argument.value).descendant("id", "bytes") as? [UInt8] ?? []
    }
    let number = mirror.descendant(path.0, path.1, "discriminator") as? Int ?? 0
    return "\(ids) \(number)"
  }
}
