import Observation
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct ReadTrackingTests {
  @Test func readsAreTrackedOnlyWhereSomebodyAsksForIt() {
    #expect(!ReadTracking.isActive)
    var isActive = false
    withObservationTracking {
      isActive = ReadTracking.isActive
    } onChange: {
    }
    #expect(isActive)
    #expect(!ReadTracking.isActive)
  }
}
