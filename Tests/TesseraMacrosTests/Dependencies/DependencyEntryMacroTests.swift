import Testing

@testable import TesseraMacros

struct DependencyEntryMacroTests {
  @Test func anEntryIsAKeyAndItsAccessors() {
    expectExpansion(
      of: """
        extension DependencyValues {
          @DependencyEntry public var weather: any Weather = LiveWeather()
        }
        """, "DependencyEntry",
      to: """
        extension DependencyValues {
          public var weather: any Weather {
            get {
              self[_$DependencyKey_weather.self]
            }
            set {
              self[_$DependencyKey_weather.self] = newValue
            }
          }
          private nonisolated enum _$DependencyKey_weather: TesseraDependencies.DependencyKey {
            static var liveValue: any Weather {
              LiveWeather()
            }
          }
        }
        """)
  }

  @Test func otherContextsMayHaveOtherValues() {
    let expansion = Expansion(
      """
      extension DependencyValues {
        @DependencyEntry(preview: Weather.sunny) var weather: Weather = .live
        @DependencyEntry(test: 0) var retries = 3
      }
      """, "DependencyEntry")
    #expect(expansion.contains("static var previewValue: Weather {\nWeather.sunny\n}"))
    #expect(expansion.contains("static var testValue: Swift.Int {\n0\n}"))
  }

  @Test func theTypeOfACallIsThatOfItsName() {
    let expansion = Expansion(
      """
      extension DependencyValues {
        @DependencyEntry(test: Weather()) var weather = Weather(today: { .sun })
      }
      """, "DependencyEntry")
    #expect(expansion.contains("static var liveValue: Weather {\nWeather(today: { .sun })\n}"))
    #expect(expansion.contains("static var testValue: Weather {\nWeather()\n}"))
  }
}
