import Testing

@testable import TesseraDependencies

struct DependencyValuesCurrentTests {
  @Dependency(\.unit.name) var name

  @Test func nothingIsCapturedWhereNothingIsOverridden() {
    #expect(DependencyValues.capturedInForce == nil)
  }

  @Test func overridesInForceAreCaptured() {
    withDependencies {
      $0.unit.name = "in force"
    } operation: {
      #expect(DependencyValues.hasOverrides)
      #expect(DependencyValues.capturedInForce?.unit.name == "in force")
      #expect(DependencyValues.current.unit.name == "in force")
    }
  }

  @Test func bindingReplacesTheOverridesInForce() async {
    var values = DependencyValues()
    values.unit.name = "bound"
    let bound = values
    await withDependencies {
      $0.weather.place = "outer"
    } operation: {
      withDependencyValues(bound) {
        #expect(name == "bound")
        #expect(
          DependencyValues.capturedInForce?.override(of: ObjectIdentifier(Weather.self)) == nil)
      }
      await withDependencyValues(bound) {
        await Task.yield()
        #expect(name == "bound")
      }
    }
  }

  @Test func bindingNothingKeepsTheOverridesInForce() async {
    await withDependencies {
      $0.unit.name = "outer"
    } operation: {
      #expect(withDependencyValues(nil) { name } == "outer")
      await withDependencyValues(nil) {
        await Task.yield()
        #expect(name == "outer")
      }
    }
  }

  @Test func mergingLetsTheOtherValuesWin() {
    var first = DependencyValues()
    first.unit.name = "first"
    first.weather = Weather(place: "first")
    var second = DependencyValues()
    second.unit.name = "second"
    let merged = first.merging(second)
    #expect(merged.unit.name == "second")
    #expect(merged.weather.place == "first")
  }

  @Test func preparingValuesReadsWithoutIssues() {
    var values = DependencyValues().forPreparing
    values.weather.place += "!"
    #expect(values.weather.place == "preview!")
  }

  @MainActor @Test func anAsynchronousOperationStaysOnItsActor() async {
    let isOnMain = await withDependencyValues(DependencyValues(), operation: isOnMainActor)
    #expect(isOnMain)
  }
}
