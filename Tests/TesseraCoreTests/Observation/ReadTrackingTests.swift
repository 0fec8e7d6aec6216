import Observation
import TesseraSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct ReadTrackingTests {
  @Test func readsAreTrackedOnlyInsideATracking() {
    #expect(!ReadTracking.isActive)
    var isActive = false
    withObservationTracking {
      isActive = ReadTracking.isActive
    } onChange: {
    }
    #expect(isActive)
    #expect(!ReadTracking.isActive)
  }

  @Test func aTrackingInsideAnotherLeavesTheOuterOneActive() async {
    @Sendable nonisolated func answers() -> [Bool] {
      var answers: [Bool] = []
      withObservationTracking {
        withObservationTracking {
          answers.append(ReadTracking.isActive)
        } onChange: {
        }
        answers.append(ReadTracking.isActive)
      } onChange: {
      }
      return answers
    }
    #expect(answers() == [true, true])
    #expect(await Task.detached { answers() }.value == [true, true])
  }

  @Test func readsAreTrackedInsideObserve() {
    var answers: [Bool] = []
    let token = observe {
      withObservationTracking {
      } onChange: {
      }
      answers.append(ReadTracking.isActive)
    }
    #expect(answers == [true] && !ReadTracking.isActive)
    token.cancel()
  }

  @Test func oneReadOfAStoreAsksOnce() {
    ReadTracking.beginRead()
    #expect(!ReadTracking.isActive)
    // The answer is cached during the read; asking again would count this hash.
    #expect(!ReadTracking.register { _ = FieldSubject.keyPath(1).hashValue })
    #expect(!ReadTracking.endRead())
    #expect(ReadTracking.register { _ = FieldSubject.keyPath(1).hashValue })
  }

  @Test func aReadOfAStoreWithoutFieldsAsksAtItsEnd() {
    var isTracked = false
    withObservationTracking {
      ReadTracking.beginRead()
      isTracked = ReadTracking.endRead()
    } onChange: {
    }
    ReadTracking.beginRead()
    #expect(isTracked && !ReadTracking.endRead())
  }
}
