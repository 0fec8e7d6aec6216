import Testing

@testable import TesseraDependencies

struct TestDefaultsTests {
  final class Stateful: Sendable, TestDependencyKey {
    static var testValue: Stateful { Stateful() }
  }

  @Test func eachTestHasItsOwnDefaultsUntilItIsOver() async {
    // In a process of its own, because telling tests apart is for the whole process.
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
}
