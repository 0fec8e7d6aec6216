import TesseraDependencies
import Testing

struct DependencyValuesContinuationTests {
  @Test func itReplacesWhatIsInForceAnyNumberOfTimes() {
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
