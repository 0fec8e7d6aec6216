import Observation
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct FieldObserversTests {
  @Test func onlyTheReadersOfAChangedFieldAreTold() {
    let observers = FieldObservers()
    #expect(
      isTold {
        observers.access(0)
      } of: {
        observers.mark(0)
      })
    #expect(
      !isTold {
        observers.access(0)
      } of: {
        observers.mark(1)
      })
  }

  @Test func aFieldThatNobodyReadIsNotNoted() {
    let observers = FieldObservers()
    observers.mark(0)
    #expect(
      !isTold {
        observers.access(0)
      } of: {
      })
  }

  @Test func whenEverythingHasChangedAllReadersAreTold() {
    let observers = FieldObservers()
    for field in [0, 1, 62, 63, 64, 1_000] {
      #expect(
        isTold {
          observers.access(field)
        } of: {
          observers.markAll()
        })
    }
  }

  @Test func theFieldsFromTheSixtyFourthOnShareTheirReaders() {
    let observers = FieldObservers()
    #expect(
      isTold {
        observers.access(63)
      } of: {
        observers.mark(500)
      })
    #expect(
      isTold {
        observers.access(500)
      } of: {
        observers.mark(64)
      })
    #expect(
      !isTold {
        observers.access(62)
      } of: {
        observers.mark(63)
      })
  }

  @Test func nobodyIsToldInTheMiddleOfADrain() {
    let observers = FieldObservers()
    let flag = Flag()
    withObservationTracking {
      observers.access(0)
    } onChange: {
      flag.raise()
    }
    drain {
      observers.mark(0)
      #expect(!flag.isRaised)
    }
    #expect(flag.isRaised)
  }

  @Test func whoWasToldHearsNoMoreUntilItReadsAgain() {
    let observers = FieldObservers()
    var told = 0
    for _ in 0..<3 {
      if isTold(who: { observers.access(0) }, of: { observers.mark(0) }) { told += 1 }
      drain { observers.mark(0) }
    }
    #expect(told == 3)
  }

  @Test func eachOfSeveralReadersIsTold() {
    let observers = FieldObservers()
    let flags = [Flag(), Flag(), Flag()]
    for flag in flags {
      withObservationTracking {
        observers.access(4)
      } onChange: {
        flag.raise()
      }
    }
    drain { observers.mark(4) }
    #expect(flags.allSatisfy { $0.isRaised })
  }

  @Test func aReaderOfTwoFieldsIsToldOfEither() {
    let observers = FieldObservers()
    func read() {
      observers.access(1)
      observers.access(2)
    }
    #expect(isTold(who: read, of: { observers.mark(1) }))
    #expect(isTold(who: read, of: { observers.mark(2) }))
  }

  @Test func aReaderThatTellsOthersWhileItReadsHearsOfLaterChanges() {
    let observers = FieldObservers()
    let read = {
      observers.access(0)
      drain { observers.mark(0) }
    }
    #expect(isTold(who: read, of: { observers.mark(0) }))
  }
}
