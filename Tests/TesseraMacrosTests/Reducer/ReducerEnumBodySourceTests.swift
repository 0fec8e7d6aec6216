import Testing

@testable import TesseraMacros

struct ReducerEnumBodySourceTests {
  @Test func theBodyScopesToEachFeature() {
    let expansion = Expansion(
      "@Reducer enum Path { case tracker(Tracker), about, other(Other = Other(1)) }", "Reducer")
    #expect(
      expansion.contains(
        #"""
        typealias Body = TesseraCore.CasePair<\#
        TesseraCore.ScopeCase<Path.State, Path.Action, Tracker>, \#
        TesseraCore.ScopeCase<Path.State, Path.Action, Other>>
        @TesseraCore.CaseReducerBuilder<Self.State, Self.Action>
        static var body: Body {
        TesseraCore.ScopeCase(
        state: \Self.State.Cases.tracker,
        action: \Self.Action.Cases.tracker
        ) {
        Tracker()
        }
        TesseraCore.ScopeCase(
        state: \Self.State.Cases.other,
        action: \Self.Action.Cases.other
        ) {
        Other(1)
        }
        }
        """#))
  }

  @Test func withoutFeaturesTheBodyDoesNothing() {
    let expansion = Expansion("@Reducer enum Path { case about }", "Reducer")
    #expect(
      expansion.contains("typealias Body = TesseraCore.EmptyReducer<Path.State, Path.Action>"))
    #expect(expansion.contains("static var body: Body {\nTesseraCore.EmptyReducer()\n}"))
  }

  @Test func aConditionAtTheStartFollowsAReducerThatDoesNothing() {
    let expansion = Expansion(
      """
      @Reducer enum Path {
        #if DEBUG
          case a(A)
        #endif
        case b(B)
      }
      """, "Reducer")
    #expect(expansion.contains("static var body: Body {\nTesseraCore.EmptyReducer()\n#if DEBUG"))
    #expect(
      expansion.contains(
        """
        typealias Body = TesseraCore.CasePair<_$Bodies.After1, \
        TesseraCore.ScopeCase<Path.State, Path.Action, B>>
        """))
  }

  @Test func aFeatureThatIsNotAvailableDoesNotRun() {
    let expansion = Expansion(
      "@Reducer enum Path { @available(*, unavailable) case a(A); case b(B) }", "Reducer")
    #expect(
      expansion.contains(
        "typealias Body = TesseraCore.ScopeCase<Path.State, Path.Action, B>"))
  }
}
