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
      "a timer of a scheduler",
      """
      func f() -> Effect<A> {
        Effect.timer(id: ID(), every: 0.5, tolerance: 1, on: DispatchQueue.main).map { _ in .b }
      }
      """,
      """
      func f() -> Effect<A> {
        .run { send in
          for await _ in ContinuousClock().timer(interval: .seconds(0.5)) {
            await send(.b)
          }
        }
        .cancellable(id: ID(), cancelInFlight: true)
      }
      """),
    Form(
      "a delay on a scheduler",
      "return Effect(value: .b).delay(for: t, scheduler: env.mainQueue).eraseToEffect()",
      """
      return .run { send in
        try await env.mainQueue.sleep(for: t)
        await send(.b)
      }
      """),
    Form(
      unchanged: "a timer that is used",
      "return Effect.timer(id: ID(), every: 1, on: queue).map { A.ticked($0) }"),
    Form(
      "TaskResult", "enum Action { case loaded(TaskResult<[Row]>) }",
      "enum Action { case loaded(Result<[Row], any Error>) }"),
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
    Form(unchanged: "a transition", "view.transition(.move(edge: .top).combined(with: .opacity))"),
  ]
}
