import BakoSentences
import Tessera
import Testing

@Suite struct LanguageTests {
  @Test(
    arguments: [
      [:]: .english, ["LANG": "de_DE.UTF-8"]: .german, ["LANG": "de"]: .german,
      ["LANG": "de@euro"]: .german, ["LANG": "fr_FR.UTF-8"]: .english,
      ["LANG": "C.UTF-8"]: .english,
      ["LANG": "de_AT", "LC_MESSAGES": "en_GB"]: .english,
      ["LANG": "en_GB", "LC_MESSAGES": "de_CH"]: .german,
      ["LANG": "de_DE", "LC_ALL": "C"]: .english, ["LANG": "de_DE", "LC_ALL": ""]: .german,
      ["LANG": "den_CA"]: .english,
    ] as [[String: String]: Language])
  func theFirstVariableThatIsSetDecides(environment: [String: String], language: Language) {
    #expect(Language(environment: environment) == language)
  }

  @Test func sentencesAreEnglishUnlessALanguageIsChosen() {
    #expect(Sentences.noEntries == "No entries.")
    #expect(Language.german.speaking { Sentences.noEntries } == "Keine Einträge.")
  }

  @Test func amountsHaveASingularAPluralAndAWordForZero() {
    #expect((0...2).map { Sentences.entries($0) } == ["no entries", "1 entry", "2 entries"])
    Language.german.speaking {
      #expect(
        (0...2).map { Sentences.entries($0) } == ["keine Einträge", "1 Eintrag", "2 Einträge"])
      #expect((1...2).map { Sentences.days($0) } == ["1 Tag", "2 Tage"])
      #expect((1...2).map { Sentences.daysDative($0) } == ["1 Tag", "2 Tagen"])
      #expect(Sentences.othersReadable(1) == "1 anderer Eintrag ist lesbar.")
      #expect(Sentences.othersReadable(2) == "2 andere Einträge sind lesbar.")
    }
  }
}
