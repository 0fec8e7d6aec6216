/// Whether this process runs tests, with Swift Testing or with XCTest.
///
/// It is decided once, from how the process was started: a test bundle as the program (`swift test`
/// on Linux), a test runner with a bundle as its argument, the arguments of Swift Testing, or the
/// environment of an Xcode test host. It is `true` in the whole process, so also in code that runs
/// before or after a test.
public let isTesting = TestProcess.isTesting(
  arguments: CommandLine.arguments,
  hasVariable: { SystemEnvironment.variable($0) != nil })

/// The rules that decide whether a process runs tests.
enum TestProcess {
  private static let variables = [
    "XCTestBundlePath", "XCTestConfigurationFilePath", "XCTestSessionIdentifier",
  ]

  /// Decides from a process's arguments and environment.
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
