import Foundation
import Tessera
import TesseraQueries
import Testing

@Suite struct LoadingTests {
  private struct Offline: Error {}

  @Test func thePhaseIsThatOfTheProperties() {
    #expect(Loading<Int>.idle.phase == .idle)
    #expect(Loading.loading(previous: 1).phase == .loading(previous: 1))
    #expect(Loading.loaded(1).phase == .loaded(1))
    #expect(
      Loading.failed(Offline(), previous: 1).phase == .failed(LoadingError(Offline()), previous: 1))
  }

  @Test func aLoadAfterAFailureKeepsTheErrorAndTheValue() {
    let loading = Loading.loading(previous: 1, error: LoadingError(Offline()))
    #expect(loading.phase == .loading(previous: 1))
    #expect(loading.error == LoadingError(Offline()))
  }

  @Test(arguments: [
    Loading<Int>.idle, .loading(), .loading(previous: 1), .loaded(1), .failed(Offline()),
    .failed(Offline(), previous: 1), .loading(previous: 1, error: LoadingError(Offline())),
  ])
  func everyStateSurvivesCoding(_ loading: Loading<Int>) throws {
    let data = try JSONEncoder().encode(loading)
    #expect(try JSONDecoder().decode(Loading<Int>.self, from: data) == loading)
  }

  @Test(arguments: ["{}", #"{"forecast":null}"#])
  func aStateFromBeforeThePropertyCanBeDecoded(_ text: String) throws {
    let state = try JSONDecoder().decode(Screen.self, from: Data(text.utf8))
    #expect(state.forecast == .idle)
  }

  @Test func aPropertyWithAnotherContentIsNoLoadedValue() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Screen.self, from: Data(#"{"forecast":7}"#.utf8))
    }
  }

  @ObservableState
  struct Screen: Codable {
    var forecast = Loading<Int>.idle
  }
}
