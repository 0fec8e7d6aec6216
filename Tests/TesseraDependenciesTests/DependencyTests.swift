import TesseraDependencies
import TesseraSupport
import Testing

struct DependencyTests {
  struct Model {
    @Dependency(\.unit) var unit
    @Dependency(\.unit.name) var name
    @Dependency(Unit.self) var sameUnit
  }

  @Test func aDependencyIsReadByNameByPathAndByType() {
    let model = Model()
    #expect(model.unit == Unit(name: "test"))
    #expect(model.name == "test")
    #expect(model.sameUnit == Unit(name: "test"))
  }

  @Test func nonLiteralKeyPathsReadTheSameValue() {
    func property<Value>(
      _ keyPath: any KeyPath<DependencyValues, Value> & Sendable
    ) -> Dependency<Value> {
      Dependency(keyPath)
    }
    #expect(property(\.unit).wrappedValue == Unit(name: "test"))
  }

  #if DEBUG
    @Test func aDependencyOfAnotherTypeStopsTheProgramWithTheLineAndARemedy() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        @Dependency(\.unit, as: String.self) var unit
        _ = unit
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("A dependency was read as a 'String', which it is not."))
      #expect(message.contains("Dependency: Unit"))
      #expect(message.contains("DependencyTests.swift:"))
      #expect(message.contains("remove 'as: String.self'"))
    }
  #endif

  @Test func anOverrideInForceAtTheReadWins() {
    let model = withDependencies {
      $0.unit.name = "captured"
    } operation: {
      Model()
    }
    let names = withDependencies {
      $0.unit.name = "in force"
    } operation: {
      [model.unit.name, model.name, model.sameUnit.name]
    }
    #expect(names == ["in force", "in force", "in force"])
  }

  @Test func overridesInForceAtCreationAreKept() {
    let model = withDependencies {
      $0.unit.name = "captured"
    } operation: {
      Model()
    }
    #expect(model.unit.name == "captured")
    let name = withDependencies {
      $0.weather.place = "unrelated"
    } operation: {
      model.name
    }
    #expect(name == "captured")
  }

  @Test func aPropertyInTheOpenCapturesNothing() {
    let model = Model()
    let name = withDependencies {
      $0.unit.name = "later"
    } operation: {
      model.name
    }
    #expect(name == "later")
    #expect(model.name == "test")
  }

  @Test func theMissingOverrideIsReportedAtTheProperty() {
    struct Reader {
      @Dependency(\.weather) var weather
    }
    let line = UInt(#line) - 2
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) { #expect(Reader().weather == Weather.previewValue) }
    #expect(recorder.messages.count == 1)
    let message = recorder.messages.first ?? ""
    #expect(message.contains("@Dependency(\\.weather) was read in a test"))
    #expect(message.contains("Location: TesseraDependenciesTests/DependencyTests.swift:\(line)"))
    #expect(message.contains("Key: Weather"))
    #expect(message.contains("$0.weather = …"))
    #expect(message.contains("If a detached task or a callback of an effect reads it"))
  }

  @Test func aMissingOverrideReadByTypeNamesTheType() {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      @Dependency(Weather.self) var weather
      _ = weather
    }
    let message = recorder.messages.first ?? ""
    #expect(message.contains("@Dependency(Weather.self) was read"))
    #expect(message.contains("$0[Weather.self] = …"))
  }
}
