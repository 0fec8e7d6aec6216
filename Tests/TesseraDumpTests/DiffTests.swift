import TesseraDump
import TesseraTestSupport
import Testing

struct DiffTests {
  let user = User(id: 1, name: "Blob", tags: ["a", "b", "c", "d", "e", "f"])

  @Test func equalValuesHaveNoDiff() {
    #expect(diff(user, user) == nil)
    #expect(diff(Double.nan, .nan) == nil)
    #expect(diff([1: "a" as Any], [1: "a"]) == nil)
    let node = Node("a")
    #expect(diff([node], [node]) == nil)
  }

  @Test func differentLeavesAreARemovalAndAnAddition() {
    #expect(diff(1, 2) == "- 1\n+ 2")
    #expect(diff(Load.idle, .failed("no")) == "- Load.idle\n+ Load.failed(\"no\")")
    #expect(diff(Int?.none, 1) == "- nil\n+ 1")
  }

  @Test func aChangeHasItsParentsAndALineAround() {
    var other = user
    other.tags[3] = "x"
    #expect(
      diff(user, other) == """
          User(
            id: 1,
            name: "Blob",
            tags: [
              … (2 unchanged)
              2: "c",
        -     3: "d",
        +     3: "x",
              4: "e",
              5: "f"
            ]
          )
        """)
  }

  @Test func anInsertionLeavesOtherElementsUnchanged() {
    var other = user
    other.tags.insert("new", at: 1)
    #expect(
      diff(user, other) == """
          User(
            id: 1,
            name: "Blob",
            tags: [
              0: "a",
        +     1: "new",
              2: "b",
              … (4 unchanged)
            ]
          )
        """)
  }

  @Test func elementsAreMatchedByTheirID() {
    let users = (0..<4).map { User(id: $0, name: "u\($0)") }
    var others = users
    others.removeFirst()
    others[1].name = "changed"
    #expect(
      diff(users, others) == """
          [
        -   0: User(
        -     id: 0,
        -     name: "u0",
        -     tags: []
        -   ),
            0: User(…),
            1: User(
              id: 2,
        -     name: "u2",
        +     name: "changed",
              tags: []
            ),
            2: User(…)
          ]
        """)
  }

  @Test func dictionariesAreComparedByKey() {
    #expect(
      diff(["a": 1, "b": 2, "c": 3], ["b": 2, "c": 4, "d": 5]) == """
          [
        -   "a": 1,
            "b": 2,
        -   "c": 3
        +   "c": 4,
        +   "d": 5
          ]
        """)
  }

  @Test func setsAreComparedByMembership() {
    #expect(
      diff(Set([1, 2, 3]), [2, 3, 4]) == "  Set([\n-   1,\n    2,\n    3,\n+   4\n  ])")
  }

  @Test func payloadsOfTheSameCaseAreCompared() {
    #expect(
      diff(Load.progress(done: 1, of: 9), .progress(done: 2, of: 9)) == """
          Load.progress(
        -   done: 1,
        +   done: 2,
            of: 9
          )
        """)
  }

  @Test func linesOfATextAreCompared() {
    #expect(
      diff("one\ntwo\nthree", "one\n2\nthree") == #"""
          """
            one
        -   two
        +   2
            three
            """
        """#)
  }

  @Test func sharingAnObjectIsADifference() {
    let (one, other) = (Node("a"), Node("a"))
    #expect(diff([one, one], [one, other]) != nil)
    #expect(diff([one, other, one], [one, other, other]) != nil)
    #expect(diff([one, one], [one, one]) == nil)
  }

  // SEMANTICS diff.dumps
  @Test(arguments: [100, 10_000]) func oneChangeAmongManyElementsIsShort(count: Int) throws {
    let users = (0..<count).map { User(id: $0, name: "u\($0)") }
    var others = users
    others[count / 2].name = "changed"
    let lines = try #require(diff(users, others)).split(separator: "\n")
    #expect(lines.count == 12)
    #expect(lines[1] == "    … (\(count / 2 - 1) unchanged)")
    #expect(lines[5].hasPrefix("-     name: "))
  }

  // SEMANTICS diff.dumps
  @Test(arguments: 0..<300) func aDiffIsNilExactlyWhenTheDumpsAgree(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let (first, second) = (Tree.random(&generator, 3), Tree.random(&generator, 3))
    for (one, other) in [(first, second), (first, first), (first, first.changed(&generator))] {
      let agree = String(customDumping: one) == String(customDumping: other)
      #expect((diff(one, other) == nil) == agree, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<300) func aDiffOfSetsHasTheRemovedAndAddedElements(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let first = (0..<Int.random(in: 0..<9, using: &generator)).map { _ in
      Int.random(in: 0..<4, using: &generator)
    }
    let second = first.filter { _ in .random(using: &generator) } + [9]
    guard let difference = diff(Set(first), Set(second)) else { return }
    let lines = difference.split(separator: "\n")
    let removed = Set(lines.filter { $0.hasPrefix("-") }.compactMap { number($0) })
    let added = Set(lines.filter { $0.hasPrefix("+") }.compactMap { number($0) })
    #expect(removed == Set(first).subtracting(second), "seed \(seed)")
    #expect(added == Set(second).subtracting(first), "seed \(seed)")
  }

  private func number(_ line: Substring) -> Int? { Int(line.filter(\.isNumber)) }
}

struct DiffFormatTests {
  @Test func formatsDifferOnlyInTheirMarks() {
    #expect(diff([1], [2]) == "  [\n-   0: 1\n+   0: 2\n  ]")
    #expect(
      diff([1], [2], format: .proportional)
        == "\u{2007} [\n\u{2212}   0: 1\n+   0: 2\n\u{2007} ]")
    #expect(
      diff([1], [2], format: DiffFormat(first: "<", second: ">", both: "="))
        == "= [\n<   0: 1\n>   0: 2\n= ]")
  }
}

/// A small random value with all shapes of nodes.
private indirect enum Tree {
  case leaf(Int)
  case list([Tree])
  case named(left: Tree, right: Tree)
  case text(String)

  static func random(_ generator: inout SeededGenerator, _ depth: Int) -> Tree {
    let number = Int.random(in: 0..<3, using: &generator)
    switch depth == 0 ? 0 : Int.random(in: 0..<4, using: &generator) {
    case 0: return .leaf(number)
    case 1: return .list((0..<number).map { _ in random(&generator, depth - 1) })
    case 2: return .named(left: random(&generator, depth - 1), right: .leaf(number))
    default: return .text((0...number).map { _ in "x" }.joined(separator: "\n"))
    }
  }

  /// The same value, usually with a change somewhere.
  func changed(_ generator: inout SeededGenerator) -> Tree {
    switch self {
    case .leaf: .random(&generator, 1)
    case .list(let elements): .list(elements.map { $0.changed(&generator) })
    case .named(let left, let right): .named(left: left.changed(&generator), right: right)
    case .text(let text): .text(text + "\nx")
    }
  }
}
