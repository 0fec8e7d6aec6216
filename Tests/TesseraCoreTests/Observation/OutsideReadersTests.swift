import TesseraCore
import TesseraSupport
import Testing

@MainActor
@Suite struct OutsideReadersTests {
  @Test func readersAreNotifiedOfAMarkedValue() {
    let readers = OutsideReaders()
    var runs = 0
    let token = observe {
      readers.access()
      runs += 1
    }
    readers.mark()
    #expect(OutsideReaders.haveChanges)
    OutsideReaders.announce()
    #expect(runs == 2)
    withExtendedLifetime(token) {}
  }

  @Test func aValueWithoutReadersHasNothingToAnnounce() {
    let readers = OutsideReaders()
    readers.mark()
    OutsideReaders.announce()
    #expect(!OutsideReaders.areTracking)
  }
}
