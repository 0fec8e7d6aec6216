// README: begin client
import Foundation
import Tessera

// README: end
import TesseraTesting
import Testing

// README: begin client
/// The weather service, as far as features know it.
@DependencyClient
struct WeatherClient: Sendable {
  var temperature: @Sendable (_ city: String) async throws -> Double
  var isMetric: @Sendable () -> Bool = { true }
}

extension WeatherClient: DependencyKey {
  /// The app.
  static let liveValue = WeatherClient(
    temperature: { city in
      let file = URL(filePath: "/var/lib/weather/\(city)")
      return Double(try String(contentsOf: file, encoding: .utf8)) ?? 0
    },
    isMetric: { Locale.current.measurementSystem != .us })

  /// Previews and demonstrations: always answers.
  static let previewValue = WeatherClient(temperature: { _ in 21 }, isMetric: { true })

  /// Tests: each endpoint fails the test until it is overridden.
  static let testValue = WeatherClient()
}

extension DependencyValues {
  var weather: WeatherClient {
    get { self[WeatherClient.self] }
    set { self[WeatherClient.self] = newValue }
  }
}
// README: end

// README: begin entry
extension DependencyValues {
  /// A setting that needs no type of its own.
  @DependencyEntry var retries = 3
}
// README: end

// README: begin feature
@Reducer
struct Forecast {
  @ObservableState
  struct State: Equatable {
    var text = ""
  }

  enum Action {
    case appeared
    case loaded(Double)
  }

  @Dependency(\.weather) var weather
  @Dependency(\.date.now) var now

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return .run { [weather] send in
          await send(.loaded(try await weather.temperature(city: "Oslo")))
        }
      case .loaded(let degrees):
        state.text = "\(degrees) °C at \(Int(now.timeIntervalSince1970))"
        return .none
      }
    }
  }
}
// README: end

/// The code of `Documentation/Dependencies.md`.
@MainActor
@Suite
struct DependenciesTests {
  // README: begin test
  @MainActor
  @Test func theForecastShowsTheTemperatureAndTheTime() async {
    let store = TestStore(initialState: Forecast.State()) {
      Forecast()
    } withDependencies: {
      $0.weather.temperature = { city in
        #expect(city == "Oslo")
        return -3.5
      }
      $0.date.now = Date(timeIntervalSince1970: 60)
    }

    await store.send(.appeared)
    await store.receive(\.loaded) { $0.text = "-3.5 °C at 60" }
  }
  // README: end

  @Test(.dependency(\.retries, 1))
  func aTraitOverridesForAWholeTest() {
    @Dependency(\.retries) var retries
    #expect(retries == 1)
  }

  // README: begin preview
  @Test func aStoreCanRunOnPreviewValues() async {
    let store = withDependencies {
      $0.context = .preview
      $0.date.now = Date(timeIntervalSince1970: 0)
    } operation: {
      Store(initialState: Forecast.State()) { Forecast() }
    }
    await store.send(.appeared).finish()
    #expect(store.text == "21.0 °C at 0")
  }
  // README: end
}
