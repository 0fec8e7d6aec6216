public import TesseraDump
public import Testing

/// The style of the dumps and the differences in a test or a suite.
public struct DumpStyleTrait: TestTrait, SuiteTrait, TestScoping {
  let style: DumpStyle

  /// Whether the style holds in the suites and tests of a suite as well.
  public var isRecursive: Bool { true }

  /// Runs a test with the style.
  ///
  /// - Throws: The error of the test.
  @concurrent
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await DumpStyle.$current.withValue(style) { try await function() }
  }
}

extension Trait where Self == DumpStyleTrait {
  /// Dumps values in a style in a test, or in all tests of a suite.
  ///
  /// Snapshots that were recorded with swift-custom-dump pass as they are:
  ///
  /// ```swift
  /// @Suite(.dumpStyle(.swiftCustomDump))
  /// struct SnapshotTests { … }
  /// ```
  ///
  /// With XCTest, a test case overrides `invokeTest()`:
  ///
  /// ```swift
  /// override func invokeTest() {
  ///   DumpStyle.$current.withValue(.swiftCustomDump) { super.invokeTest() }
  /// }
  /// ```
  ///
  /// - Parameter style: The style.
  /// - Returns: The trait.
  public static func dumpStyle(_ style: DumpStyle) -> Self { Self(style: style) }
}
