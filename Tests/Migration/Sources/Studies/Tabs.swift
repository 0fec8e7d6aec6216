import ComposableArchitecture

@Reducer
struct Feed {
  struct State: Equatable { var unread = 3 }
  enum Action { case opened }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.unread = 0
      return .none
    }
  }
}

@Reducer
struct Tabs {
  enum Tab { case feed, profile }
  @ObservableState
  struct State: Equatable {
    var feed = Feed.State()
    var tab = Tab.feed
    var badge: Int { feed.unread }
    var changes = 0
  }
  enum Action {
    case feed(Feed.Action)
    case tabChanged(Tab)
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.feed, action: \.feed) { Feed() }
    Reduce { state, action in
      switch action {
      case .feed: return .none
      case .tabChanged(let tab):
        state.tab = tab
        return .none
      }
    }
    .onChange(of: \.tab) { _, _ in
      Reduce { state, _ in
        state.changes += 1
        return .none
      }
    }
    ._printChanges()
  }
}
