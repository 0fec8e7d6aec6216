import Tessera
import Testing

@Suite
struct EffectOperationTests {
  @MainActor
  @Test func operationsAreMappedLikeActions() async {
    let store = Store(initialState: [String]()) {
      Reduce<[String], Int> { state, action in
        state.append("\(action)")
        guard action == 0 else { return .none }
        return Effect<String>.run { send in
          await send("1")
          throw Failure()
        } catch: { _, send in
          await send("2")
        }
        .map { $0 + "0" }
        .map { Int($0) ?? -1 }
      }
    }
    store.send(0)
    #expect(store.state == ["0", "10", "20"])
  }
}

private struct Failure: Error {}
