import Tessera
import Testing

@MainActor
@Suite
struct ReducerTests {
  /// Logs its name, and sends the action on.
  private struct Scribe: Reducer {
    let name: String

    func reduce(into state: inout [String], action: String) -> Effect<String> {
      state.append(name)
      return action == "begin" ? .send(name) : .none
    }
  }

  private struct Pair: Reducer {
    var body: some Reducer<[String], String> {
      Scribe(name: "a")
      Scribe(name: "b")
    }
  }

  private struct Nested: Reducer {
    var body: some ReducerOf<Pair> {
      Pair()
      Scribe(name: "c")
    }
  }

  private func log(
    @ReducerBuilder<[String], String> _ reducer: () -> some Reducer<[String], String>
  ) -> [String] {
    let store = Store<[String], String>(initialState: [], reducer: reducer)
    store.send("begin")
    return store.state
  }

  @Test func aBodyRunsInSourceOrderForEachAction() {
    #expect(log { Pair() } == ["a", "b", "a", "b", "a", "b"])
    #expect(log { Nested() }.prefix(6) == ["a", "b", "c", "a", "b", "c"])
    #expect(log { Nested() }.count == 12)
  }

  @Test func callingTheBodyOfALeafStopsTheProgram() async {
    await #expect(processExitsWith: .failure) { _ = Scribe(name: "a").body }
  }
}
