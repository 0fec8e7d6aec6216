import TesseraIdentified
import TesseraTestSupport
import Testing

struct IdentifiableInitializersTests {
  @Test func elementsAreIdentifiedByTheirOwnID() {
    let array = IdentifiedArray(uniqueElements: [Row(2), Row(1)])
    #expect(array.ids == [2, 1])
    #expect(IdentifiedArray(uncheckedUniqueElements: (0..<20).map { Row($0) }).index(id: 19) == 19)
  }

  @Test func aDuplicateInALiteralIsAnIssue() {
    let issues = issues {
      let array: IdentifiedArrayOf<Row> = [Row(1, "a"), Row(1, "b")]
      #expect(array.elements == [Row(1, "a")])
    }
    #expect(issues.count == 1)
  }

  @Test func duplicatesAreDroppedOrCombined() {
    let rows = [Row(1, "a"), Row(2, "b"), Row(1, "c")]
    #expect(IdentifiedArray(rows).elements == [Row(1, "a"), Row(2, "b")])
    let joined = IdentifiedArray(rows) { Row($0.id, $0.name + $1.name) }
    #expect(joined.elements == [Row(1, "ac"), Row(2, "b")])
  }

  @Test func aGenericElementNeedsNoOtherConstraint() {
    func array<Element: Identifiable>(of elements: [Element]) -> IdentifiedArrayOf<Element> {
      IdentifiedArray(uniqueElements: elements)
    }
    #expect(array(of: [Row(1)]).ids == [1])
  }
}

struct KeyPathInitializersTests {
  struct Country { var code: String; var name: String }
  let countries = [
    Country(code: "fr", name: "France"), Country(code: "it", name: "Italy"),
    Country(code: "fr", name: "Frankreich"),
  ]

  @Test func aKeyPathIdentifiesElementsThatAreNotIdentifiable() {
    let array = IdentifiedArray(uniqueElements: countries.prefix(2), id: \.code)
    #expect(array[id: "it"]?.name == "Italy")
    var empty = IdentifiedArray(id: \Country.code)
    empty.append(countries[0])
    #expect(empty.ids == ["fr"])
  }

  @Test func aDuplicateIsAnIssueAndTheFirstElementIsKept() {
    var array = IdentifiedArray(id: \Country.code)
    let issues = recordedIssues {
      array = IdentifiedArray(uniqueElements: countries, id: \.code)
    }
    #expect(array.map(\.name) == ["France", "Italy"])
    #expect(issues.count == 1)
    #expect(issues.first?.description.hasPrefix("TesseraIdentifiedTests/") == true)
    #expect(issues.first?.message.contains("have the ID fr") == true)
  }

  @Test func uncheckedElementsAreStoredUnchanged() {
    let array = IdentifiedArray(uncheckedUniqueElements: countries.prefix(2), id: \.code)
    #expect(array.ids == ["fr", "it"])
    #expect(array.invariantViolation == nil)
  }

  @Test func duplicatesAreCombinedAtTheFirstPosition() {
    let last = IdentifiedArray(countries, id: \.code) { _, last in last }
    #expect(last.map(\.name) == ["Frankreich", "Italy"])
    let first = IdentifiedArray(countries, id: \.code)
    #expect(first.map(\.name) == ["France", "Italy"])
  }

  @Test func anErrorWhileCombiningIsRethrown() {
    struct Refused: Error {}
    #expect(throws: Refused.self) {
      try IdentifiedArray(countries, id: \.code) { _, _ in throw Refused() }
    }
  }

  @Test func aCombinationWithAnotherIDIsAnIssueInDebugBuilds() {
    let issues = issues {
      _ = IdentifiedArray(countries, id: \.code) { _, _ in Country(code: "de", name: "?") }
    }
    #if DEBUG
      #expect(issues.count == 1)
    #else
      #expect(issues.isEmpty)
    #endif
  }
}
