import Testing

@testable import TesseraMacros

struct ChangedCopiesTests {
  @Test func eachChangeOfACopyIsNamed() {
    let names = Expansion.diagnostics(
      """
      state, action in
      if var row = state.rows[id: 1] {
        row.a += 1
        row.b.c = 2
      }
      return .none
      """)
    #expect(names == ["copyIsChanged", "copyIsChanged"])
  }

  @Test(arguments: [
    "if var row = state.rows[id: 1] { row.a += 1; state.rows[id: 1] = row }",
    "if var row = state.rows[id: 1] { row.a += 1; save(row) }",
    "if var row = state.rows[id: 1] { row.update() }",
    "if var row = state.rows[id: 1] { row = Row() }",
    "if var row = other.row { row.a += 1 }",
    "if let row = state.rows[id: 1] { row.a = 1 }",
  ])
  func aCopyThatIsUsedOrOfAnotherValueIsNotDiagnosed(code: String) {
    #expect(Expansion.diagnostics("state, action in \(code); return .none") == [])
  }
}
