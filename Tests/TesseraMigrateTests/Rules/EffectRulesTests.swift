import Testing

struct EffectRulesTests {
  @Test(arguments: forms)
  func eachFormIsRewritten(form: Form) { form.check() }

  private static let forms = [
    Form(
      "task",
      "return .task { .loaded(await TaskResult { try await api.load() }) }",
      "return .run { send in await send(.loaded(await Result { try await api.load() })) }"),
    Form(
      "task with captures",
      """
      return .task { [count = state.count] in
        await .loaded(count)
      }
      """,
      """
      return .run { [count = state.count] send in
        await send(await .loaded(count))
      }
      """),
    Form(
      "task with statements",
      """
      return .task {
        let fact = try await api.fact()
        if fact.isEmpty { return .failed }
        return .loaded(fact)
      } catch: { error in
        .failed
      }
      """,
      """
      return .run { send in
        let fact = try await api.fact()
        if fact.isEmpty { return await send(.failed) }
        return await send(.loaded(fact))
      } catch: { error, send in
        await send(.failed)
      }
      """),
    Form(unchanged: "a view's task", "Text(\"\").task { await load() }"),
    Form(
      "fireAndForget",
      "return .fireAndForget { await analytics.track() }",
      "return .run { _ in await analytics.track() }"),
    Form("Effect(value:)", "return Effect(value: .done)", "return Effect.send(.done)"),
    Form(
      "cancel(ids:)", "return .cancel(ids: [A.one, A.two])",
      "return .merge(.cancel(id: A.one), .cancel(id: A.two))"),
    Form(
      "a type as an ID", "effect.cancellable(id: CancelID.self)",
      "effect.cancellable(id: ObjectIdentifier(CancelID.self))"),
    Form("TaskResult", "case loaded(TaskResult<[Row]>)", "case loaded(Result<[Row], any Error>)"),
    Form(
      "mainQueue",
      """
      @Dependency(\\.mainQueue) var mainQueue
      let a = effect.debounce(id: ID(), for: 0.3, scheduler: mainQueue)
      let b = effect.throttle(id: 1, for: .milliseconds(5), scheduler: self.mainQueue, latest: true)
      func f() async throws {
        try await self.mainQueue.sleep(for: .seconds(1))
        for await _ in mainQueue.timer(interval: 1) {}
      }
      """,
      """
      @Dependency(\\.continuousClock) var clock
      let a = effect.debounce(id: ID(), for: .seconds(0.3), clock: clock)
      let b = effect.throttle(id: 1, for: .milliseconds(5), clock: clock, latest: true)
      func f() async throws {
        try await clock.sleep(for: .seconds(1))
        for await _ in clock.timer(interval: .seconds(1)) {}
      }
      """),
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
      "an immediate scheduler",
      "f { $0.mainQueue = DispatchQueue.immediate.eraseToAnyScheduler() }",
      "f { $0.continuousClock = ImmediateClock() }"),
  ]
}
