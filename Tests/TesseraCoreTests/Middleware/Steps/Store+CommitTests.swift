import Tessera
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct StoreCommitTests {
  @Test func aCommitChangesTheStateAndTellsItsReadersOnce() {
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

  @Test func aChildsCommitChangesTheChildAndItsReadersHearOfIt() {
    let store = Store.family()
    let child = store.scope(state: \.first, action: \.first)
    var counts: [Int] = []
    let token = observe { counts.append(child.count) }
    child.commit { $0.count = 7 }
    #expect(store.first.count == 7 && counts == [0, 7])
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
    let child = try #require(store.scope(state: \.optional, action: \.optional))
    store.change { $0.optional = nil }
    child.commit { $0.count = 9 }
    #expect(store.optional == nil)
  }

  @Test func aCommitThatRemovesAFeatureCancelsItsEffects() {
    let store = Store.family(everyChild)
    let task = store.send(.optional(.start))
    #expect(!task.isFinished)
    store.commit { $0.optional = nil }
    #expect(task.isFinished)
  }
}
