// README: begin load
import Tessera
import TesseraQueries

// README: end
import TesseraTestSupport
import TesseraTesting
import Testing

// README: begin load
@DependencyClient
struct WeatherClient: Sendable {
  var forecast: @Sendable (_ city: String) async throws -> String
}

extension WeatherClient: TestDependencyKey {
  static var testValue: Self { Self() }
}

extension DependencyValues {
  var weather: WeatherClient {
    get { self[WeatherClient.self] }
    set { self[WeatherClient.self] = newValue }
  }
}

@Reducer
struct WeatherFeature {
  @ObservableState
  struct State: Equatable, Sendable {
    var city = "Oslo"
    var forecast = Loading<String>.idle
  }

  enum Action {
    case appeared
    case citySelected(String)
    case forecast(LoadingAction<String>)
  }

  @Dependency(\.weather) var weather

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      if case .citySelected(let city) = action { state.city = city }
      return .none
    }
    .load(
      \.forecast, action: \.forecast, of: { $0.city }, on: \.appeared,
      retry: RetryPolicy(maxAttempts: 2, delay: .constant(.seconds(1)))
    ) { [weather] state in
      try await weather.forecast(state.city)
    }
  }
}
// README: end

/// The code of `Documentation/DataFromElsewhere.md`.
@MainActor
@Suite struct DataFromElsewhereTests {
  private struct Offline: Error {}

  // README: begin loadTest
  @Test func aForecastIsLoadedAndReloaded() async {
    let store = TestStore(initialState: WeatherFeature.State()) {
      WeatherFeature()
    } withDependencies: {
      $0.weather.forecast = { "Rain in \($0)" }
    }
    await store.send(.appeared) { $0.forecast = .loading() }
    await store.receive(\.forecast.loaded) { $0.forecast = .loaded("Rain in Oslo") }

    await store.send(.citySelected("Bergen")) {
      $0.city = "Bergen"
      $0.forecast = .loading(previous: "Rain in Oslo")
    }
    await store.receive(\.forecast.loaded) { $0.forecast = .loaded("Rain in Bergen") }
  }
  // README: end

  @Test func aForecastThatFailsIsShownBesideTheOldOne() async {
    let clock = TestClock()
    let store = TestStore(initialState: WeatherFeature.State(forecast: .loaded("Sun"))) {
      WeatherFeature()
    } withDependencies: {
      $0.weather.forecast = { _ in throw Offline() }
      $0.continuousClock = clock
    }
    await store.send(.forecast(.load)) { $0.forecast = .loading(previous: "Sun") }
    await clock.advance(by: .seconds(1))
    await store.receive(\.forecast.failed) { $0.forecast = .failed(Offline(), previous: "Sun") }
    #expect(screen(store.state.forecast) == "Sun (Offline())")
  }

  @Test func aFrontEndWaitsForTheLoad() async {
    let store = Store(initialState: WeatherFeature.State()) {
      WeatherFeature()
    } withDependencies: {
      $0.weather.forecast = { "Rain in \($0)" }
    }
    // README: begin refresh
    await store.send(.forecast(.load)).finish()  // in `.refreshable { … }` or `.task { … }`
    // README: end
    #expect(screen(store.forecast) == "Rain in Oslo")
  }

  // README: begin draw
  private func screen(_ forecast: Loading<String>) -> String {
    switch forecast.phase {
    case .idle: ""
    case .loading(let previous): previous.map { "\($0) …" } ?? "…"
    case .loaded(let forecast): forecast
    case .failed(let error, let previous): "\(previous ?? "") (\(error))"
    }
  }
  // README: end
}
