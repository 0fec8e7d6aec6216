import Testing

@testable import TesseraSupport

struct TestProcessTests {
  @Test func thisProcessTests() {
    #expect(isTesting)
  }

  @Test(arguments: [
    ["/app/.build/debug/AppPackageTests.xctest"],
    ["/app/AppPackageTests.xctest/Contents/MacOS/AppPackageTests"],
    ["/usr/bin/xctest", "/app/App.xctest"],
    ["/usr/libexec/swift/pm/swiftpm-testing-helper", "--test-bundle-path", "/app"],
    ["/app/Tests", "--testing-library", "swift-testing"],
  ])
  func testRunnersAreRecognizedByTheirArguments(arguments: [String]) {
    #expect(TestProcess.isTesting(arguments: arguments) { _ in false })
  }

  @Test(arguments: [[], ["/usr/bin/bako"], ["/usr/bin/bako", "test.xctest"]])
  func anAppIsNotTesting(arguments: [String]) {
    #expect(!TestProcess.isTesting(arguments: arguments) { _ in false })
  }

  @Test func aTestHostIsSeenFromItsEnvironment() {
    #expect(TestProcess.isTesting(arguments: ["/App"]) { $0 == "XCTestConfigurationFilePath" })
  }
}
