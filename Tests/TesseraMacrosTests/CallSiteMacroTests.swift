import Testing

@testable import TesseraMacros

struct CallSiteMacroTests {
  @Test func itIsTheSourceLocationOfItsPlace() {
    expectExpansion(
      of: "let at: CallSite = #callSite", "callSite",
      to: """
        let at: CallSite = .init(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
        """)
  }
}
