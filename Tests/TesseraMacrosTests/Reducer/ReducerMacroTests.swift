import Testing

@testable import TesseraMacros

struct ReducerMacroTests {
  @Test func aStructGetsWhatItsMembersNeed() {
    expectExpansion(
      of: """
        @Reducer
        struct Feature {
          struct State {
          }
          enum Action {
          }
          var body: some ReducerOf<Self> {
            EmptyReducer()
          }
        }
        """, "Reducer",
      to: """
        struct Feature {
          @TesseraCore.FieldedState
          struct State {
          }
          @TesseraCasePaths.NestedCasePathable
          enum Action {
          }
          @TesseraCore.ReducerBuilder<Self.State, Self.Action> @inline(__always)
          var body: some ReducerOf<Self> {
            EmptyReducer()
          }
        }
        extension Feature: nonisolated TesseraCore.Reducer {
        }
        """)
  }

  @Test func whatIsThereIsNotAddedAgain() {
    let expansion = Expansion(
      """
      @Reducer struct Feature {
        @ObservableState struct State {}
        @CasePathable enum Action {}
        @ReducerBuilder<State, Action> @inline(never)
        var body: some ReducerOf<Self> { EmptyReducer() }
      }
      """, "Reducer")
    #expect(!expansion.contains("TesseraCore.FieldedState"))
    #expect(!expansion.contains("TesseraCasePaths.CasePathable"))
    #expect(!expansion.contains("TesseraCore.ReducerBuilder"))
    #expect(!expansion.contains("@inline(__always)"))
  }

  @Test func anActionWithNestedEnumsGetsTheirPathsToo() {
    let expansion = Expansion(
      "@Reducer struct Feature { enum Action { case view(View); enum View { case a } } }", "Reducer"
    )
    #expect(expansion.contains("@TesseraCasePaths.CasePathable enum Action"))
  }

  @Test func theStaticBodyOfAnEnumIsBuilt() {
    let expansion = Expansion(
      """
      @Reducer enum Path {
        case a(A)
        static var body: Reduce<State, Action> { Reduce { _, _ in .none } }
      }
      """, "Reducer")
    #expect(
      expansion.contains(
        "@TesseraCore.ReducerBuilder<Self.State, Self.Action> @inline(__always) static var body"))
    #expect(expansion.contains("typealias Body = Reduce<State, Action>"))
  }

  @Test func aBodyThatReturnsIsNotBuilt() {
    let expansion = Expansion(
      """
      @Reducer struct Feature {
        var body: some ReducerOf<Self> { return EmptyReducer() }
        func helper() { var body: Int { 1 } }
      }
      """, "Reducer")
    #expect(!expansion.contains("ReducerBuilder"))
    #expect(expansion.contains("@inline(__always)\n"))
  }

  @Test func anEnumStateGetsPathsAndProperties() {
    let expansion = Expansion(
      """
      @Reducer struct Feature {
        enum State { case a }
      }
      """, "Reducer")
    #expect(
      expansion.contains("@TesseraCasePaths.CasePathable @dynamicMemberLookup\nenum State {"))
  }
}
