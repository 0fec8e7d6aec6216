import Foundation
import TesseraDump
import Testing

struct DumpStyleTests {
  struct ID { var rawValue: Int }
  struct User {
    var id: ID
    var tags: [String]
  }
  final class Owner { let name = "Blob" }
  enum Route {
    case home
    case user(ID)
  }

  private func dump(_ value: Any) -> String {
    String(customDumping: value, style: .swiftCustomDump)
  }

  @Test func positionsAreInBrackets() {
    #expect(
      dump(User(id: ID(rawValue: 1), tags: ["a", "b"])) == """
        DumpStyleTests.User(
          id: DumpStyleTests.ID(rawValue: 1),
          tags: [
            [0]: "a",
            [1]: "b"
          ]
        )
        """)
  }

  @Test func theOwnStyleIsTheDefault() {
    #expect(String(customDumping: ["a"]) == "[\n  0: \"a\"\n]")
    let text = DumpStyle.$current.withValue(.swiftCustomDump) { String(customDumping: ["a"]) }
    #expect(text == "[\n  [0]: \"a\"\n]")
  }

  @Test func aSimplePropertyAloneIsOnOneLine() {
    #expect(dump(ID(rawValue: 1)) == "DumpStyleTests.ID(rawValue: 1)")
    #expect(dump([ID(rawValue: 1)]) == "[\n  [0]: DumpStyleTests.ID(rawValue: 1)\n]")
    #expect(dump(Route.home) == "DumpStyleTests.Route.home")
  }

  @Test func theSecondObjectOfATypeHasANumber() {
    let owner = Owner()
    #expect(
      dump([owner, owner, Owner()]) == """
        [
          [0]: DumpStyleTests.Owner(name: "Blob"),
          [1]: DumpStyleTests.Owner(↩︎),
          [2]: #1 DumpStyleTests.Owner(name: "Blob")
        ]
        """)
  }

  @Test func keysAreInTheOrderOfTheirTexts() {
    #expect(dump([2: "b", 10: "a"]) == "[\n  10: \"a\",\n  2: \"b\"\n]")
    #expect(dump(Set([2, 10])) == "Set([\n  10,\n  2\n])")
  }

  @Test func datesHaveMilliseconds() {
    let date = Date(timeIntervalSince1970: 1_234_567_890)
    #expect(dump(date) == "Date(2009-02-13T23:31:30.000Z)")
    #expect(dump(date + 0.25) == "Date(2009-02-13T23:31:30.250Z)")
  }

  @Test func linesWithoutALabelAreFlush() {
    #expect(dump("a\nb") == "\"\"\"\na\nb\n\"\"\"")
    #expect(dump(["a\nb"]) == "[\n  [0]: \"\"\"\n    a\n    b\n    \"\"\"\n]")
  }
}
