import Testing

@testable import BakoTerminal

@Suite struct StandInsTests {
  @Test func equalTextsGetEqualPlaceholders() {
    var standIns = StandIns()
    let texts = ["a", "b", "a", ""].map { standIns.text($0) }
    #expect(texts == ["[text 1]", "[text 2]", "[text 1]", ""])
  }

  @Test func onlyCustomNamesAreReplaced() {
    var standIns = StandIns()
    let typed = ["Walking", " Home ", "Bouldering", " Bouldering", "", "  "]
    let names = typed.map { standIns.name($0) }
    #expect(names == ["Walking", " Home ", "[name 1]", "[name 1]", "", "  "])
  }
}
