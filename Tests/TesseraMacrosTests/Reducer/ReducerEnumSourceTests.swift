import Testing

@testable import TesseraMacros

struct ReducerEnumSourceTests {
  private static let path = """
    @Reducer(state: .equatable, action: .sendable)
    enum Path {
      case tracker(Tracker)
      case alert(AlertState<Answer>)
      @ReducerCaseIgnored case plain(Int)
      case empty
    }
    """

  @Test func stateAndActionListTheFeatures() {
    let expansion = Expansion(Self.path, "Reducer")
    #expect(expansion.diagnostics.isEmpty)
    #expect(
      expansion.contains(
        """
        @TesseraCasePaths.CasePathable
        @dynamicMemberLookup
        @TesseraCore.ObservableState
        enum State: TesseraCore.CaseReducerState, Swift.Equatable {
        typealias StateReducer = Path
        case tracker(Tracker.State)
        case alert(AlertState<Answer>)
        case plain(Int)
        case empty
        }
        """))
    #expect(
      expansion.contains(
        """
        @TesseraCasePaths.CasePathable
        enum Action: Swift.Sendable {
        case tracker(Tracker.Action)
        case alert(Answer)
        }
        """))
  }

  @Test func theBodyScopesToEachFeature() {
    let expansion = Expansion(Self.path, "Reducer")
    #expect(
      expansion.contains(
        #"""
        typealias Body = TesseraCore.ScopeCase<Self.State, Self.Action, Tracker>
        @TesseraCore.ReducerBuilder<Self.State, Self.Action>
        static var body: Body {
        TesseraCore.ScopeCase(
        state: \Self.State.Cases.tracker,
        action: \Self.Action.Cases.tracker
        ) {
        Tracker()
        }
        }
        """#))
  }

  @Test func theScopeHasAStoreForEachFeature() {
    let expansion = Expansion(Self.path, "Reducer")
    #expect(
      expansion.contains(
        """
        @MainActor
        enum CaseScope {
        case tracker(TesseraCore.StoreOf<Tracker>)
        case alert(AlertState<Answer>)
        case plain(Int)
        case empty
        }
        """))
    #expect(
      expansion.contains(
        #"""
        switch store.state {
        case .tracker:
        return .tracker(store.scope(case: \.tracker, action: \.tracker))
        case .alert(let v0):
        return .alert(v0)
        case .plain(let v0):
        return .plain(v0)
        case .empty:
        return .empty
        }
        """#))
  }

  @Test func theEnumStandsForAFeatureItself() {
    let expansion = Expansion(Self.path, "Reducer")
    #expect(expansion.contains("init() {\nself = .tracker(Tracker())\n}"))
    #expect(
      expansion.contains(
        "extension Path: nonisolated TesseraCore.Reducer, nonisolated TesseraCore.CaseReducer"))
  }

  @Test func anEnumWithoutFeaturesDoesNothing() {
    let expansion = Expansion("@Reducer enum Path { case empty }", "Reducer")
    #expect(expansion.contains("static var body: Body {\nTesseraCore.EmptyReducer()\n}"))
    #expect(expansion.contains("init() {\nself = .empty\n}"))
  }

  @Test func conditionsStayAroundTheirCases() {
    let expansion = Expansion(
      """
      @Reducer enum Path {
        case a(A)
        #if DEBUG
          case b(B)
        #endif
      }
      """, "Reducer")
    #expect(expansion.contains("#if DEBUG\ncase b(B.State)\n#endif"))
    #expect(
      expansion.contains("static var body: some TesseraCore.Reducer<Self.State, Self.Action>"))
    #expect(!expansion.contains("typealias Body"))
  }

  @Test func whatIsDeclaredIsNotMade() {
    let expansion = Expansion(
      """
      @Reducer enum Path {
        case a(A)
        enum Action { case a(A.Action) }
      }
      """, "Reducer")
    #expect(expansion.text.split(separator: "enum Action").count == 2)
  }
}
