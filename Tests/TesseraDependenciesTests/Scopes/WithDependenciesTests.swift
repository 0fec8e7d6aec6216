import TesseraDependencies
import Testing

struct WithDependenciesTests {
  @Dependency(\.unit.name) var name
  @Dependency(\.weather.place) var place

  @Test func anOverrideHoldsInItsScopeOnly() {
    withDependencies {
      $0.unit.name = "inside"
    } operation: {
      #expect(name == "inside")
    }
    #expect(name == "test")
  }

  @Test func innerScopesAddToOuterOnes() {
    withDependencies {
      $0.unit.name = "outer"
      $0.weather.place = "outer"
    } operation: {
      withDependencies {
        $0.unit.name += ", inner"
      } operation: {
        #expect(name == "outer, inner")
        #expect(place == "outer")
      }
      #expect(name == "outer")
    }
  }

  @Test func asynchronousScopesHoldAcrossSuspensions() async {
    await withDependencies {
      await Task.yield()
      $0.unit.name = "inside"
    } operation: {
      await Task.yield()
      #expect(name == "inside")
    }
    #expect(name == "test")
  }

  @Test func tasksInheritAScopeAlsoOnceItIsOver() async {
    let task = withDependencies {
      $0.unit.name = "inside"
    } operation: {
      Task {
        await Task.yield()
        return name
      }
    }
    let found = await task.value
    #expect(found == "inside")
  }

  @Test func errorsAreThrownOn() async {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try withDependencies { _ in
        throw Failure()
      } operation: {
      }
    }
    #expect(throws: Failure.self) {
      try withDependencies { _ in
      } operation: {
        throw Failure()
      }
    }
    await #expect(throws: Failure.self) {
      try await withDependencies { _ in
      } operation: { () async throws -> Void in
        throw Failure()
      }
    }
  }

  @MainActor @Test func anAsynchronousOperationStaysOnItsActor() async {
    let isOnMain = await withDependencies({ $0.unit.name = "a" }, operation: isOnMainActor)
    #expect(isOnMain)
  }

  @Test func parallelScopesDoNotMeet() async {
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<20 {
        group.addTask {
          await withDependencies {
            $0.unit.name = "\(number)"
          } operation: {
            await Task.yield()
            return name == "\(number)"
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}

struct WithFreshDependenciesTests {
  final class Stateful: Sendable, DependencyKey {
    static var liveValue: Stateful { Stateful() }
    static var testValue: Stateful { Stateful() }
  }

  private func read() -> Stateful { DependencyValues.current[Stateful.self] }

  // SEMANTICS dependencies.isolation
  @Test func defaultsAreCreatedForTheScope() async {
    let outside = read()
    let first = withFreshDependencies { [read(), read()] }
    #expect(first[0] === first[1])
    #expect(first[0] !== outside)
    let second = await withFreshDependencies { () async -> Stateful in
      await Task.yield()
      return read()
    }
    #expect(second !== outside)
    #expect(second !== first[0])
    #expect(read() === outside)
  }

  @Test func overridesAreKeptAndChanged() {
    withDependencies {
      $0.unit.name = "outer"
    } operation: {
      withFreshDependencies {
        #expect(DependencyValues.current.unit.name == "outer")
      }
      withFreshDependencies {
        $0.unit.name += ", inner"
      } operation: {
        #expect(DependencyValues.current.unit.name == "outer, inner")
      }
    }
  }

  // SEMANTICS dependencies.isolation
  @Test func preparingAffectsOnlyTheScope() {
    let outside = read()
    withFreshDependencies {
      prepareDependencies {
        $0.context = .live
        $0.unit.name = "prepared"
      }
      #expect(DependencyValues.current.context == .live)
      #expect(DependencyValues.current.unit.name == "prepared")
      #expect(DependencyValues.current.weather.place == "live")
    }
    #expect(DependencyValues.current.context == .test)
    #expect(DependencyValues.current.unit.name == "test")
    #expect(read() === outside)
  }
}
