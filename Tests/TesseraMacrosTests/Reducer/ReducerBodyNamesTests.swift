import SwiftDiagnostics
import Testing

@testable import TesseraMacros

struct ReducerBodyNamesTests {
  private func messages(_ source: String) -> [String] {
    Expansion(source, "Reducer").diagnostics.map(\.message)
  }

  @Test func theErrorNamesTheTypeAroundTheReducer() {
    let messages = messages(
      "enum Outer { @Reducer struct R { var body: some Reducer<State, Action> { A() } } }")
    #expect(messages.count == 2)
    #expect(messages.first?.contains("write 'Outer.State'") == true)
    #expect(messages.last?.contains("write 'Outer.Action'") == true)
  }

  @Test func aNameInATypeAroundItIsNotTheReducersOwn() {
    #expect(
      messages("@Reducer struct R { var body: some Reducer<[State], Int> { A() } }").count == 1)
    #expect(messages("@Reducer struct R { var body: Reduce<Int, Box<Action>> { A() } }").count == 1)
  }

  @Test(arguments: [
    "@Reducer struct R { var body: some Reducer<State, Action> { A() } }",
    "enum O { @Reducer struct R { var body: some ReducerOf<Self> { A() } } }",
    "enum O { @Reducer struct R { var body: some Reducer<O.State, O.Action> { A() } } }",
    "enum O { @Reducer struct R { var body: some Reducer<Self.State, R.Action> { A() } } }",
    "enum O { @Reducer struct R<State> { var body: some Reducer<State, Int> { A() } } }",
    """
    enum O {
      @Reducer struct R {
        struct State {}
        typealias Action = Int
        var body: some Reducer<State, Action> { A() }
      }
    }
    """,
    """
    enum O {
      @Reducer struct R {
        func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
      }
    }
    """,
  ])
  func namesThatAreClearAreNoMistakes(source: String) {
    #expect(messages(source).isEmpty)
  }
}
