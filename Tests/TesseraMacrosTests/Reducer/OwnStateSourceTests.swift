import Testing

@testable import TesseraMacros

struct OwnStateSourceTests {
  @Test func aStateOfItsOwnHasTheStoresOfItsCases() {
    let expansion = Expansion(
      """
      @Reducer enum Path {
        case a(A)
        @ObservableState enum State { case a(A.State), waiting }
      }
      """, "Reducer", "ObservableState")
    #expect(expansion.contains("enum CaseScope {\ncase a(TesseraCore.StoreOf<A>)\ncase waiting\n}"))
    #expect(expansion.contains("case .waiting:\nreturn .waiting"))
    #expect(expansion.contains("typealias StateReducer = Path"))
    #expect(expansion.contains("State: nonisolated TesseraCore._CaseReducerState"))
  }

  @Test func aPromptIsFoundInItsCase() {
    let expansion = Expansion(
      """
      @Reducer enum Path {
        case a(A)
        @ObservableState public enum State { case a(A.State), alert(AlertState<Never>) }
      }
      """, "ObservableState")
    #expect(expansion.contains("public var _isEphemeral: Swift.Bool"))
    #expect(
      expansion.contains("if case .alert(let v0) = self { return TesseraCore._$isPrompt(v0) }"))
    #expect(!expansion.contains("if case .a(let v0) = self"))
  }

  @Test func membersOfItsOwnStay() {
    let expansion = Expansion(
      """
      @Reducer enum Path {
        @ObservableState enum State {
          case a
          typealias StateReducer = Path
          var _isEphemeral: Bool { true }
        }
      }
      """, "ObservableState")
    #expect(expansion.text.split(separator: "StateReducer =").count == 2)
    #expect(expansion.text.split(separator: "var _isEphemeral").count == 2)
  }

  @Test(arguments: [
    "enum Path { @ObservableState enum State { case a } }",
    "@Reducer struct Path { @ObservableState enum State { case a } }",
    "@Reducer enum Path { @ObservableState enum Other { case a } }",
  ])
  func otherEnumsAreNoChoicesOfFeatures(source: String) {
    let expansion = Expansion(source, "ObservableState")
    #expect(!expansion.contains("StateReducer"))
    #expect(!expansion.contains("_CaseReducerState"))
  }
}
