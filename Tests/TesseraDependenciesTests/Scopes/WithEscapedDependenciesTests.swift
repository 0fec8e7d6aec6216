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
