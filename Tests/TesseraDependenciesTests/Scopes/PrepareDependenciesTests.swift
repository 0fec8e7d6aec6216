import TesseraSupport
import Testing

@testable import TesseraDependencies

struct PrepareDependenciesTests {
  enum Prepared: DependencyKey {
    static var liveValue: Int { 0 }
  }
  enum Late: DependencyKey {
    static var liveValue: Int { 0 }
    static var testValue: Int { 1 }
  }

  @Test func aPreparedValueIsADefault() {
    prepareDependencies { $0[Prepared.self] = 5 }
    #expect(DependencyValues.current[Prepared.self] == 5)
    withDependencies {
      $0[Prepared.self] = 6
    } operation: {
      #expect(DependencyValues.current[Prepared.self] == 6)
    }
  }

  @Test func preparingAReadValueIsAnIssueAndChangesNothing() {
    let recorder = IssueRecorder()
    #expect(DependencyValues.current[Late.self] == 1)
    withIssueReporters([recorder]) { prepareDependencies { $0[Late.self] = 2 } }
    #expect(DependencyValues.current[Late.self] == 1)
    #expect(recorder.messages.count == 1)
    #expect(recorder.messages.first?.hasPrefix("A dependency of type 'Int' was") == true)
  }

  @Test func theContextOfTheProcessCanBePrepared() async {
    await #expect(processExitsWith: .success) {
      prepareDependencies {
        $0.context = .preview
        $0.unit.name += "!"
      }
      precondition(DependencyValues.current.context == .preview)
      precondition(DependencyValues.current.weather.place == "preview")
      precondition(DependencyValues.current.unit.name == "preview!")
    }
  }
}
