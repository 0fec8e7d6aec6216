import Floors
import Measuring
import Observation
import Synchronization

/// The basic costs that every framework has, as a scale for the other rows.
@MainActor
enum UnitWorkloads {
  static var all: [Workload] {
    [call] + [16, 32, 48].map(calls)
      + [reference, object, lock, readLocal, bindLocal, question, registration, task]
  }

  private static var call: Workload {
    Workload("u-call", "unit: a call that nothing is known about") {
      Trial { times in for number in 0..<times { consume(number) } }
    }
  }

  private static func calls(_ depth: Int) -> Workload {
    Workload("u-calls", size: depth, "unit: n calls within each other") {
      Trial { times in for number in 0..<times { consume(nested(depth, number)) } }
    }
  }

  /// Calls itself, and uses the result, so that the calls cannot become a loop.
  @inline(never)
  private nonisolated static func nested(_ depth: Int, _ number: Int) -> Int {
    guard depth > 1 else { return number }
    let answer = nested(depth - 1, number)
    consume(answer)
    return answer
  }

  private static var reference: Workload {
    Workload("u-reference", "unit: a reference counted up and down") {
      let shelf = Shelf()
      return Trial { times in for _ in 0..<times { withExtendedLifetime(shelf.kept) {} } }
    }
  }

  private static var object: Workload {
    Workload("u-object", "unit: an object of 32 bytes made and freed") {
      let shelf = Shelf()
      return Trial { times in for _ in 0..<times { withExtendedLifetime(shelf.made()) {} } }
    }
  }

  private static var lock: Workload {
    Workload("u-lock", "unit: an uncontended mutex, locked and unlocked") {
      let number = Mutex(0)
      return Trial { times in for _ in 0..<times { number.withLock { $0 += 1 } } }
    }
  }

  private static var readLocal: Workload {
    Workload("u-local", "unit: a number read from a task local that is bound") {
      Trial { times in Local.$number.withValue(1) { read(times) } }
    }
  }

  private static var bindLocal: Workload {
    Workload("u-bind", "unit: a task local bound around a call") {
      Trial { times in for _ in 0..<times { Local.$number.withValue(1) { read(0) } } }
    }
  }

  private static var question: Workload {
    Workload("u-question", "unit: an untracked read reported to Observation") {
      let subject = Subject()
      return Trial { times in for _ in 0..<times { subject.registerRead() } }
    }
  }

  private static var registration: Workload {
    Workload("u-registration", "unit: Observation told of a read that is tracked") {
      let subject = Subject()
      return Trial { times in
        withObservationTracking {
          for _ in 0..<times { subject.registerRead() }
        } onChange: {
        }
      }
    }
  }

  private static var task: Workload {
    Workload("u-task", "unit: a task that starts at once, does nothing and is awaited") {
      Trial { times in for _ in 0..<times { await Task.immediate {}.value } }
    }
  }

  @inline(never)
  private nonisolated static func read(_ times: Int) {
    for _ in 0..<times { consume(Local.number) }
  }
}

private enum Local {
  @TaskLocal static var number = 0
}

@Observable
private final class Subject {
  var number = 0

  func registerRead() { access(keyPath: \.number) }
}
