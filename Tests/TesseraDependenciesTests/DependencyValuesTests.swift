import TesseraDependencies
import TesseraSupport
import Testing

struct DependencyValuesTests {
  @Test func aSetValueIsRead() {
    var values = DependencyValues()
    values.unit = Unit(name: "set")
    values[Weather.self] = Weather(place: "set")
    #expect(values.unit.name == "set")
    #expect(values.weather.place == "set")
    values.unit.name = "again"
    #expect(values.unit.name == "again")
  }

  @Test func aCopyIsIndependent() {
    var values = DependencyValues()
    values.unit.name = "original"
    var copy = values
    copy.unit.name = "copy"
    #expect(values.unit.name == "original")
    #expect(copy.unit.name == "copy")
  }

  @Test func aDirectReadOfWhatIsNotOverriddenNamesTheProperty() {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) { _ = DependencyValues().weather }
    #expect(recorder.messages.first?.hasPrefix("The dependency 'weather' was read") == true)
  }
}
