import TesseraDependencies
import Testing

struct WithEscapedDependenciesTests {
  @Dependency(\.unit.name) var name

  @Test func detachedWorkGetsTheDependencies() async {
    let task = withDependencies {
      $0.unit.name = "escaped"
    } operation: {
      withEscapedDependencies { dependencies in
        Task.detached { [name = _name] in
          (name.wrappedValue, dependencies.yield { name.wrappedValue })
        }
      }
    }
    let names = await task.value
    #expect(names == ("test", "escaped"))
  }

  @Test func asynchronousCodeEscapesToo() async {
    let found = await withDependencies {
      $0.unit.name = "escaped"
    } operation: {
      await withEscapedDependencies { dependencies in
        await Task.detached { [name = _name] in
          await dependencies.yield {
            await Task.yield()
            return name.wrappedValue
          }
        }.value
      }
    }
    #expect(found == "escaped")
  }
}

struct DependencyValuesContinuationTests {
  @Test func itRestoresTheDependenciesAnyNumberOfTimes() {
    let continuation = withDependencies {
      $0.unit.name = "kept"
    } operation: {
      withEscapedDependencies { $0 }
    }
    withDependencies {
      $0.unit.name = "in force"
    } operation: {
      for _ in 0..<2 {
        #expect(continuation.yield { DependencyValues.current.unit.name } == "kept")
      }
      #expect(DependencyValues.current.unit.name == "in force")
    }
  }

  @MainActor @Test func anAsynchronousOperationStaysOnItsActor() async {
    let continuation = withEscapedDependencies { $0 }
    let isOnMain = await continuation.yield(isOnMainActor)
    #expect(isOnMain)
  }
}
