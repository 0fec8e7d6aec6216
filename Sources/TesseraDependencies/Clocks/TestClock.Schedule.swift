extension TestClock {
  /// The sleepers of a clock and its time: the clock's decisions, without its lock and its tasks.
  struct Schedule {
    struct Sleeper {
      let id: Int
      let deadline: Instant
      let continuation: CheckedContinuation<Void, any Error>
      let settle: TestSettler?
      /// Counts the sleeper while it resumes, if it certainly reports that it has.
      let resuming: ResumingTasks?
      /// The turn in which the sleeper started, if its deadline had already passed.
      fileprivate(set) var dueTurn: Int?

      init(
        id: Int, deadline: Instant, continuation: CheckedContinuation<Void, any Error>,
        settle: TestSettler?, resuming: ResumingTasks?
      ) {
        self.id = id
        self.deadline = deadline
        self.continuation = continuation
        self.settle = settle
        self.resuming = resuming
      }

      func wake(with result: Result<Void, any Error> = .success(())) {
        resuming?.willResume()
        continuation.resume(with: result)
      }
    }

    private(set) var now: Instant
    /// The sleepers in the order in which they wake: by deadline, then by arrival.
    private(set) var sleepers: [Sleeper] = []
    /// A number that changes whenever a sleeper is added or removed.
    private(set) var version = 0
    private(set) var lastSettle: TestSettler?
    /// The number of sleeps so far.
    private(set) var sleeps = 0
    /// A number that changes with each advance, and each time the clock moves during one.
    ///
    /// A sleeper whose deadline had passed when it started wakes in a later turn, so that a loop of
    /// such sleeps doesn't keep an advance from ending.
    private var turn = 0

    init(now: Instant) {
      self.now = now
    }

    mutating func makeID() -> Int {
      defer { sleeps += 1 }
      return sleeps
    }

    /// Adds a sleeper and returns `true`, unless its task is cancelled.
    mutating func start(_ sleeper: Sleeper, isCancelled: Bool) -> Bool {
      if isCancelled { return false }
      var sleeper = sleeper
      if sleeper.deadline <= now { sleeper.dueTurn = turn }
      add(sleeper)
      return true
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

    /// Starts an advance: sleepers that are due can wake in it.
    mutating func beginAdvance() { turn += 1 }

    /// Removes and returns the next sleeper up to a limit, after moving the clock to its deadline,
    /// or moves the clock to the limit if there is none.
    mutating func advance(upTo limit: Instant) -> Sleeper? {
      if let index = nextIndex(upTo: max(now, limit)), sleepers[index].deadline <= now {
        return wake(at: index)
      }
      let next = nextIndex(upTo: limit).map { sleepers[$0].deadline }
      guard move(to: next ?? limit), let index = nextIndex(upTo: now) else { return nil }
      return wake(at: index)
    }

    /// The first sleeper with a deadline up to a limit that can wake in this turn.
    private func nextIndex(upTo limit: Instant) -> Int? {
      sleepers.firstIndex { $0.deadline <= limit && $0.dueTurn != turn }
    }

    private mutating func wake(at index: Int) -> Sleeper {
      version += 1
      return sleepers.remove(at: index)
    }

    /// Moves the clock forward, which starts a turn, and returns whether it moved.
    private mutating func move(to instant: Instant) -> Bool {
      guard instant > now else { return false }
      now = instant
      turn += 1
      return true
    }
  }
}
