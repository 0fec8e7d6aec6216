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
  ]
}
