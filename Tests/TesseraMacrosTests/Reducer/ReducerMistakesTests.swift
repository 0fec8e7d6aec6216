import Testing

@testable import TesseraMacros

struct ReducerMistakesTests {
  @Test func aCompositeAndALeafAreFine() {
    #expect(
      Expansion("@Reducer struct A { var body: some ReducerOf<Self> { B() } }", "Reducer")
        .diagnostics.isEmpty)
    #expect(
      Expansion(
        "@Reducer struct A { func reduce(into s: inout Int, action: Int) -> Effect<Int> {} }",
        "Reducer"
      ).diagnostics.isEmpty)
  }

  @Test(
    arguments: [
      "@Reducer(state: .equatable, action: .sendable) enum A { case a(B) }",
      "@Reducer struct A { struct State: Equatable {} }",
      "@Reducer(state: .other) struct A { struct State {} }",
    ])
  func theOptionsOfAnEnumAreFine(source: String) {
    #expect(Expansion(source, "Reducer").diagnostics.isEmpty)
  }

  @Test func aCaseWithSeveralValuesHoldsNoFeature() {
    let marked = Expansion("@Reducer enum A { @ReducerCaseIgnored case a(B, c: C) }", "Reducer")
    let plain = Expansion("@Reducer enum A { case a(B, c: C) }", "Reducer")
    #expect(plain.diagnostics.isEmpty)
    #expect(
      plain.text == marked.text.replacing("@ReducerCaseIgnored ", with: ""))
  }

  @Test(
    arguments: [
      "enum Action: BindableAction { case binding(BindingAction<State>) }",
      "enum Action: ViewAction { case view(View); enum View { case tapped } }",
      "enum Action: BindableAction { static func binding(_ a: BindingAction<State>) -> Self }",
    ])
  func anActionWithTheCaseOfItsProtocolIsFine(action: String) {
    let source = "@Reducer struct A { struct State {}; \(action) \n}"
    #expect(Expansion(source, "Reducer").diagnostics.isEmpty)
  }

  @Test func pathsAndOtherNamesAreNotDiagnosed() {
    let expansion = Expansion(
      """
      @Reducer struct R {
        enum Action { case a(A.Action), b(IdentifiedAction<Int, A.Action>), c(StackActionOf<A>) }
        var body: some ReducerOf<Self> {
          EmptyReducer()
            .load(\\.value, action: \\.a, on: \\.a)
            .load(\\.value, action: .other, on: .other)
            .load(on: .a)
            .load("a", on: .a)
        }
      }
      """, "Reducer")
    #expect(expansion.diagnostics.isEmpty)
  }

  @Test func aChoiceMayHoldOtherTypesThanAState() {
    let expansion = Expansion(
      """
      @Reducer enum R {
        case a(A)
        case b(Module.B)
        case c(AlertState<Alert>)
        @ReducerCaseIgnored case d(A.State)
      }
      """, "Reducer")
    #expect(expansion.diagnostics.isEmpty)
  }
}
