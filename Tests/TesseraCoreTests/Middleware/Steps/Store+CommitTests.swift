import Tessera
import TesseraHistory
import TesseraTestSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct StoreCommitTests {
  @Test func aCommitChangesTheStateAndNotifiesItsReadersOnce() {
    let store = Store.family()
    var logs: [[String]] = []
    let token = observe { logs.append(store.log) }
    store.commit {
      $0.log.append("one")
      $0.log.append("two")
    }
    store.commit { $0.first.count += 1 }
    #expect(logs == [[], ["one", "two"]])
    _ = token
  }

  @Test func aChildsCommitChangesTheChildAndNotifiesItsReaders() {
    let store = Store.family()
    let child = store.scope(\.first, action: \.first)
    var counts: [Int] = []
    let token = observe { counts.append(child.count) }
    child.commit { $0.count = 7 }
    #expect(store.first.count == 7)
    #expect(counts == [0, 7])
    _ = token
  }

  @Test func aCommitWhileAnActionIsProcessedComesAfterIt() {
    let store = Store.family()
    let payload = Slot<DeinitCallback>()
    payload.value = DeinitCallback { [weak store] in store?.commit { $0.log.append("commit") } }
    store.change { [payload] in
      payload.value = nil
      $0.log.append("action")
    }
    #expect(store.log == ["action", "commit"])
  }

  @Test func aCommitOfAChildThatHasGoneIsDropped() throws {
    let store = Store.family(everyChild)
    let child = try #require(store.scope(\.optional, action: \.optional))
    store.change { $0.optional = nil }
    child.commit { $0.count = 9 }
    #expect(store.optional == nil)
  }

  @Test func aSavedStateIsRestoredInOneCall() {
    let history = History<Ticket.State, Ticket.Action>()
    let store = Store(initialState: Ticket.State(), history: history) { Ticket() }
    let saved = store.state
    store.send(.add(4))
    var counts: [Int] = []
    let token = observe { counts.append(store.count) }
    store.restore(saved)
    #expect(store.count == 0)
    #expect(counts == [4, 0])
    #expect(history.entries.map(\.isStep) == [false, true])
    history.stepBackward()
    #expect(store.count == 4)
    token.cancel()
  }

  // SEMANTICS lists.removal.effects
  @Test func aCommitOfARowThatRemovesARowBelowCancelsItsEffects() {
    let store = Store(initialState: Shelves.State()) { Shelves() }
    let shelf = store.scope(\.shelves, action: \.shelves)[0]
    let task = shelf.send(.rows(.element(id: 0, action: .start)))
    let other = shelf.send(.rows(.element(id: 1, action: .start)))
    store.send(.change { $0.family.first.count = 1 })
    shelf.commit { $0.rows.remove(id: 0) }
    #expect(task.isFinished)
    #expect(!other.isFinished)
  }
}

@MainActor
@Suite
struct MiddlewareCommitsTests {
  @Test func middlewareOfAStoreCanCommit() {
    let store = Store(
      initialState: Ticket.State(),
      middleware: [
        TicketMiddleware { store, action in
          if action == .answer { store.commit { $0.count = 100 } }
        }
      ]
    ) { Ticket() }
    store.send(.answer)
    #expect(store.count == 100)
  }

  @Test func middlewareOfAReducerHasNoStoreToCommitTo() {
    let store = Store(initialState: Ticket.State()) {
      Ticket().middleware(TicketMiddleware { store, _ in store.commit { $0.count = 100 } })
    }
    let found = issues { store.send(.add(1)) }
    #expect(found.count == 1 && found[0].contains("attach the middleware to the store"))
    #expect(store.count == 1)
  }
}
