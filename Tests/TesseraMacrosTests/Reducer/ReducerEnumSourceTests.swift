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
        @dynamicMemberLookup
        enum State: TesseraCore._CaseReducerState, nonisolated TesseraCasePaths.CasePathable, \
        nonisolated TesseraCasePaths.CasePathIterable, nonisolated TesseraCore.ObservableState, \
        Swift.Equatable {
        case tracker(Tracker.State)
        case alert(AlertState<Answer>)
        case plain(Int)
        case empty
        typealias StateReducer = Path
        var _isEphemeral: Swift.Bool {
        if case .alert = self {
        return true
        }
        if case .plain(let v0) = self {
        return TesseraCore._$isPrompt(v0)
        }
        return false
        }
        nonisolated func _$visit(_ visit: TesseraCore._Visit) -> Swift.UInt64 {
        """))
    #expect(
      expansion.contains(
        """
        enum Action: nonisolated TesseraCasePaths.CasePathable, \
        nonisolated TesseraCasePaths.CasePathIterable, Swift.Sendable {
        case tracker(Tracker.Action)
        case alert(Answer)
        nonisolated struct AllCasePaths
        """))
    #expect(expansion.contains("var tracker: TesseraCasePaths.AnyCasePath<State, Tracker.State>"))
    #expect(expansion.contains("var alert: TesseraCasePaths.AnyCasePath<Action, Answer>"))
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
        return .tracker(store._scope(case: \.tracker, action: \.tracker))
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
    #expect(expansion.contains(Self.initializer(of: "tracker", "Tracker")))
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
    #expect(expansion.contains("#if DEBUG\ncase b(B.Action)\n#endif"))
    #expect(expansion.contains("#if DEBUG\ncase b(TesseraCore.StoreOf<B>)\n#endif"))
  }

  @Test func availabilityStaysWithItsCase() {
    let expansion = Expansion(
      """
      @Reducer enum Path {
        @available(*, unavailable) case old(Old)
        case new(New)
      }
      """, "Reducer")
    #expect(expansion.contains("@available(*, unavailable)\ncase old(Old.State)"))
    #expect(expansion.contains("@available(*, unavailable)\ncase old(Old.Action)"))
    #expect(expansion.contains("@available(*, unavailable)\ncase old(TesseraCore.StoreOf<Old>)"))
    #expect(expansion.contains(Self.initializer(of: "new", "New")))
    #expect(!expansion.contains("return .old("))
    #expect(expansion.contains("default:\nSwift.preconditionFailure"))
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
    #expect(expansion.contains("@TesseraCasePaths.NestedCasePathable enum Action"))
  }

  @Test func casePathsAreMadeForAnEnumThatIsDeclaredCasePathable() {
    let expansion = Expansion("@Reducer enum Path: CasePathable { case a(A) }", "Reducer")
    #expect(expansion.contains("var a: TesseraCasePaths.AnyCasePath<Path, A>"))
    for source in [
      "@Reducer enum Path { case a(A) }",
      "@CasePathable @Reducer enum Path: CasePathable { case a(A) }",
      "@Reducer enum Path: CasePathable { case a(A); static let allCasePaths = 0 }",
    ] {
      #expect(!Expansion(source, "Reducer").contains("TesseraCasePaths.AnyCasePath<Path, A>"))
    }
  }

  /// The source of an initializer that creates a feature.
  private static func initializer(of name: String, _ type: String) -> String {
    """
    init() {
    @TesseraCore.CaseReducerBuilder<\(type).State, \(type).Action>
    func make() -> \(type) {
    \(type)()
    }
    self = .\(name)(make())
    }
    """
  }
}
