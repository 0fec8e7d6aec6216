import Tessera

/// A feature whose state is not observable, with a child of the same kind.
@Reducer
struct Ledger {
  struct State: Equatable {
    var page = Page.State()
    var note: Page.State?
    var pages: IdentifiedArrayOf<Page.State> = []
    var total = 0
  }

  enum Action {
    case page(Page.Action)
    case note(Page.Action)
    case pages(IdentifiedActionOf<Page>)
    case add(Int)
    case change(@Sendable (inout State) -> Void)
  }

  var body: some ReducerOf<Self> {
    Scope(\.page, action: \.page) { Page() }
    Reduce { state, action in
      switch action {
      case .add(let number): state.total += number
      case .change(let change): change(&state)
      case .page, .note, .pages: break
      }
      return .none
    }
    .ifLet(\.note, action: \.note) { Page() }
    .forEach(\.pages, action: \.pages) { Page() }
  }
}

/// A line of a ledger: plain state.
@Reducer
struct Page {
  struct State: Equatable, Identifiable {
    var id = 0
    var sum = 0
  }

  enum Action {
    case add(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add(let number): state.sum += number
      }
      return .none
    }
  }
}
