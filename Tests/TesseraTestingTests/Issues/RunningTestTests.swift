import Foundation
import Tessera
import TesseraTesting
import Testing

/// Tests that would affect each other if defaults were shared, in any order.
struct RunningTestTests {
  private final class Counter: DependencyKey, Sendable {
    private let count = LockIsolated(0)

    static var liveValue: Counter { Counter() }
    static var testValue: Counter { Counter() }

    func next() -> Int {
      count.withValue {
        $0 += 1
        return $0
      }
    }
  }

  private func checkAndChange() {
    @Dependency(\.context) var context
    @Dependency(Counter.self) var counter
    #expect(context == .test)
    #expect(counter.next() == 1)
    prepareDependencies { $0.context = .live }
    #expect(context == .live)
    #expect(counter.next() == 1)
  }

  private func pushTwo() {
    var path = StackState<Int>()
    path.append(7)
    path.append(8)
    #expect(Array(path.ids) == [0, 1])
  }

  // SEMANTICS dependencies.isolation
  @Test func oneTestPreparesItsContext() { checkAndChange() }
  @Test func anotherTestPreparesItsContext() { checkAndChange() }

  // SEMANTICS dependencies.isolation
  @Test func oneTestsStackIDsStartAtZero() { pushTwo() }
  @Test func anotherTestsStackIDsStartAtZero() { pushTwo() }

  // SEMANTICS dependencies.isolation
  @MainActor @Test func aTestStoreHasThePreparedValuesOfItsTest() async {
    prepareDependencies { $0.uuid = .incrementing }
    let store = TestStore(initialState: Draft.State()) { Draft() }
    await store.send(.addButtonTapped) { $0.id = UUID(0) }
  }
}

@Reducer private struct Draft {
  struct State: Equatable { var id: UUID? }
  enum Action { case addButtonTapped }
  @Dependency(\.uuid) var uuid

  var body: some Reducer<State, Action> {
    Reduce { state, _ in
      state.id = uuid()
      return .none
    }
  }
}
