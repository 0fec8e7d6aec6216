import Testing

@testable import TesseraSupport

struct StandardErrorReporterTests {
  @Test func anIssueIsALineOnStandardError() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      let callSite = CallSite(fileID: "App/Main.swift", filePath: "/Main.swift", line: 3, column: 1)
      StandardErrorReporter().receiveIssue("Something is wrong.", at: callSite)
    }
    let bytes = result?.standardErrorContent ?? []
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("App/Main.swift:3: issue: Something is wrong.\n"))
  }
}
