import Testing

@testable import TesseraDependencies

struct DependencyBoxTests {
  @Test func overridesAreCountedWhileTheyLive() async {
    // In a separate process, because other tests override dependencies too.
    await #expect(processExitsWith: .success) {
      precondition(!DependencyValues.hasOverrides)
      let plain = DependencyBox(1, isOverride: false)
      precondition(!DependencyValues.hasOverrides && plain.value == 1)
      do {
        let box = DependencyBox(2, isOverride: true)
        precondition(DependencyValues.hasOverrides && box.value == 2)
      }
      precondition(!DependencyValues.hasOverrides)
      let task = withDependencies {
        $0.context = .live
      } operation: {
        Task { DependencyValues.current.context }
      }
      let context = await task.value
      precondition(context == .live)
    }
  }
}
