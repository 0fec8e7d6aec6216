extension TestClock {
  /// Who sleeps until when: what the clock decides, apart from its lock and its tasks.
  struct Schedule {
    struct Sleeper {
      let id: Int
      let deadline: Instant
      let continuation: CheckedContinuation<Void, any Error>
      let settle: TestSettler?
      /// Where it says that it goes on, if it does that for sure.
      let arrivals: TestArrivals?

      func wake(with result: Result<Void, any Error> = .success(())) {
        arrivals?.expect()
        continuation.resume(with: result)
      }
    }

    private(set) var now: Instant
    /// In the order in which they are woken: by deadline, then by the order in which they came.
    private(set) var sleepers: [Sleeper] = []
    /// Changes whenever a sleeper comes or goes.
    private(set) var version = 0
    private(set) var lastSettle: TestSettler?
    private var nextID = 0

    init(now: Instant) {
      self.now = now
    }

    mutating func makeID() -> Int {
      defer { nextID += 1 }
      return nextID
    }

    /// What becomes of a sleep that starts.
    enum Start { case sleeps, isDue, isCancelled }

    mutating func start(_ sleeper: Sleeper, isCancelled: Bool) -> Start {
      if isCancelled { return .isCancelled }
      if sleeper.deadline <= now { return .isDue }
      add(sleeper)
      return .sleeps
    }

    private mutating func add(_ sleeper: Sleeper) {
      let index = sleepers.firstIndex { $0.deadline > sleeper.deadline } ?? sleepers.endIndex
      sleepers.insert(sleeper, at: index)
      version += 1
      lastSettle = sleeper.settle ?? lastSettle
    }

    mutating func remove(id: Int) -> Sleeper? {
      guard let index = sleepers.firstIndex(where: { $0.id == id }) else { return nil }
      version += 1
      return sleepers.remove(at: index)
    }

    /// Goes on to the next deadline and returns its sleeper, or to the limit if there is none.
    mutating func advance(upTo limit: Instant) -> Sleeper? {
      guard let first = sleepers.first, first.deadline <= limit else {
        now = max(now, limit)
        return nil
      }
      now = max(now, first.deadline)
      version += 1
      return sleepers.removeFirst()
    }
  }
}
