import Foundation
import Tessera
import TesseraTesting
import Testing

@MainActor
@Suite
struct StackActionTests {
  @CasePathable
  enum Row: Equatable, Codable {
    case tapped
    case typed(String)
  }

  private typealias Action = StackAction<Int, Row>

  private let actions: [Action] = [
    .element(id: 0, action: .tapped), .element(id: 1, action: .typed("a")), .popFrom(id: 1),
    .push(id: 2, state: 5),
  ]

  @Test func thePathsDistinguishTheCases() {
    #expect(actions.map { $0[case: \.element]?.id } == [0, 1, nil, nil])
    #expect(actions.map { $0[case: \.element]?.action } == [.tapped, .typed("a"), nil, nil])
    #expect(actions.map { $0[case: \.popFrom] } == [nil, nil, 1, nil])
    #expect(actions.map { $0[case: \.push]?.state } == [nil, nil, nil, 5])
  }

  @Test func anElementsActionsAreReachedByItsID() {
    #expect(actions.map { $0[case: \.[id: 0]] } == [.tapped, nil, nil, nil])
    #expect(actions.map { $0[case: \.[id: 1].typed] } == [nil, "a", nil, nil])
    #expect(actions.map { $0[case: \.[id: 0].typed] } == [nil, nil, nil, nil])
    let path: CaseKeyPath<Action, String> = \.[id: 3].typed
    #expect(path("b") == .element(id: 3, action: .typed("b")))
  }

  @Test func aTestSendsAndReceivesByTheElementsID() async {
    let store = TestStore(initialState: Family.State()) { Family() }
    await store.send(.change { $0.screens.append(.left(Worker.State())) }) {
      $0.screens[id: 0] = .left(Worker.State())
    }
    await store.send(\.screens[id: 0].left.add, 2) {
      $0.screens[id: 0, case: \.left]?.count = 2
    }
    await store.send(\.screens[id: 0].left.effect, { .run { await $0(.add(3)) } })
    await store.receive(\.screens[id: 0].left.add, 3) {
      $0.screens[id: 0, case: \.left]?.count = 5
    }
    await store.send(\.screens.push, (id: 1, state: .right(Worker.State()))) {
      $0.screens[id: 1] = .right(Worker.State())
    }
    await store.send(\.screens[id: 1].right.dismissTapped)
    await store.receive(\.screens.popFrom, 1) { $0.screens[id: 1] = nil }
  }

  // SEMANTICS casePaths.laws
  @Test func embeddingAnExtractedValueReturnsIt() {
    let paths = Action.allCasePaths
    for action in actions {
      let again =
        paths.element.extract(from: action).map { paths.element.embed($0) }
        ?? paths.popFrom.extract(from: action).map { paths.popFrom.embed($0) }
        ?? paths.push.extract(from: action).map { paths.push.embed($0) }
      #expect(again == action)
    }
  }
}
