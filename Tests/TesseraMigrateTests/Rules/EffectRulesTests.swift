import Testing

struct EffectRulesTests {
  @Test(arguments: forms)
  func eachFormIsRewritten(form: Form) { form.check() }

  static let forms = [
    Form(
      "task",
      "Reduce { _, _ in .task { .loaded(await TaskResult { try await a() }) } }",
      "Reduce { _, _ in .run { send in await send(.loaded(await Result { try await a() })) } }"
    ),
    Form(
      edge: "task of a type",
      "let a = EffectTask<A>.task { .b }, c = Effect.task(priority: .low) { .d }",
      "let a = Effect<A>.run { send in await send(.b) }, c = Effect.run(priority: .low) { send in "
        + "await send(.d) }"),
    Form(
      "task with captures",
      """
      func load() -> Effect<Action> {
        .task { @MainActor [count = state.count] in
          await .loaded(count)
        }
      }
      """,
      """
      func load() -> Effect<Action> {
        .run { @MainActor [count = state.count] send in
          await send(await .loaded(count))
        }
      }
      """),
    Form(
      edge: "comments in a task",
      """
      var load: Effect<Action> {
        .merge(
          .task { // at once
            let fact = await api.fact() // slow
            return .loaded(fact) // done
          },
          .task { /* a */ .loaded("") /* b */ },
          .fireAndForget { /* nothing */ })
      }
      """,
      """
      var load: Effect<Action> {
        .merge(
          .run { send in // at once
            let fact = await api.fact() // slow
            return await send(.loaded(fact)) // done
          },
          .run { send in /* a */ await send(.loaded("")) /* b */ },
          .run { _ in /* nothing */ })
      }
      """),
    Form(
      "task with statements",
      """
      func load() -> EffectTask<Action> {
        return .task {
          let fact = try await api.fact()
          if fact.isEmpty { return .failed }
          return .loaded(fact)
        } catch: { error in
          .failed
        }
      }
      """,
      """
      func load() -> Effect<Action> {
        return .run { send in
          let fact = try await api.fact()
          if fact.isEmpty { return await send(.failed) }
          return await send(.loaded(fact))
        } catch: { error, send in
          await send(.failed)
        }
      }
      """),
    Form(unchanged: "a view's task", "Text(\"\").task { await load() }"),
    Form(
      unchanged: "the task of a view with the word",
      "Text(\"Effects of sound\").task { await load() }"),
    Form(
      unchanged: "the task of a view whose name has the word",
      "SoundEffectsView().task { await load() }"),
    Form(
      unchanged: "a view's task in a condition",
      """
      var body: some View {
        Text("")
          #if os(iOS)
            .task { await load() }
          #endif
      }
      """),
    Form(
      "fireAndForget",
      "Reduce { _, _ in .fireAndForget { await analytics.track() } }",
      "Reduce { _, _ in .run { _ in await analytics.track() } }"),
    Form("Effect(value:)", "return Effect(value: .done)", "return Effect.send(.done)"),
    Form(
      "cancel(ids:)", "return .cancel(ids: [A.one, A.two])",
      "return .merge(.cancel(id: A.one), .cancel(id: A.two))"),
    Form(
      "a type as an ID", "effect.cancellable(id: CancelID.self)",
      "effect.cancellable(id: ObjectIdentifier(CancelID.self))"),
    Form(
      "TaskResult", "enum Action { case loaded(TaskResult<[Row]>) }",
      "enum Action { case loaded(Result<[Row], any Error>) }"),
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
      edge: "an effect with an animation", "let a: Effect<B> = .send(.c).animation()",
      """
      // tessera-migrate: use '.run { send in await send(…, animation: …) }' instead of \
      '.animation(…)'.
      let a: Effect<B> = .send(.c).animation()
      """),
    Form(
      unchanged: "the animation of a view",
      "Reduce { _, _ in .none }\nvar body: some View { Text(\"\").animation(.default) }"),
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
    Form(unchanged: "a transition", "view.transition(.move(edge: .top).combined(with: .opacity))"),
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
  ]
}
