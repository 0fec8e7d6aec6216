import Synchronization
import TesseraDependencies
import Testing

struct FireAndForgetTests {
  @Dependency(\.fireAndForget) var fireAndForget
  @Dependency(\.unit.name) var name

  @Test func aTestWaitsForTheWork() async {
    struct Failure: Error {}
    let isDone = Mutex(false)
    await fireAndForget {
      await Task.yield()
      isDone.withLock { $0 = true }
      throw Failure()
    }
    #expect(isDone.withLock { $0 })
  }

  @Test func liveWorkRunsByItselfWithTheDependenciesInForce() async {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    await withDependencies {
      $0.context = .live
      $0.unit.name = "in force"
    } operation: {
      await fireAndForget { [_name] in
        continuation.yield(_name.wrappedValue)
        continuation.finish()
      }
    }
    var iterator = stream.makeAsyncIterator()
    let found = await iterator.next()
    #expect(found == "in force")
  }
}
