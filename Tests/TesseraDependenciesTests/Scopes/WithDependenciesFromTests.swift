import TesseraDependencies
import TesseraSupport
import Testing

struct WithDependenciesFromTests {
  class Model {
    @Dependency(\.unit.name) var name
  }
  final class Derived: Model {
    var title = ""
  }
  final class Bare {}

  private func makeModel<M>(_ make: () -> M) -> M {
    withDependencies {
      $0.unit.name = "model's"
      $0.weather.place = "model's"
    } operation: {
      make()
    }
  }

  @Test func aModelPassesOnItsDependencies() async {
    let model = makeModel { Model() }
    let child = withDependencies(from: model) { Model() }
    #expect(child.name == "model's")
    let place = await withDependencies(from: model) { () async -> String in
      await Task.yield()
      return DependencyValues.current.weather.place
    }
    #expect(place == "model's")
  }

  @Test func inheritedPropertiesArePassedOn() {
    let model = makeModel { Derived() }
    #expect(withDependencies(from: model) { Model() }.name == "model's")
  }

  @Test func overridesTakePrecedence() {
    let model = makeModel { Model() }
    let child = withDependencies(from: model) {
      $0.unit.name += ", changed"
    } operation: {
      Model()
    }
    #expect(child.name == "model's, changed")
  }

  @Test func currentOverridesTakePrecedence() {
    let model = makeModel { Model() }
    let child = withDependencies {
      $0.unit.name = "in force"
    } operation: {
      withDependencies(from: model) { Model() }
    }
    #expect(child.name == "in force")
  }

  @Test func anObjectWithoutDependenciesIsAnIssue() {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) { withDependencies(from: Bare()) {} }
    #expect(
      recorder.messages.first?.contains("was given a 'WithDependenciesFromTests.Bare'") == true)
  }

  @Test func anObjectWithoutPropertiesPassesOnTheDependenciesOfItsScope() async {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      let bare = makeModel { Bare() }
      #expect(withDependencies(from: bare) { Model() }.name == "model's")
      let child = withDependencies(from: bare) { Bare() }
      #expect(withDependencies(from: child) { Model() }.name == "model's")
      let later = await withDependencies {
        $0.unit.name = "later"
      } operation: { () async -> Bare in
        await Task.yield()
        return Bare()
      }
      #expect(withDependencies(from: later) { Model() }.name == "later")
    }
    #expect(recorder.isEmpty)
  }

  private final class Witness: Sendable {}
  private enum WitnessKey: TestDependencyKey {
    static var testValue: Witness? { nil }
  }

  @Test func anObjectThatHasCapturedItsDependenciesLeavesNothing() {
    weak var witness: Witness?
    do {
      let value = Witness()
      witness = value
      let model = withDependencies {
        $0[WitnessKey.self] = value
      } operation: {
        Model()
      }
      withExtendedLifetime(model) {}
    }
    #expect(witness == nil)
  }

  @Test func theDependenciesOfDeallocatedObjectsAreForgotten() {
    weak var witness: Witness?
    do {
      let value = Witness()
      witness = value
      withDependencies {
        $0[WitnessKey.self] = value
      } operation: {
        _ = withDependencies({ _ in }, operation: { Bare() })
      }
    }
    // As many scopes have to end as there are objects of other tests.
    for _ in 0..<1_000 where witness != nil { withDependencies({ _ in }, operation: {}) }
    #expect(witness == nil)
  }
}
