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

  @Test func typesHaveNoGenericArguments() {
    #expect(dump(Box(value: 1)) == "Box(value: 1)")
    #expect(dump(Box<[Box<Int>]>.Inner()) == "Box.Inner(flag: true)")
    #expect(dump(Box<(Int) -> Int>.self) == "Box.self")
    #expect(dump(Result<Int, any Error>.success(1)) == "Result.success(1)")
    #expect(String(customDumping: Box(value: 1)) == "Box<Int>(\n  value: 1\n)")
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

  private func difference<Value>(_ one: Value, _ other: Value) -> String? {
    DumpStyle.$current.withValue(.swiftCustomDump) { diff(one, other) }
  }

  @Test func anUnchangedNeighbourIsShownAndSeveralAreCounted() {
    #expect(
      difference([1, 2, 3, 4], [1, 2, 3, 5]) == """
          [
            … (3 unchanged),
        -   [3]: 4
        +   [3]: 5
          ]
        """)
    #expect(
      difference([4, 2, 3], [5, 2, 3]) == """
          [
        -   [0]: 4,
        +   [0]: 5,
            … (2 unchanged)
          ]
        """)
    let user = User(id: ID(rawValue: 1), tags: ["a"])
    let other = User(id: ID(rawValue: 1), tags: ["b"])
    #expect(
      difference([user, user, user], [user, other, user]) == """
          [
            [0]: DumpStyleTests.User(…),
            [1]: DumpStyleTests.User(
              id: DumpStyleTests.ID(rawValue: 1),
              tags: [
        -       [0]: "a"
        +       [0]: "b"
              ]
            ),
            [2]: DumpStyleTests.User(…)
          ]
        """)
  }

  @Test func valuesThatDescribeThemselvesDumpOthersInTheSameStyle() {
    struct Wrapped: CustomDumpStringConvertible {
      var customDumpDescription: String { String(customDumping: ["a"]) }
    }
    #expect(dump(Wrapped()) == "[\n  [0]: \"a\"\n]")
  }

  @Test func linesWithoutALabelAreFlush() {
    #expect(dump("a\nb") == "\"\"\"\na\nb\n\"\"\"")
    #expect(dump(["a\nb"]) == "[\n  [0]: \"\"\"\n    a\n    b\n    \"\"\"\n]")
  }
}
