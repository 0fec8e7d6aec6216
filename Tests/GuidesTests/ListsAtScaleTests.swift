// README: begin features
import Tessera

// README: end
import TesseraTesting
import Testing

// README: begin features
@Reducer
struct Mail {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var isRead = false
  }

  enum Action {
    case tapped
    case delegate(Delegate)

    @CasePathable
    enum Delegate { case wasRead }
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      guard case .tapped = action, !state.isRead else { return .none }
      state.isRead = true
      return .send(.delegate(.wasRead))
    }
  }
}

@Reducer
struct Inbox {
  @ObservableState
  struct State: Equatable {
    var mails: IdentifiedArrayOf<Mail.State>
    /// Kept, so that drawing it doesn't visit all rows.
    var unread: Int

    init(count: Int) {
      mails = IdentifiedArray(uniqueElements: (0..<count).map { Mail.State(id: $0) })
      unread = count
    }
  }

  enum Action {
    case mails(IdentifiedActionOf<Mail>)
    case deleted(Mail.State.ID)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .mails(.element(_, .delegate(.wasRead))):
        state.unread -= 1
      case .mails:
        break
      case .deleted(let id):
        if state.mails.remove(id: id)?.isRead == false { state.unread -= 1 }
      }
      return .none
    }
    .forEach(\.mails, action: \.mails) { Mail() }
  }
}
// README: end

/// The code of `Documentation/ListsAtScale.md`.
@MainActor
@Suite
struct ListsAtScaleTests {
  // README: begin rows
  @Test func oneRowOfAHundredThousandIsDrawnAgain() throws {
    let store = Store(initialState: Inbox.State(count: 100_000)) { Inbox() }
    let rows = store.scope(\.mails, action: \.mails)  // creates no store of a row
    let row = try #require(rows[id: 50_000])
    var drawn: [String] = []

    let list = observe { drawn.append("\(store.mails.ids.count) rows") }
    let line = observe { drawn.append("row \(row.state.id), read: \(row.isRead)") }
    row.send(.tapped)
    store.send(.mails(.element(id: 7, action: .tapped)))
    #expect(
      drawn == ["100000 rows", "row 50000, read: false", "row 50000, read: true"])
    list.cancel()
    line.cancel()
  }
  // README: end

  @MainActor
  @Test func readingAMailCounts() async {
    let store = TestStore(initialState: Inbox.State(count: 3)) { Inbox() }
    await store.send(\.mails[id: 1].tapped) { $0.mails[id: 1]?.isRead = true }
    await store.receive(\.mails[id: 1].delegate.wasRead) { $0.unread = 2 }
    await store.send(\.mails[id: 1].tapped)  // is read already
    await store.send(.deleted(1)) { $0.mails.remove(id: 1) }
    await store.send(.deleted(0)) {
      $0.mails.remove(id: 0)
      $0.unread = 1
    }
  }
}
