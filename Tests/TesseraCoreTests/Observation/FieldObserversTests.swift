import Observation
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct FieldObserversTests {
  @Test func onlyTheObserversOfAChangedFieldAreNotified() {
    let observers = FieldObservers()
    #expect(
      isNotified {
        observers.access(0)
      } by: {
        observers.mark(0)
      })
    #expect(
      !isNotified {
        observers.access(0)
      } by: {
        observers.mark(1)
      })
  }

  @Test func aChangeBeforeTheReadDoesNotNotify() {
    let observers = FieldObservers()
    observers.mark(0)
    #expect(
      !isNotified {
        observers.access(0)
      } by: {
      })
  }

  @Test func markingAllFieldsNotifiesAllObservers() {
    let observers = FieldObservers()
    for field in [0, 1, 62, 63, 64, 1_000] {
      #expect(
        isNotified {
          observers.access(field)
        } by: {
          observers.markAll()
        })
    }
  }

  // SEMANTICS observation.fields
  @Test func eachOfFiveHundredFieldsHasObserversOfItsOwn() {
    for field in [0, 62, 63, 64, 127, 128, 500] {
      let observers = FieldObservers()
      #expect(
        !isNotified {
          observers.access(field)
        } by: {
          for other in 0...500 where other != field { observers.mark(other) }
        }, "\(field)")
      #expect(
        isNotified {
          observers.access(field)
        } by: {
          observers.mark(field)
        }, "\(field)")
    }
  }

  @Test(arguments: [5, 63, 64, 200])
  func aForkNotifiesTheObserversOfItsOriginalByField(field: Int) {
    let observers = FieldObservers()
    #expect(
      isNotified {
        observers.access(field)
      } by: {
        observers.forked().forked().mark(field)
      })
    #expect(
      !isNotified {
        observers.access(field)
      } by: {
        observers.forked().forked().mark(field + 64)
      })
  }

  @Test func manyForksOfAStateWithFurtherFieldsStayCheap() {
    let observers = FieldObservers()
    observers.access(64)
    var fork = observers
    for _ in 0..<200 { fork = fork.forked() }
    #expect(
      isNotified {
        fork.access(500)
      } by: {
        fork.mark(500)
        fork.markAll()
      })
  }

  @Test func noObserverIsNotifiedInTheMiddleOfADrain() {
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

  @Test func anObserverIsNotNotifiedAgainBeforeItReadsAgain() {
    let observers = FieldObservers()
    var notifications = 0
    for _ in 0..<3 {
      if isNotified(reading: { observers.access(0) }, by: { observers.mark(0) }) {
        notifications += 1
      }
      drain { observers.mark(0) }
    }
    #expect(notifications == 3)
  }

  @Test func eachOfSeveralObserversIsNotified() {
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

  @Test func anObserverOfTwoFieldsIsNotifiedOfEither() {
    let observers = FieldObservers()
    func read() {
      observers.access(1)
      observers.access(2)
    }
    #expect(isNotified(reading: read, by: { observers.mark(1) }))
    #expect(isNotified(reading: read, by: { observers.mark(2) }))
  }

  @Test func anObserverThatCausesChangesWhileItReadsIsNotifiedOfLaterOnes() {
    let observers = FieldObservers()
    let read = {
      observers.access(0)
      drain { observers.mark(0) }
    }
    #expect(isNotified(reading: read, by: { observers.mark(0) }))
  }
}
