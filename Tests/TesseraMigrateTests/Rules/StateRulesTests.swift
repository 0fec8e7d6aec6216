import Testing

struct StateRulesTests {
  @Test(arguments: forms)
  func eachFormIsRewritten(form: Form) { form.check() }

  private static let forms = [
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
      }
      """,
      """
      @ObservableState
      struct State {
        var name = ""
        public var age = 0
        var isOn = false
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
      "row(id:action:) without labels",
      """
      enum Action { case row(id: Row.State.ID, action: Row.Action) }
      func f() { switch action { case let .row(id, .tapped): return } }
      """,
      """
      enum Action { case row(IdentifiedActionOf<Row>) }
      func f() { switch action { case let .row(.element(id: id, action: .tapped)): return } }
      """),
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
