import Tessera
import Testing

/// Code that runs when a store releases a copy of its state.
@MainActor
@Suite
struct ScopedCoreReleaseTests {
  @Test func codeThatRunsWhenAFormerCopyIsReleasedReadsTheStore() throws {
    let seen = Slot<[String]>()
    let store = Store(initialState: Vault.State(inner: Vault.Inner(text: "Old"))) { Vault() }
    let inner = try #require(store.scope(\.inner, action: \.inner))
    store.send(.change { $0.inner?.guardian = Guardian { seen.value = [inner.text] } })
    #expect(inner.text == "Old")
    store.send(
      .change {
        $0.inner?.guardian = nil
        $0.inner?.text = "New"
      })
    #expect(seen.value == nil)
    #expect(inner.text == "New")
    #expect(seen.value == ["New"])
  }
}

/// A feature whose child owns an object.
@Reducer
private struct Vault {
  struct State {
    var inner: Inner?
  }

  struct Inner {
    var guardian: Guardian?
    var text = ""
  }

  @CasePathable
  enum Action {
    case change(@Sendable (inout State) -> Void)
    case inner(Never)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .change(let change) = action { change(&state) }
      return .none
    }
  }
}

/// An object that runs code of the main actor when it is deallocated.
@MainActor
private final class Guardian: Sendable {
  private let onEnd: @MainActor @Sendable () -> Void

  nonisolated init(onEnd: @escaping @MainActor @Sendable () -> Void) { self.onEnd = onEnd }

  isolated deinit { onEnd() }
}
