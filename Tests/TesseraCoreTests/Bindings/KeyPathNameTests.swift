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

  @ObservableState
  struct Screen {
    var settings = Settings()
    var plain = Plain()
    @HistoryPublic var shown = Settings()
    @HistoryRedacted var hidden = Settings()
    @Shared(value: Settings()) var shared: Settings
  }

  @Test func propertiesAndPartsHaveNames() {
    #expect(KeyPathName.name(\Screen.settings) == "settings")
    #expect(KeyPathName.name(\Screen.settings.isOn) == "settings.isOn")
    #expect(KeyPathName.name(\Screen.shared.isOn) == "shared.isOn")
    #expect(KeyPathName.name(\Screen.plain.isOn) == nil)
    #expect(KeyPathName.name(\Plain.isOn) == nil)
  }

  @Test func aNameLeadsToItsKeyPath() {
    #expect(KeyPathName.keyPath("settings.isOn", of: Screen.self) == \Screen.settings.isOn)
    #expect(KeyPathName.keyPath("shared.isOn", of: Screen.self) == \Screen.shared.isOn)
    #expect(KeyPathName.keyPath("settings.no", of: Screen.self) == nil)
    #expect(KeyPathName.keyPath("plain.isOn", of: Screen.self) == nil)
  }

  @Test func aPartIsAsPrivateAsWhatItBelongsTo() {
    #expect(FieldPrivacy.of(\Screen.settings.isOn) == nil)
    #expect(FieldPrivacy.of(\Screen.settings.code) == .isRedacted)
    #expect(FieldPrivacy.of(\Screen.shown.isOn) == .isPublic)
    #expect(FieldPrivacy.of(\Screen.shown.code) == .isRedacted)
    #expect(FieldPrivacy.of(\Screen.hidden.isOn) == .isRedacted)
  }

  @Test func aPartWithoutANameIsHiddenBesideARedactedProperty() {
    #expect(FieldPrivacy.of(\Screen.plain.isOn) == .isRedacted)
    #expect(FieldPrivacy.of(\Plain.isOn) == nil)
  }
}
