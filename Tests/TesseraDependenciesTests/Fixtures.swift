import TesseraDependencies

/// A dependency without a test value.
struct Weather: Sendable, Equatable {
  var place: String
}

extension Weather: DependencyKey {
  static let liveValue = Weather(place: "live")
  static let previewValue = Weather(place: "preview")
}

/// A dependency with all three values.
struct Unit: Sendable, Equatable {
  var name: String
}

extension Unit: DependencyKey {
  static let liveValue = Unit(name: "live")
  static let previewValue = Unit(name: "preview")
  static let testValue = Unit(name: "test")
}

extension DependencyValues {
  var weather: Weather {
    get { self[Weather.self] }
    set { self[Weather.self] = newValue }
  }

  var unit: Unit {
    get { self[Unit.self] }
    set { self[Unit.self] = newValue }
  }
}

/// Returns whether it runs on the main actor.
nonisolated(nonsending) func isOnMainActor() async -> Bool {
  let isolation: (any Actor)? = #isolation
  return isolation === MainActor.shared
}
