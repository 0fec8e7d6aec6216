import Testing

@testable import TesseraTesting

@Suite
struct CodeLayoutTests {
  let nested = """
    .path(
      .element(
        id: 1,
        action: .form(
          .saved("a (b")
        )
      )
    )
    """

  @Test func shortValuesAreOnOneLine() {
    #expect(
      CodeLayout.fitted(nested, width: 80)
        == #".path(.element(id: 1, action: .form(.saved("a (b"))))"#)
  }

  @Test func longValuesAreJoinedFromTheInside() {
    #expect(
      CodeLayout.fitted(nested, width: 40) == """
        .path(
          .element(
            id: 1,
            action: .form(.saved("a (b"))
          )
        )
        """)
    #expect(CodeLayout.fitted(nested, width: 1) == nested)
  }

  @Test func listsAreJoinedAsWell() {
    #expect(CodeLayout.fitted("f(\n  [\n    1,\n    2\n  ]\n)", width: 80) == "f([1, 2])")
  }

  @Test func aStringOfSeveralLinesIsLeftAlone() {
    let code = "f(\n  \"\"\"\n  a\n  \"\"\"\n)"
    #expect(CodeLayout.fitted(code, width: 80) == code)
    #expect(CodeLayout.fitted("f(1)", width: 1) == "f(1)")
  }
}
