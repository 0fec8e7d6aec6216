import TestSupport
import Testing
import TesseraIdentified

struct IdentifiedArrayInitializersTests {
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

  @Test func aSecondElementWithAnIDIsAnIssueAndTheFirstOneStays() {
    var array = IdentifiedArray(id: \Country.code)
    let issues = recordedIssues {
      array = IdentifiedArray(uniqueElements: countries, id: \.code)
    }
    #expect(array.map(\.name) == ["France", "Italy"])
    #expect(issues.count == 1)
    #expect(issues.first?.description.hasPrefix("TesseraIdentifiedTests/") == true)
    #expect(issues.first?.message.contains("have the ID fr") == true)
  }

  @Test func uncheckedElementsAreTakenAsTheyAre() {
    let array = IdentifiedArray(uncheckedUniqueElements: countries.prefix(2), id: \.code)
    #expect(array.ids == ["fr", "it"])
    #expect(array.invariantViolation == nil)
  }

  @Test func equalIDsAreCombinedAtThePlaceOfTheFirst() {
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
