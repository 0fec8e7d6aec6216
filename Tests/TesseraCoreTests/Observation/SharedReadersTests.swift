import TesseraCore
import TesseraSupport
import Testing

@MainActor
@Suite struct SharedReadersTests {
  @Test func readersAreNotifiedOfAMarkedValue() {
    let readers = SharedReaders()
    var runs = 0
    let token = observe {
      readers.access()
      runs += 1
    }
    readers.mark()
    #expect(SharedReaders.haveChanges)
    SharedReaders.announce()
    #expect(runs == 2)
    withExtendedLifetime(token) {}
  }

  @Test func aValueWithoutReadersHasNothingToAnnounce() {
    let readers = SharedReaders()
    readers.mark()
    SharedReaders.announce()
    #expect(!SharedReaders.areTracking)
  }
}
