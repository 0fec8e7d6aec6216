import Testing

@testable import TesseraMigrate

struct LeftoverFormsTests {
  @Test(arguments: forms)
  func formsWithoutAReplacementGetAComment(form: Form) {
    form.check()
    #expect(form.result.leftovers.count == 1)
  }

  static let forms = [
    Form(
      "SwitchStore",
      "  SwitchStore(store) { state in Text(\"\") }",
      """
        // tessera-migrate: make the feature a '@Reducer enum', and switch over 'store.case'.
        SwitchStore(store) { state in Text("") }
      """),
    Form(
      "a view state",
      "WithViewStore(store, observe: ViewState.init) { viewStore in Text(viewStore.title) }",
      """
      // tessera-migrate: read the store's fields; move computed ones to the state.
      WithViewStore(store, observe: ViewState.init) { viewStore in Text(viewStore.title) }
      """),
    Form(
      "an environment",
      "let store = Store(initialState: .init(), reducer: counter, environment: Environment())",
      """
      // tessera-migrate: make the environment's values dependencies, set by 'withDependencies:'.
      let store = Store(initialState: .init(), reducer: counter, environment: Environment())
      """),
    Form(
      "pullback", "let a = b.pullback(state: \\.c, action: /D.e)",
      """
      // tessera-migrate: use 'Scope(\\.child, action: \\.child) { Child() }' in the parent.
      let a = b.pullback(state: \\.c, action: \\.e)
      """),
    Form(
      "CaseLet", "  CaseLet(A.b, action: A.c) { D(store: $0) }",
      """
        // tessera-migrate: bind the child's store: 'case .child(let store): ChildView(store: \
      store)'.
        CaseLet(A.b, action: A.c) { D(store: $0) }
      """),
    Form(
      "NavigationLinkStore", "NavigationLinkStore(store) { A() }",
      """
      // tessera-migrate: use 'NavigationLink(state:)', or a button and \
      'navigationDestination(item:)'.
      NavigationLinkStore(store) { A() }
      """),
    Form(
      "withPerceptionTracking", "withPerceptionTracking { a.b } onChange: { c() }",
      """
      // tessera-migrate: use 'observe { … }', which runs again by itself.
      withPerceptionTracking { a.b } onChange: { c() }
      """),
    Form(
      "a ViewStore in a property", "self.viewStore = ViewStore(store, observe: { $0 })",
      """
      // tessera-migrate: read the store itself: 'store.count'. It is observed by field.
      self.viewStore = ViewStore(store, observe: { $0 })
      """),
    Form(
      "an operator on AnyReducer", "let counter = AnyReducer<A, B, C>.signposts(other)",
      """
      // tessera-migrate: write 'func counter(environment: C) -> some Reducer<A, B>'.
      let counter = AnyReducer<A, B, C>.signposts(other)
      """),
    Form(
      "a publisher", "return .publisher { values }",
      """
      // tessera-migrate: use 'Effect.run { send in for await value in … { await send(…) } }'.
      return .publisher { values }
      """),
    Form(
      "eraseToEffect", "return values.eraseToEffect()",
      """
      // tessera-migrate: use 'Effect.run { send in … }' with an asynchronous function.
      return values.eraseToEffect()
      """),
    Form(
      "catchToEffect", "return values.catchToEffect(A.b)",
      """
      // tessera-migrate: use 'Effect.run { send in await send(.response(Result { try await … \
      })) }'.
      return values.catchToEffect(A.b)
      """),
    Form(
      "a schedule", "mainQueue.schedule { f() }",
      """
      // tessera-migrate: use 'for await _ in clock.timer(interval:)' or 'clock.sleep(for:)' in \
      '.run'.
      mainQueue.schedule { f() }
      """),
    Form(
      "an effect with an error", "let a: Effect<Action, any Error>",
      """
      // tessera-migrate: an effect has no error: send an action with a Result, and use \
      'Effect<Action>'.
      let a: Effect<Action, any Error>
      """),
    Form(
      "BindingViewState", "@BindingViewState var a: Int",
      """
      // tessera-migrate: bind to the store: '$store.text'.
      @BindingViewState var a: Int
      """),
    Form(
      "a ViewStore that is passed on",
      "WithViewStore(store, observe: { $0 }) { viewStore in Row(viewStore: viewStore) }",
      """
      // tessera-migrate: pass the store instead of the view store.
      WithViewStore(store, observe: { $0 }) { viewStore in Row(viewStore: viewStore) }
      """),
    Form(
      "an alert with buttons from elsewhere", "let a = AlertState(title: title, buttons: buttons)",
      """
      // tessera-migrate: use 'AlertState { title } actions: { ButtonState(action: …) { … } } \
      message: { … }'.
      let a = AlertState(title: title, buttons: buttons)
      """),
    Form(
      edge: "a form in a string of several lines",
      """
      func f() {
        let text = prefix + \"""
          \\(values.eraseToEffect())
          \"""
      }
      """,
      """
      func f() {
        // tessera-migrate: use 'Effect.run { send in … }' with an asynchronous function.
        let text = prefix + \"""
          \\(values.eraseToEffect())
          \"""
      }
      """),
    Form(
      edge: "a form behind a string of several lines",
      """
      let text = \"""
        a
        \""" + values.eraseToEffect()
      """,
      """
      // tessera-migrate: use 'Effect.run { send in … }' with an asynchronous function.
      let text = \"""
        a
        \""" + values.eraseToEffect()
      """),
    Form(
      edge: "a comment that the new form has no place for",
      """
      let store = TestStore(
        initialState: .init(), // the state
        reducer: A() // the reducer
      )
      """,
      """
      // tessera-migrate: 'Store(initialState:reducer:)' is left for its comments: edit it by hand.
      let store = TestStore(
        initialState: .init(), // the state
        reducer: A() // the reducer
      )
      """),
    Form(
      edge: "a comment that would hide the rest of the line",
      """
      f(WithViewStore(store) { viewStore in
        Text(viewStore.title)
        // The end.
      })
      """,
      """
      // tessera-migrate: 'WithViewStore' is left for its comments: edit it by hand.
      f(WithViewStore(store) { viewStore in
        Text(viewStore.title)
        // The end.
      })
      """),
    Form(
      edge: "a ViewStore in the captures of a closure",
      "WithViewStore(store) { viewStore in A { [viewStore] in viewStore.send(.b) } }",
      """
      // tessera-migrate: rename the inner variable, and read the store instead of the view store.
      WithViewStore(store) { viewStore in A { [viewStore] in viewStore.send(.b) } }
      """),
    Form(
      edge: "a ViewStore beside another store",
      "WithViewStore(store) { viewStore in A { store in B(viewStore.c, store.c) } }",
      """
      // tessera-migrate: rename the inner variable, and read the store instead of the view store.
      WithViewStore(store) { viewStore in A { store in B(viewStore.c, store.c) } }
      """),
    Form(
      edge: "a binding to the store of a closure",
      "A { store in B().sheet(store: store.scope(state: \\.$c, action: \\.c)) { C(store: $0) } }",
      """
      // tessera-migrate: a binding needs '@Bindable var store = store' in the closure, or a view \
      of its own.
      A { store in B().sheet(store: store.scope(state: \\.$c, action: \\.c)) { C(store: $0) } }
      """),
    Form(
      edge: "a binding to the view store of a closure",
      "A { store in WithViewStore(store) { viewStore in B(text: viewStore.$c) } }",
      """
      // tessera-migrate: a binding needs '@Bindable var store = store' in the closure, or a view \
      of its own.
      A { store in WithViewStore(store) { viewStore in B(text: viewStore.$c) } }
      """),
    Form(
      edge: "a task that may be no effect", "queue.add(.task { await work() })",
      """
      // tessera-migrate: if it is an effect, use '.run { send in … }'.
      queue.add(.task { await work() })
      """),
    Form(
      edge: "a task with types in its signature",
      "let a: Effect<B> = .task { () async -> B in .c }",
      """
      // tessera-migrate: if it is an effect, use '.run { send in … }'.
      let a: Effect<B> = .task { () async -> B in .c }
      """),
    Form(
      edge: "a task with an error that has no name",
      "let a = Effect.task { .b } catch: { .c($0) }",
      """
      // tessera-migrate: if it is an effect, use '.run { send in … } catch: { error, send in … }'.
      let a = Effect.task { .b } catch: { .c($0) }
      """),
    Form(
      edge: "a task whose result is that of a condition",
      "let a: Effect<B> = .task { if await c() { .d } else { .e } }",
      """
      // tessera-migrate: if it is an effect, use '.run { send in … }'.
      let a: Effect<B> = .task { if await c() { .d } else { .e } }
      """),
    Form(
      edge: "an alert with a message that may be missing",
      "AlertState(title: TextState(\"A\"), message: message)",
      """
      // tessera-migrate: use 'AlertState { title } actions: { ButtonState(action: …) { … } } \
      message: { … }'.
      AlertState(title: TextState("A"), message: message)
      """),
    Form(
      edge: "the result of withMainSerialExecutor",
      "let a = await withMainSerialExecutor { await b() }",
      """
      // tessera-migrate: call the operation itself: a 'TestStore' knows what its effects do on \
      any executor.
      let a = await withMainSerialExecutor { await b() }
      """),
    Form(
      edge: "withMainSerialExecutor with a return",
      """
      func f() {
        withMainSerialExecutor { if a { return } else { b() } }
        c()
      }
      """,
      """
      func f() {
        // tessera-migrate: call the operation itself: a 'TestStore' knows what its effects do on \
      any executor.
        withMainSerialExecutor { if a { return } else { b() } }
        c()
      }
      """),
    Form(
      edge: "withMainSerialExecutor whose errors are dropped",
      "try? withMainSerialExecutor { try a() }",
      """
      // tessera-migrate: call the operation itself: a 'TestStore' knows what its effects do on \
      any executor.
      try? withMainSerialExecutor { try a() }
      """),
    Form(
      edge: "canImport with a version",
      "#if canImport(ComposableArchitecture, _version: 1)\nlet a = 1\n#endif",
      """
      // tessera-migrate: write 'canImport(Tessera)', without a version.
      #if canImport(ComposableArchitecture, _version: 1)
      let a = 1
      #endif
      """),
    Form(
      "a closure in scope",
      "store.scope(state: { $0.a + 1 }, action: { .child($0) })",
      """
      // tessera-migrate: 'scope' takes key paths: add a property or a case for it.
      store.scope(state: { $0.a + 1 }, action: \\.child)
      """),
  ]
}
