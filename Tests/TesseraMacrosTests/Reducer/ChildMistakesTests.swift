import Testing

@testable import TesseraMacros

struct ChildMistakesTests {
  @Test func eachOperatorIsFineOnItsOwnChild() {
    let expansion = Expansion(
      """
      @Reducer struct R {
        struct State {
          var always = Child.State()
          var maybe: Child.State?
          @Presents var sheet: Child.State?
          var rows: IdentifiedArrayOf<Child.State> = []
          var path = StackState<Child.State>()
          @Shared var shared: Child.State
          var alias: Children
        }
        enum Action {
          case always(Child.Action)
          case maybe(Child.Action)
          case sheet(PresentationAction<Child.Action>)
          case rows(IdentifiedActionOf<Child>)
          case path(StackActionOf<Child>)
          case alias(IdentifiedActionOf<Child>)
        }
        var body: some ReducerOf<Self> {
          Scope(\\.always, action: \\.always) { Child() }
          EmptyReducer()
            .ifLet(\\.maybe, action: \\.maybe) { Child() }
            .ifLet(\\.$sheet, action: \\.sheet) { Child() }
            .ifLet(\\.$shared, action: \\.sheet) { Child() }
            .forEach(\\.rows, action: \\.rows) { Child() }
            .forEach(\\.path, action: \\.path) { Child() }
            .forEach(\\.alias, action: \\.alias) { Child() }
        }
      }
      """, "Reducer")
    #expect(expansion.diagnostics.isEmpty)
  }

  @Test func aChildOfAChildIsNotJudgedByTheStateOfItsParent() {
    let expansion = Expansion(
      """
      @Reducer struct R {
        struct State { var rows: [Int] = []; var child = Child.State() }
        enum Action { case rows(Int), child(Child.Action) }
        var body: some ReducerOf<Self> {
          Scope(\\.child, action: \\.child) {
            EmptyReducer().forEach(\\.rows, action: \\.rows) { Row() }
          }
        }
      }
      """, "Reducer")
    #expect(expansion.diagnostics.isEmpty)
  }

  @Test func aFeatureMayBeItsOwnChildInAListAndAnOptional() {
    let expansion = Expansion(
      """
      @Reducer struct R {
        struct State {
          var rows: IdentifiedArrayOf<State> = []
          @Presents var sheet: R.State?
        }
        enum Action {
          case rows(IdentifiedActionOf<R>)
          case sheet(PresentationAction<R.Action>)
        }
        var body: some ReducerOf<Self> {
          EmptyReducer()
            .forEach(\\.rows, action: \\.rows) { R() }
            .ifLet(\\.$sheet, action: \\.sheet) { Self() }
        }
      }
      """, "Reducer")
    #expect(expansion.diagnostics.isEmpty)
  }

  @Test func aChildMayRunAtTwoPlacesOrWithAnotherFeature() {
    let expansion = Expansion(
      """
      @Reducer struct R {
        struct State { var a = A.State(); var b: A.State?; var list = A.State() }
        enum Action { case a(A.Action), b(A.Action), rows(A.Action) }
        var body: some ReducerOf<Self> {
          Scope(\\.a, action: \\.a) { A() }
          Scope(\\.a, action: \\.a) { A(limit: 2) }
          Scope(\\.list, action: \\.rows) { A() }
          if isOn {
            Scope(\\.b.child, action: \\.b) { A() }
            EmptyReducer().ifLet(\\.b, action: \\.b) { A() }
          } else {
            EmptyReducer().ifLet(\\.b, action: \\.b) { A() }
          }
          #if DEBUG
          Scope(\\.list, action: \\.a) { A() }
          #else
          Scope(\\.list, action: \\.a) { A() }
          #endif
        }
      }
      """, "Reducer")
    #expect(expansion.diagnostics.isEmpty)
  }

  @Test func anExchangedChildOfAnotherTypeOrThatRunsElsewhereIsNotDiagnosed() {
    let expansion = Expansion(
      """
      @Reducer struct R {
        struct State { var a = A.State(); var b = B.State(); var c = A.State() }
        enum Action { case a(A.Action), b(A.Action), c(A.Action) }
        var body: some ReducerOf<Self> {
          Scope(\\.a, action: \\.a) { A() }
          Scope(\\.a, action: \\.b) { A() }
          Scope(\\.a, action: \\.c) { A() }
          Scope(\\.c, action: \\.d) { A() }
        }
      }
      """, "Reducer")
    #expect(expansion.diagnostics.isEmpty)
  }
}
