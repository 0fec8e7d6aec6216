import Testing

@testable import TesseraMacros

struct DependencyEntryMacroTests {
  @Test func anEntryIsAKeyWithATestValue() {
    expectExpansion(
      of: """
        extension DependencyValues {
          @DependencyEntry public var weather: any Weather = MockWeather()
        }
        """, "DependencyEntry",
      to: """
        extension DependencyValues {
          public var weather: any Weather {
            get {
              self[WeatherKey.self]
            }
            set {
              self[WeatherKey.self] = newValue
            }
          }
          public nonisolated enum WeatherKey: TesseraDependencies.TestDependencyKey {
            public static var testValue: any Weather {
              MockWeather()
            }
          }
        }
        """)
  }

  @Test func otherContextsHaveTheValuesOfTheArguments() {
    let expansion = Expansion(
      """
      extension DependencyValues {
        @DependencyEntry(liveValue: Weather.live, previewValue: Weather.sunny)
        var weather: Weather = .mock
        @DependencyEntry(liveValue: 3) private var retries = 0
      }
      """, "DependencyEntry")
    #expect(expansion.contains("nonisolated enum WeatherKey: TesseraDependencies.DependencyKey {"))
    #expect(expansion.contains("static var liveValue: Weather {\nWeather.live\n}"))
    #expect(expansion.contains("static var previewValue: Weather {\nWeather.sunny\n}"))
    #expect(expansion.contains("static var testValue: Weather {\n.mock\n}"))
    #expect(expansion.contains("private nonisolated enum RetriesKey"))
    #expect(expansion.contains("static var testValue: Swift.Int {\n0\n}"))
  }

  @Test func theTypeOfACallIsItsName() {
    let expansion = Expansion(
      """
      extension DependencyValues {
        @DependencyEntry var weather = Weather(today: { .sun })
      }
      """, "DependencyEntry")
    #expect(expansion.contains("static var testValue: Weather {\nWeather(today: { .sun })\n}"))
  }
}
