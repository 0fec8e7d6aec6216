import Synchronization
import TesseraDependencies
import TesseraSupport
import Testing

struct FireAndForgetTests {
  @Dependency(\.fireAndForget) var fireAndForget
  @Dependency(\.unit.name) var name

  @Test func theCallReturnsWhenTheWorkIsDone() async {
    let isDone = Mutex(false)
    await fireAndForget {
      await Task.yield()
      isDone.withLock { $0 = true }
    }
    #expect(isDone.withLock { $0 })
  }

  @Test func liveWorkRunsByItselfWithTheCurrentDependencies() async {
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

  // SEMANTICS dependencies.fireAndForget
  @Test func cancellingTheCallerDoesNotCancelTheWork() async {
    for context in [DependencyContext.test, .live] {
      let (stream, continuation) = AsyncStream.makeStream(of: Bool.self)
      let task = Task {
        await withDependencies {
          $0.context = context
        } operation: {
          withUnsafeCurrentTask { $0?.cancel() }
          await fireAndForget {
            await Task.yield()
            continuation.yield(Task.isCancelled)
            continuation.finish()
          }
        }
      }
      await task.value
      var iterator = stream.makeAsyncIterator()
      let isCancelled = await iterator.next()
      #expect(isCancelled == false)
    }
  }

  // SEMANTICS dependencies.fireAndForget
  @Test func anErrorIsAnIssueAtTheLineOfTheCall() async {
    struct Failure: Error {}
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      await fireAndForget { throw Failure() }
      await fireAndForget { throw CancellationError() }
    }
    #expect(recorder.issues.map(\.callSite.line) == [UInt(#line) - 3])
    #expect(recorder.messages.first?.contains("Caught error: Failure()") == true)
  }

  @Test func theTaskHasTheNameAndThePriority() async {
    let found = Mutex<(String?, TaskPriority)?>(nil)
    await fireAndForget(priority: .background, name: "Track") {
      found.withLock { $0 = (Task.name, Task.basePriority ?? .high) }
    }
    #expect(found.withLock { $0?.0 } == "Track")
    #expect(found.withLock { $0?.1 } == .background)
  }

  @Test func aClosureReplacesIt() async {
    let effect = FireAndForget { priority, operation in
      #expect(priority == .low)
      try? await operation()
    }
    let isDone = Mutex(false)
    await effect(priority: .low) { isDone.withLock { $0 = true } }
    #expect(isDone.withLock { $0 })
  }
}
