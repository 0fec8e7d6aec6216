import Tessera
import Testing

@testable import TesseraCore

struct KeyPathNameTests {
  @ObservableState
  struct Settings: Equatable, Sendable {
    var isOn = false
    @HistoryRedacted var code = 0
  }

  struct Plain: Equatable, Sendable { var isOn = false }

  struct Coded: Codable, Equatable, Sendable {
    private enum CodingKeys: String, CodingKey { case isOn, theme, renamed = "other" }
    var isOn = false
    var theme = Theme()
    var renamed = 0
    var left = 0
    var isOff: Bool {
      get { !isOn }
      set { isOn = !newValue }
    }
  }

  struct Theme: Codable, Equatable, Sendable { var size = 1 }

  @ObservableState
  struct Screen {
    var settings = Settings()
    var plain = Plain()
    var coded = Coded()
    @HistoryRedacted var secret = Coded()
    var names: [String: [Int]] = [:]
    @HistoryPublic var shown = Settings()
    @HistoryRedacted var hidden = Settings()
    @Shared(value: Settings()) var shared: Settings
  }

  @Test func propertiesAndPartsHaveNamesThatLeadToThem() {
    #expect(KeyPathName.name(\Screen.settings) == "settings")
    #expect(KeyPathName.name(\Screen.settings.isOn) == "settings.isOn")
    #expect(KeyPathName.name(\Screen.shared.isOn) == "shared.isOn")
    #expect(KeyPathName.name(\Screen.plain.isOn) == nil)
    #expect(KeyPathName.name(\Plain.isOn) == nil)
    #expect(KeyPathName.keyPath("settings.isOn", of: Screen.self) == \Screen.settings.isOn)
    #expect(KeyPathName.keyPath("shared.isOn", of: Screen.self) == \Screen.shared.isOn)
    #expect(KeyPathName.keyPath("settings.no", of: Screen.self) == nil)
    #expect(KeyPathName.keyPath("plain.isOn", of: Screen.self) == nil)
  }

  @Test func partsOfAPlainStructHaveTheNamesThatTheyAreCodedWith() {
    #expect(KeyPathName.name(\Screen.coded.isOn) == "coded.isOn")
    #expect(KeyPathName.name(\Screen.coded.theme.size) == "coded.theme.size")
    #expect(KeyPathName.name(\Coded.isOn) == "isOn")
    // Neither a computed property, nor one that has no key, or a key of another name.
    #expect(KeyPathName.name(\Screen.coded.isOff) == nil)
    #expect(KeyPathName.name(\Screen.coded.left) == nil)
    #expect(KeyPathName.name(\Screen.coded.renamed) == nil)
  }

  @Test func theNameOfAPartOfAPlainStructLeadsToItsKeyPath() {
    #expect(KeyPathName.keyPath("coded.isOn", of: Screen.self) == \Screen.coded.isOn)
    #expect(KeyPathName.keyPath("coded.theme.size", of: Screen.self) == \Screen.coded.theme.size)
    #expect(KeyPathName.keyPath("coded.left", of: Screen.self) == nil)
    #expect(KeyPathName.keyPath("coded.other", of: Screen.self) == nil)
  }

  /// Otherwise a recording could write to the storage of a list.
  @Test func theStorageOfTheStandardLibraryHasNoNames() {
    #expect(KeyPathName.keyPath("names._variant.object", of: Screen.self) == nil)
    #expect(KeyPathName.keyPath("names.count", of: Screen.self) == nil)
    struct Text: Codable { var text = "" }
    #expect(KeyPathName.keyPath("text._guts", of: Text.self) == nil)
  }

  @Test func aPartIsAsPrivateAsWhatItBelongsTo() {
    #expect(FieldPrivacy.of(\Screen.settings.isOn) == nil)
    #expect(FieldPrivacy.of(\Screen.settings.code) == .isRedacted)
    #expect(FieldPrivacy.of(\Screen.shown.isOn) == .isPublic)
    #expect(FieldPrivacy.of(\Screen.shown.code) == .isRedacted)
    #expect(FieldPrivacy.of(\Screen.hidden.isOn) == .isRedacted)
    #expect(FieldPrivacy.of(\Screen.coded.isOn) == nil)
    #expect(FieldPrivacy.of(\Screen.secret.theme.size) == .isRedacted)
  }

  @Test func aPartWithoutANameIsHiddenBesideARedactedProperty() {
    #expect(FieldPrivacy.of(\Screen.plain.isOn) == .isRedacted)
    #expect(FieldPrivacy.of(\Plain.isOn) == nil)
  }
}
