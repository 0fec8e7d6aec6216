import TesseraDump
import Testing

struct CustomDumpTests {
  let user = User(id: 1, name: "Blob", tags: ["new"])

  @Test func aDumpLooksLikeSourceCode() {
    #expect(
      String(customDumping: user) == """
        User(
          id: 1,
          name: "Blob",
          tags: [
            0: "new"
          ]
        )
        """)
  }

  @Test func aStreamGetsTheNameTheIndentationAndNoNewlineAtTheEnd() {
    var text = ""
    let returned = customDump(user, to: &text, name: "user", indent: 2)
    #expect(returned == user)
    #expect(
      text == """
          user: User(
            id: 1,
            name: "Blob",
            tags: [
              0: "new"
            ]
          )
        """)
  }

  @Test func standardOutputGetsTheSameText() {
    #expect(customDump(7, name: "seven") == 7)
  }

  @Test func deepLevelsBecomeAnEllipsis() {
    func dump(_ depth: Int) -> String {
      var text = ""
      customDump([user], to: &text, maxDepth: depth)
      return text
    }
    #expect(dump(0) == "[…]")
    #expect(dump(1) == "[\n  0: User(…)\n]")
    #expect(dump(2).contains("tags: […]"))
    #expect(dump(3).contains("0: \"new\""))
  }
}
