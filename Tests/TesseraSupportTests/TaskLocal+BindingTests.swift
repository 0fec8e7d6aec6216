import Testing
import TesseraSupport

struct TaskLocalBindingTests {
  @TaskLocal static var value = 0

  @Test func theValueIsBoundDuringTheOperationOnly() async {
    let inside = await Self.$value.binding(1) { () async -> Int in
      await Task.yield()
      return Self.value
    }
    #expect(inside == 1)
    #expect(Self.value == 0)
  }

  @MainActor @Test func theOperationRunsOnItsCallersActor() async {
    await Self.$value.binding(1, operation: isolationIsMain)
    await Self.$value.binding(2) { await Self.$value.binding(3, operation: isolationIsMain) }
  }

  @Test func errorsAreThrownOn() async {
    struct Failure: Error {}
    await #expect(throws: Failure.self) {
      try await Self.$value.binding(1) { () async throws -> Void in throw Failure() }
    }
  }
}

nonisolated(nonsending) private func isolationIsMain() async {
  let isolation: (any Actor)? = #isolation
  #expect(isolation === MainActor.shared)
}
