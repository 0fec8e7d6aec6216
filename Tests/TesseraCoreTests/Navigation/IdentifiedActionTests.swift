import Foundation
import Tessera
import Testing

@MainActor
@Suite
struct IdentifiedActionTests {
  @CasePathable
  enum Row: Equatable, Codable {
    case tapped
    case typed(String)
  }

  private typealias Action = IdentifiedAction<String, Row>

  private let actions: [Action] = [
    .element(id: "x", action: .tapped), .element(id: "y", action: .typed("a")),
  ]

  @Test func thePathExtractsIDAndAction() {
    #expect(actions.map { $0[case: \.element]?.id } == ["x", "y"])
    #expect(actions.map { $0[case: \.element]?.action } == [.tapped, .typed("a")])
    #expect(Action.allCasePaths.element.embed(("x", .tapped)) == actions[0])
  }

  @Test func aRowsActionsAreReachedByItsID() {
    #expect(actions.map { $0[case: \.[id: "x"]] } == [.tapped, nil])
    #expect(actions.map { $0[case: \.[id: "y"].typed] } == [nil, "a"])
    #expect(actions.map { $0.is(\.[id: "y"].tapped) } == [false, false])
    let path: CaseKeyPath<Action, String> = \.[id: "z"].typed
    #expect(path("b") == .element(id: "z", action: .typed("b")))
  }
}
