import Testing

struct SchedulerRulesTests {
  @Test(arguments: forms)
  func eachFormIsRewritten(form: Form) { form.check() }

  static let forms = [
    Form(
      "mainQueue",
      """
      struct A {
        @Dependency(\\.mainQueue) var mainQueue
        func f() async throws {
          _ = effect.debounce(id: ID(), for: 0.3, scheduler: mainQueue)
          _ = b.throttle(id: 1, for: .milliseconds(5), scheduler: self.mainQueue, latest: true)
          try await self.mainQueue.sleep(for: .seconds(1))
          for await _ in mainQueue.timer(interval: 1) {}
        }
      }
      """,
      """
      struct A {
        @Dependency(\\.continuousClock) var clock
        func f() async throws {
          _ = effect.debounce(id: ID(), for: .seconds(0.3), clock: clock)
          _ = b.throttle(id: 1, for: .milliseconds(5), clock: self.clock, latest: true)
          try await self.clock.sleep(for: .seconds(1))
          for await _ in clock.timer(interval: .seconds(1)) {}
        }
      }
      """),
    Form(
      "mainRunLoop",
      """
      @Dependency(\\.mainRunLoop) var mainRunLoop
      let a = effect.debounce(id: ID(), for: .seconds(1), scheduler: mainRunLoop)
      f { $0.mainRunLoop = RunLoop.test.eraseToAnyScheduler() }
      """,
      """
      @Dependency(\\.continuousClock) var clock
      let a = effect.debounce(id: ID(), for: .seconds(1), clock: clock)
      f { $0.continuousClock = TestClock() }
      """),
    Form(
      edge: "a scheduler with another attribute",
      "@Dependency(\\.mainQueue) @Traced private var mainQueue",
      "@Dependency(\\.continuousClock) @Traced private var clock"),
    Form(
      "a test's scheduler",
      """
      let mainQueue = DispatchQueue.test
      let store = f { $0.mainQueue = mainQueue.eraseToAnyScheduler() }
      """,
      """
      let mainQueue = TestClock()
      let store = f { $0.continuousClock = mainQueue }
      """),
    Form(
      "all uses of a scheduler",
      """
      struct A {
        @Dependency(\\.mainQueue) var mainQueue
        func f() { g { [mainQueue] in h(mainQueue.eraseToAnyScheduler()) } }
        func i(mainQueue: Int) { j(mainQueue, self.mainQueue) }
      }
      extension A { var k: L { L(m: mainQueue) { mainQueue in n(mainQueue) } } }
      func o() {
        @Dependency(\\.mainQueue) var mainQueue
        if let mainQueue = p { q(mainQueue) } else { q(mainQueue) }
      }
      func r() { q(mainQueue) }
      """,
      """
      struct A {
        @Dependency(\\.continuousClock) var clock
        func f() { g { [clock] in h(clock) } }
        func i(mainQueue: Int) { j(mainQueue, self.clock) }
      }
      extension A { var k: L { L(m: clock) { mainQueue in n(mainQueue) } } }
      func o() {
        @Dependency(\\.continuousClock) var clock
        if let mainQueue = p { q(mainQueue) } else { q(clock) }
      }
      func r() { q(mainQueue) }
      """),
    Form(
      "a scheduler beside a clock",
      """
      struct A {
        @Dependency(\\.continuousClock) var clock
        @Dependency(\\.mainQueue) var mainQueue
        func f() { a.debounce(id: 1, for: 1, scheduler: mainQueue) }
      }
      """,
      """
      struct A {
        @Dependency(\\.continuousClock) var clock
        @Dependency(\\.continuousClock) var mainQueue
        func f() { a.debounce(id: 1, for: .seconds(1), clock: mainQueue) }
      }
      """),
    Form(
      "the declaration of a scheduler",
      """
      let test: TestSchedulerOf<DispatchQueue> = DispatchQueue.test
      var queue: AnySchedulerOf<DispatchQueue> = .main
      var other: AnySchedulerOf<DispatchQueue>?
      func f(_ a: AnySchedulerOf<RunLoop> = .immediate, b: DispatchQueue.SchedulerTimeType.Stride) {
        test.advance(by: 1)
        index.advance(by: 1)
        DispatchQueue.main.async {}
      }
      """,
      """
      let test: TestClock<Duration> = TestClock()
      var queue: any Clock<Duration> = ContinuousClock()
      var other: (any Clock<Duration>)?
      func f(_ a: any Clock<Duration> = ImmediateClock(), b: Duration) {
        test.advance(by: .seconds(1))
        index.advance(by: 1)
        DispatchQueue.main.async {}
      }
      """),
    Form(
      "an immediate scheduler",
      "f { $0.mainQueue = DispatchQueue.immediate.eraseToAnyScheduler() }",
      "f { $0.continuousClock = ImmediateClock() }"),
    Form(
      "the scheduler of an environment",
      """
      struct Environment { var mainQueue: AnySchedulerOf<DispatchQueue> }
      let live = Environment(mainQueue: .main)
      let main = Environment(mainQueue: DispatchQueue.main.eraseToAnyScheduler())
      let a = effect.debounce(id: ID(), for: 1, scheduler: environment.mainQueue)
      """,
      """
      struct Environment { var mainQueue: any Clock<Duration> }
      let live = Environment(mainQueue: ContinuousClock())
      let main = Environment(mainQueue: ContinuousClock())
      let a = effect.debounce(id: ID(), for: .seconds(1), clock: environment.mainQueue)
      """),
    Form(
      edge: "a stride with a number",
      "struct A { var pause: DispatchQueue.SchedulerTimeType.Stride = 0.5 }",
      "struct A { var pause: Duration = .seconds(0.5) }"),
    Form(
      edge: "a scheduler with a name of the app",
      """
      struct A {
        @Dependency(\\.mainQueue) var queue
        func f() async throws { try await self.queue.sleep(for: 1); try await other.sleep(for: 1) }
      }
      """,
      """
      struct A {
        @Dependency(\\.continuousClock) var queue
        func f() async throws { try await self.queue.sleep(for: .seconds(1)); \
      try await other.sleep(for: 1) }
      }
      """),
    Form(
      edge: "a test's scheduler of 2020",
      """
      let scheduler = DispatchQueue.testScheduler
      let other = DispatchQueue.immediateScheduler
      scheduler.advance(by: 2)
      """,
      """
      let scheduler = TestClock()
      let other = ImmediateClock()
      scheduler.advance(by: .seconds(2))
      """),
    Form(
      edge: "a scheduler beside a clock in a test",
      """
      let store = TestStore(initialState: A.State()) { A() } withDependencies: {
        $0.continuousClock = clock
        $0.mainQueue = .immediate
      }
      """,
      """
      let store = TestStore(initialState: A.State()) { A() } withDependencies: {
        $0.continuousClock = clock
        // tessera-migrate: both are 'continuousClock' now: use one.
        $0.mainQueue = .immediate
      }
      """),
  ]
}
