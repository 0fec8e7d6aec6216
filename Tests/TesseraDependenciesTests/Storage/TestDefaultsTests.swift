import Testing

@testable import TesseraDependencies

struct TestDefaultsTests {
  final class Stateful: Sendable, TestDependencyKey {
    static var testValue: Stateful { Stateful() }
  }

  @Test func eachTestHasItsOwnDefaultsUntilItEnds() async {
    // In a separate process, because distinguishing tests is a process-wide setting.
    await #expect(processExitsWith: .success) {
      enum Current {
        @TaskLocal static var test: String?
      }
      TestDefaults.install { Current.test }
      let read = { DependencyValues.current[Stateful.self] }
      let outside = read()
      precondition(outside === read())
      let first = Current.$test.withValue("first") { read() }
      let second = Current.$test.withValue("second") { read() }
      precondition(first !== second && first !== outside)
      precondition(first === Current.$test.withValue("first") { read() })
      TestDefaults.remove(test: "first")
      precondition(first !== Current.$test.withValue("first") { read() })
    }
  }

  // SEMANTICS dependencies.isolation
  @Test func preparingInATestAffectsNoOtherTest() async {
    await #expect(processExitsWith: .success) {
      enum Current {
        @TaskLocal static var test: String?
      }
      TestDefaults.install { Current.test }
      let name = { DependencyValues.current.unit.name }
      Current.$test.withValue("first") {
        prepareDependencies {
          $0.context = .live
          $0.weather.place = "prepared"
        }
        precondition(DependencyValues.current.context == .live && name() == "live")
        precondition(DependencyValues.current.weather.place == "prepared")
        var store = DependencyValues.current
        store.isolateDefaults()
        precondition(store.context == .live && store.weather.place == "prepared")
      }
      Current.$test.withValue("second") {
        precondition(DependencyValues.current.context == .test && name() == "test")
        withDependencies {
          $0.context = .live
        } operation: {
          precondition(DependencyValues.current.weather.place == "live")
        }
      }
      precondition(DependencyValues.current.context == .test && name() == "test")
    }
  }

  // SEMANTICS dependencies.isolation
  @Test func aLiveValueIsNotKeptAfterTheTest() async {
    await #expect(processExitsWith: .success) {
      enum Current {
        @TaskLocal static var test: String?
      }
      TestDefaults.install { Current.test }
      let read = {
        withDependencies {
          $0.context = .live
        } operation: {
          DependencyValues.current[LiveStateful.self]
        }
      }
      let first = Current.$test.withValue("first") { read() }
      precondition(first === Current.$test.withValue("first") { read() })
      precondition(first !== Current.$test.withValue("second") { read() })
    }
  }

  final class LiveStateful: Sendable, DependencyKey {
    static var liveValue: LiveStateful { LiveStateful() }
  }
}
