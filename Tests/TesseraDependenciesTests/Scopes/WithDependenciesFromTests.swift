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

  @Test func aModelHandsOnWhatItCaptured() async {
    let model = makeModel { Model() }
    let child = withDependencies(from: model) { Model() }
    #expect(child.name == "model's")
    let place = await withDependencies(from: model) { () async -> String in
      await Task.yield()
      return DependencyValues.current.weather.place
    }
    #expect(place == "model's")
  }

  @Test func inheritedPropertiesCount() {
    let model = makeModel { Derived() }
    #expect(withDependencies(from: model) { Model() }.name == "model's")
  }

  @Test func overridesComeOnTop() {
    let model = makeModel { Model() }
    let child = withDependencies(from: model) {
      $0.unit.name += ", changed"
    } operation: {
      Model()
    }
    #expect(child.name == "model's, changed")
  }

  @Test func whatIsInForceWins() {
    let model = makeModel { Model() }
    let child = withDependencies {
      $0.unit.name = "in force"
    } operation: {
      withDependencies(from: model) { Model() }
    }
    #expect(child.name == "in force")
  }

  @Test func anObjectThatDependsOnNothingIsAnIssue() {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) { withDependencies(from: Bare()) {} }
    #expect(
      recorder.messages.first?.contains("was given a 'WithDependenciesFromTests.Bare'") == true)
  }
}
