import Observation
import TesseraSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct ReadTrackingTests {
  @Test func readsAreTrackedOnlyInsideATracking() {
    #expect(!ObservationContext.isTracking)
    var isActive = false
    withObservationTracking {
      isActive = ObservationContext.isTracking
    } onChange: {
    }
    #expect(isActive)
    #expect(!ObservationContext.isTracking)
  }

  @Test func aTrackingInsideAnotherLeavesTheOuterOneActive() async {
    @Sendable nonisolated func answers() -> [Bool] {
      var answers: [Bool] = []
      withObservationTracking {
        withObservationTracking {
          answers.append(ObservationContext.isTracking)
        } onChange: {
        }
        answers.append(ObservationContext.isTracking)
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
      answers.append(ObservationContext.isTracking)
    }
    #expect(answers == [true])
    #expect(!ObservationContext.isTracking)
    token.cancel()
  }

  @Test func aReadOfAStoreAsksOnce() {
    let context = ObservationContext.main
    let section = context.enter()
    context.reading(.untracked) {
      withObservationTracking {
        #expect(!ObservationContext.isTracking)
      } onChange: {
      }
    }
    context.reading(.tracked) { #expect(ObservationContext.isTracking) }
    context.leave(section)
    #expect(!ObservationContext.isTracking)
  }
}
