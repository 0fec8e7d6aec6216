import Testing

@testable import TesseraMigrate

struct StateRulesTests {
  @Test(arguments: forms)
  func eachFormIsRewritten(form: Form) { form.check() }

  @Test func aCaseElementOfAnotherFileLeavesTheLibrarysActions() {
    let app = AppDeclarations(in: ["enum Action { case element(id: Int, action: Row.Action) }"])
    let source = "import Tessera\nsend(.rows(.element(id: 1, action: .tapped)))"
    #expect(Migration.migrate("import CasePaths\n" + source.dropFirst(15), in: app).text == source)
  }

  @Test func aCaseElementOfTheAppIsFoundInItsTests() {
    let app = AppDeclarations(in: ["enum Action { case element(id: Int, action: Row.Action) }"])
    let source = "import CasePaths\nstore.send(.element(id: 1, action: .tapped))"
    #expect(
      Migration.migrate(source, in: app).text
        == "import Tessera\nstore.send(.element(.element(id: 1, action: .tapped)))")
  }

  static let forms = [
    Form(
      "PresentationState",
      """
      struct State: Equatable {
        @PresentationState var detail: Detail.State?
        var count = 0
      }
      """,
      """
      @ObservableState
      struct State: Equatable {
        @Presents var detail: Detail.State?
        var count = 0
      }
      """),
    Form(
      "BindingState",
      """
      struct State {
        @BindingState var name = ""
        @BindingState public var age = 0
        @BindingState
        var isOn = false
        @BindingState @Clamped(0...1) var volume = 0.5
        @Clamped(0...1) @BindingState private var balance = 0.5
        @BindingState /* loud */ var bass = 0.5
      }
      """,
      """
      @ObservableState
      struct State {
        var name = ""
        public var age = 0
        var isOn = false
        @Clamped(0...1) var volume = 0.5
        @Clamped(0...1) private var balance = 0.5
        /* loud */ var bass = 0.5
      }
      """),
    Form(
      "BindableState", "struct State { @BindableState var name = \"\" }",
      "@ObservableState\nstruct State { var name = \"\" }"),
    Form(
      edge: "a type in a function",
      """
      func f() {
        struct A: ReducerProtocol {
          struct State { @BindingState var b = 1 }
          enum Action {}
        }
      }
      """,
      """
      func f() {
        struct A: Reducer {
          // tessera-migrate: move the type out of the function: no macro can be attached to it \
      there.
          struct State { @BindingState var b = 1 }
          enum Action {}
        }
      }
      """),
    Form(
      "a key path of a binding",
      "switch action { case .binding(\\.$name): send(.set(\\.$name, \"\")) }",
      "switch action { case .binding(\\.name): send(.set(\\.name, \"\")) }"),
    Form(
      "row(id:action:)",
      """
      enum Action { case row(id: Row.State.ID, action: Row.Action) }
      func f() { switch action { case let .row(id: id, action: .tapped): return } }
      let body = base.forEach(\\.rows, action: /Action.row(id:action:)) { Row() }
      """,
      """
      enum Action { case row(IdentifiedActionOf<Row>) }
      func f() { switch action { case let .row(.element(id: id, action: .tapped)): return } }
      let body = base.forEach(\\.rows, action: \\.row) { Row() }
      """),
    Form(
      "row(id:action:) in a feature that contains itself",
      "indirect enum Action { case child(id: State.ID, action: Action) }",
      "indirect enum Action { case child(IdentifiedAction<State.ID, Action>) }"),
    Form(
      "row(id:action:) with actions outside of a feature",
      "enum ListAction { case row(id: UUID, action: RowAction) }",
      "enum ListAction { case row(IdentifiedAction<UUID, RowAction>) }"),
    Form(
      "row(id:action:) without labels",
      """
      enum Action { case row(id: Row.State.ID, action: Row.Action) }
      func f() { switch action { case let .row(id, .tapped): return } }
      """,
      """
      enum Action { case row(IdentifiedActionOf<Row>) }
      func f() { switch action { case let .row(.element(id: id, action: .tapped)): return } }
      """),
    Form(
      edge: "row(id:action:) beside functions of its name",
      """
      enum Action { case row(id: Row.State.ID, action: Row.Action) }
      func f() {
        table.row(1, 2)
        table.row(id: 1, action: open)
        send(.row(id: 1, action: .row(id: 2, action: .tapped))) // both
        send(Parent.Action.row(1, /* it */ .tapped))
        send(Parent.row(id: 1, action: .tapped))
      }
      """,
      """
      enum Action { case row(IdentifiedActionOf<Row>) }
      func f() {
        table.row(1, 2)
        table.row(id: 1, action: open)
        send(.row(.element(id: 1, action: .row(.element(id: 2, action: .tapped))))) // both
        send(Parent.Action.row(.element(id: 1, /* it */ action: .tapped)))
        send(Parent.row(.element(id: 1, action: .tapped)))
      }
      """),
    Form(
      edge: "a case of the name that the library's actions of elements have",
      """
      enum Action { case element(id: Row.ID, action: Row.Action), rows(IdentifiedActionOf<Row>) }
      func f() {
        send(.element(id: 1, action: .element(id: 2, action: .tapped)))
        send(.rows(.element(id: 1, action: .tapped)))
      }
      """,
      """
      enum Action { case element(IdentifiedActionOf<Row>), rows(IdentifiedActionOf<Row>) }
      func f() {
        send(.element(.element(id: 1, action: .element(.element(id: 2, action: .tapped)))))
        send(.rows(.element(id: 1, action: .tapped)))
      }
      """),
    Form(
      edge: "a shared value beside comments", "@Shared /* a */ var x: Int /* b */ = 0 // c",
      "@Shared(value: 0) /* a */ var x: Int /* b */ // c"),
    Form("a shared value", "@Shared var count = 0", "@Shared(value: 0) var count"),
    Form(
      "a shared value with a type", "  @Shared public var names: [String] = []",
      "  @Shared(value: []) public var names: [String]"),
    Form(
      "a value that is only read", "@SharedReader var isOn = true",
      "@SharedReader(value: true) var isOn"),
    Form(unchanged: "a shared value of a key", "@Shared(.count) var count = 0"),
    Form(
      unchanged: "another element action",
      "path.send(.element(id: 1, action: .tapped))"),
    Form(
      edge: "several properties of a state",
      """
      @ObservableState struct A { var a = 0, b: Int, c }
      @ObservableState
      struct State {
        var a = 0, b = false  // both
        private var c, d: Int?
        static var e = 1
        enum F { static var g = 1, h = 2 }
      }
      struct Plain { var a = 0, b = false }
      func f() {
        struct Local { @BindingState var a = 0; var b = 1, c = 2 }
      }
      """,
      """
      @ObservableState struct A { var a = 0; var b: Int; var c }
      @ObservableState
      struct State {
        var a = 0
        var b = false  // both
        private var c: Int?
        private var d: Int?
        static var e = 1
        enum F { static var g = 1, h = 2 }
      }
      struct Plain { var a = 0, b = false }
      func f() {
        // tessera-migrate: move the type out of the function: no macro can be attached to it there.
        struct Local { @BindingState var a = 0; var b = 1, c = 2 }
      }
      """),
    Form(
      "a shared value of its own", "A(b: Shared(0), c: Shared(User()), d: Shared(.count))",
      "A(b: Shared(value: 0), c: Shared(value: User()), d: Shared(.count))"),
    Form(
      edge: "functions that change a shared value",
      """
      struct A {
        struct State { @Shared var a: [Int]; @Shared var c: User; var d: [Int] = [] }
        func f(_ state: inout State) {
          state.a.append(1)
          state.a.removeAll { $0 == state.d.count }
          state.c.name = "x"
          state.c.pets[0].age += 1
          state.c.pet?.toys.sort()
          state.d.append(state.a.count)
          let b = state.a.map { $0 + 1 }
        }
      }
      func f() async {
        let store = TestStore(initialState: A.State(a: 1)) { A() }
        await store.send(.b) { $0.a.append(1) }
        // tessera-migrate: write '$0.$a.withLock { … }'.
        await store.send(.c) { $0.a.append($0.d) }
      }
      """,
      """
      struct A {
        struct State { @Shared var a: [Int]; @Shared var c: User; var d: [Int] = [] }
        func f(_ state: inout State) {
          state.$a.withLock { $0.append(1) }
          state.$a.withLock { $0.removeAll { $0 == state.d.count } }
          state.$c.withLock { $0.name = "x" }
          state.$c.withLock { $0.pets[0].age += 1 }
          state.$c.withLock { $0.pet?.toys.sort() }
          state.d.append(state.a.count)
          let b = state.a.map { $0 + 1 }
        }
      }
      func f() async {
        let store = TestStore(initialState: A.State(a: 1)) { A() }
        await store.send(.b) { $0.$a.withLock { $0.append(1) } }
        // tessera-migrate: write '$0.$a.withLock { … }'.
        await store.send(.c) { $0.a.append($0.d) }
      }
      """),
    Form(
      edge: "a change of a shared value",
      """
      struct A {
        struct State { @Shared var a: Int; var b = 0 }
        func f(_ state: inout State) {
          state.a += state.b + 1
          state.b += 1
          state.child.a = 2
          if state.a == 3 {}
        }
      }
      struct Other { func f(_ state: inout State) { state.a = 1 } }
      func f() async {
        let store = TestStore(initialState: A.State(a: 1)) { A() }
        await store.send(.b) { $0.a = 1 }
        await store.send(.c) { $0.a = $0.b }
        await other.send(.c) { $0.a = 2 }
      }
      """,
      """
      struct A {
        struct State { @Shared var a: Int; var b = 0 }
        func f(_ state: inout State) {
          state.$a.withLock { $0 += state.b + 1 }
          state.b += 1
          state.child.a = 2
          if state.a == 3 {}
        }
      }
      struct Other { func f(_ state: inout State) { state.a = 1 } }
      func f() async {
        let store = TestStore(initialState: A.State(a: 1)) { A() }
        await store.send(.b) { $0.$a.withLock { $0 = 1 } }
        // tessera-migrate: write '$0.$a.withLock { … }'.
        await store.send(.c) { $0.a = $0.b }
        await other.send(.c) { $0.a = 2 }
      }
      """),
  ]
}
