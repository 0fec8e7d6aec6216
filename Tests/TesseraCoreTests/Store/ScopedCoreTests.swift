import Tessera
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct ScopedCoreTests {
  // SEMANTICS observation.fields
  @Test func aPlainChildNotifiesItsOwnReadersOnly() {
    let store = Store(initialState: Album.State()) { Album() }
    let page = store.scope(\.page, action: \.page)
    let watch = Watch { _ = page.sum }
    store.send(.page(.add(1)))
    #expect(watch.reruns == 1)
    store.send(.rename("Summer"))
    #expect(watch.reruns == 1)
  }

  // SEMANTICS store.scope.vanishedState
  @Test func observersOfAVanishedStateRunOnce() throws {
    let store = Store(initialState: Family.State(optional: Worker.State(count: 3))) { Family() }
    let child = try #require(store.scope(\.optional, action: \.optional))
    let row = child.scope(\.self, action: \.self)
    var seen: [[Int]] = []
    let token = observe {
      seen.append([child.state.count, child.count, row.state.count, row.count])
    }
    store.send(.change { $0.optional = nil })
    store.send(.change { $0.log.append("line") })
    #expect(seen == [[3, 3, 3, 3], [3, 3, 3, 3]])
    token.cancel()
  }
}

/// An observable state with a plain child.
@Reducer
private struct Album {
  @ObservableState
  struct State {
    var page = Page.State()
    var name = ""
  }

  enum Action {
    case page(Page.Action)
    case rename(String)
  }

  var body: some ReducerOf<Self> {
    Scope(\.page, action: \.page) { Page() }
    Reduce { state, action in
      if case .rename(let name) = action { state.name = name }
      return .none
    }
  }
}
