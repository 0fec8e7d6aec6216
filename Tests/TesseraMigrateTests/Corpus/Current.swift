// Forms of 1.17 to 1.25, and of libraries over 'Reducer'.
extension CorpusForm {
  static let current = [
    CorpusForm(
      .v25, "a scope without a label", "Scope(\\.child, action: \\.child) { Child() }",
      "Scope(\\.child, action: \\.child) { Child() }"),
    CorpusForm(
      .v25, "a scope of an enum without a label",
      """
      @Reducer struct A {
        enum State { case b(B.State) }
        enum Action { case b(B.Action) }
        var body: some ReducerOf<Self> { Scope(\\.b, action: \\.b) { B() } }
      }
      """,
      """
      @Reducer struct A {
        enum State { case b(B.State) }
        enum Action { case b(B.Action) }
        var body: some ReducerOf<Self> { ScopeCase(\\.b, action: \\.b) { B() } }
      }
      """, first: .wrong),
    CorpusForm(
      .v25, "an effect for each ID", "return .merge(CancelID.allCases.map(Effect.cancel(id:)))",
      "return .merge(CancelID.allCases.map(Effect.cancel(id:)))", first: .misstated),
    CorpusForm(
      .v25, "a case of a destination",
      "Text(a).sheet(item: $store.scope(\\.place?.edit, action: \\.place.edit)) { B($0) }",
      "Text(a).sheet(item: $store.scope(\\.place?.edit, action: \\.place.edit)) { B($0) }"
    ),
    CorpusForm(
      .v25, "a change of a shared value", "state.$count.withLock { $0 += 1 }",
      "state.$count.withLock { $0 += 1 }"),
    CorpusForm(
      .v25, "an issue with its place",
      "reportIssue(\"a\", fileID: fileID, filePath: filePath, line: line, column: column)",
      """
      // tessera-migrate
      reportIssue("a", fileID: fileID, filePath: filePath, line: line, column: column)
      """),
    CorpusForm(
      .v25, "an issue that a test expects", "expectReportsIssue { a() }",
      "withExpectedIssue { a() }"),
    CorpusForm(
      .v25, "tests in a context", "if TestContext.current == .swiftTesting { a() }",
      """
      // tessera-migrate
      if TestContext.current == .swiftTesting { a() }
      """),
    CorpusForm(
      .v25, "a suite with dependencies",
      "@Suite(.dependencies { $0.uuid = .incrementing }) struct A {}",
      "@Suite(.dependencies { $0.uuid = .incrementing }) struct A {}"),
    CorpusForm(
      .v25, "a test store of a clock",
      "await clock.run(timeout: .seconds(1))",
      """
      // tessera-migrate
      await clock.run(timeout: .seconds(1))
      """),
    CorpusForm(
      .v25, "stores of previews",
      "struct B { static func a() -> StoreOf<A> { Store(initialState: .b) { A() } } }",
      """
      struct B { @MainActor static func a() -> StoreOf<A> { Store(initialState: .b) { A() } } }
      """, first: .wrong),
    CorpusForm(
      .v25, "a link to a screen", "NavigationLink(state: Path.State.a(A.State())) { Text(b) }",
      "NavigationLink(state: Path.State.a(A.State())) { Text(b) }"),
  ]

  static let libraries = [
    CorpusForm(
      .library, "a reducer around another one",
      """
      struct Logged<Base: ReducerProtocol>: ReducerProtocol {
        let base: Base
        func reduce(into state: inout Base.State, action: Base.Action) -> EffectTask<Base.Action> {
          print(action)
          return base.reduce(into: &state, action: action)
        }
      }
      """,
      """
      struct Logged<Base: Reducer>: Reducer {
        let base: Base
        func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
          print(action)
          return base.reduce(into: &state, action: action)
        }
      }
      """),
    CorpusForm(
      .library, "an operator",
      "extension ReducerProtocol { func logged() -> Logged<Self> { Logged(base: self) } }",
      "extension Reducer { func logged() -> Logged<Self> { Logged(base: self) } }"),
    CorpusForm(
      .library, "a case path as a parameter",
      "func a<Value>(_ path: CasePath<Action, Value>) -> Value? { path.extract(from: b) }",
      "func a<Value>(_ path: AnyCasePath<Action, Value>) -> Value? { path.extract(from: b) }"),
    CorpusForm(
      .library, "a builder of a feature",
      "init(@ReducerBuilderOf<Child> child: () -> Child) { self.child = child() }",
      "init(@ReducerBuilder<Child.State, Child.Action> child: () -> Child) { self.child = child() }"
    ),
    CorpusForm(
      .library, "an effect in a generic function",
      "func a<A>(_ effect: EffectTask<A>) -> EffectTask<A> { effect.eraseToEffect() }",
      """
      // tessera-migrate
      func a<A>(_ effect: Effect<A>) -> Effect<A> { effect.eraseToEffect() }
      """),
    CorpusForm(
      .library, "a printer",
      "a._printChanges(.customDump)", "a._printChanges(.customDump)"),
    CorpusForm(
      .library, "a failure of a test in an app", "func a() { XCTFail(\"b\") }",
      "func a() { reportIssue(\"b\") }", first: .otherwise),
    CorpusForm(
      .library, "an effect publisher's type",
      "typealias E = EffectPublisher<Action, Never>", "typealias E = Effect<Action>"),
    CorpusForm(
      .library, "an ephemeral state", "extension Sheet: _EphemeralState {}",
      "extension Sheet: EphemeralState {}"),
  ]
}
