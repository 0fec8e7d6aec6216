#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Whether this process runs tests, with Swift Testing or with XCTest.
///
/// Decided once, from what the process was started with: a test bundle as the program
/// (`swift test` on Linux), a test runner that was handed one, the arguments of Swift Testing, or
/// the environment that Xcode gives a test host. It is `true` in the whole process, so also in code
/// that runs before or after a test.
public let isTesting = TestProcess.isTesting(
  arguments: CommandLine.arguments,
  hasVariable: { getenv($0) != nil })

/// How a process that runs tests is told from one that does not.
enum TestProcess {
  private static let variables = [
    "XCTestBundlePath", "XCTestConfigurationFilePath", "XCTestSessionIdentifier",
  ]

  /// Decides from a process's arguments and its environment.
  static func isTesting(arguments: [String], hasVariable: (String) -> Bool) -> Bool {
    if let program = arguments.first {
      let name = program.split(separator: "/").last ?? ""
      if name == "xctest" || name == "swiftpm-testing-helper" { return true }
      if program.hasSuffix(".xctest") || program.contains(".xctest/") { return true }
    }
    let rest = arguments.dropFirst()
    if rest.contains("--testing-library") || rest.contains("--test-bundle-path") { return true }
    return variables.contains(where: hasVariable)
  }
}
