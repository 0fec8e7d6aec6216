import SwiftDiagnostics
import SwiftSyntax
import Testing

@testable import TesseraMacros

struct RequirementMistakesTests {
  @Test(arguments: [
    // The requirements themselves.
    "func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }",
    "public func reduce(into state: inout Int, action new: Int) -> EffectOf<Self> { .none }",
    "var body: some ReducerOf<Self> { EmptyReducer() }",
    "let body = makeBody()",
    // Helpers of a feature that runs.
    """
    var body: some ReducerOf<Self> { Reduce(reduce) }
    func reduce(_ state: inout State, _ action: Action) -> Effect<Action> { .none }
    """,
    """
    var body: some ReducerOf<Self> { Reduce { state, action in reduce(&state, action) } }
    private func reduce(_ state: inout State, _ action: Action) -> Effect<Action> { .none }
    """,
    """
    var body: some ReducerOf<Self> { core }
    private var core: some ReducerOf<Self> { EmptyReducer() }
    func change(_ state: inout State, _ action: Action) -> Effect<Action> { .none }
    """,
    """
    func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
    func logIn(_ state: inout State, _ action: Action) -> Effect<Action> { .none }
    """,
    // Functions of other shapes.
    "func reduce(other: Int) {}",
    "func load(_ id: Int, _ state: inout State) {}",
    "let base: Base",
  ])
  func aRequirementOrAHelperIsFine(members: String) {
    #expect(Expansion("@Reducer struct R {\n\(members)\n}", "Reducer").diagnostics.isEmpty)
  }

  @Test func theFixItKeepsTheTypesTheNamesAndTheCode() {
    let expansion = Expansion(
      """
      @Reducer struct R {
        public static func reduce(_ value: inout Counter.State, with new: Int) -> Effect<Int> {
          .none
        }
      }
      """, "Reducer")
    let changes = expansion.diagnostics.flatMap(\.fixIts).flatMap(\.changes)
    let new = changes.compactMap { change -> Syntax? in
      if case .replace(_, let new) = change { new } else { nil }
    }
    #expect(
      new.first?.description == """

          public func reduce(into value: inout Counter.State, action new: Int) -> Effect<Int> {
            .none
          }
        """)
  }

  @Test(arguments: [
    "@Reducer struct R { struct State {} }",
    "@Reducer public struct R { public struct State {}; struct Row {}; static var body = 1 }",
    "@Reducer public struct R { public typealias State = Int; struct Part { enum Action {} } }",
    "enum Screens { @Reducer public struct R { struct State {} } }",
    "extension Screens { @Reducer public struct R { struct State {} } }",
  ])
  func aMemberMayBeLessVisibleThanItsFeatureIfThatIsNotARequirement(source: String) {
    let names = Expansion(source, "Reducer").diagnostics
      .map { ($0.diagMessage as? MacroDiagnostic)?.name }
    #expect(!names.contains("memberNeedsAccess"))
  }
}
