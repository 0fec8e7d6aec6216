import Foundation
import Tessera
import TesseraHistory
import Testing

@testable import TesseraHistoryFixtures
@testable import TesseraInspector

@MainActor
@Suite
struct HistoryHTMLTests {
  private let history = DiaryHistory(
    redaction: HistoryRedaction(
      state: { $0.notes = $0.notes.map { _ in "…" } },
      action: { if case .wrote = $0 { $0 = .wrote("…") } }),
    now: { Date(timeIntervalSince1970: 0) })

  @Test func aPageHoldsEachEntryWithItsChange() {
    let store = StoreOf<Diary>.recorded(by: history)
    store.send(.add(2))
    store.send(.asked)
    history.skip(HistoryEntry.ID(1))
    let page = history.html(title: "Tea & cake")
    #expect(page.contains("<title>Tea &amp; cake</title>"))
    #expect(page.contains(#""n":1,"name":"add","by":"view","at":"TesseraInspectorTests/"#))
    #expect(page.contains(#""action":"Diary.Action.add(2)""#))
    #expect(page.contains(#""skipped":true"#))
    #expect(page.contains(#""effects":[{"id":1,"of":2,"s":0.0,"e":0.0,"at":"TesseraHistoryFix"#))
  }

  @Test func anEntryHasTheValuesThatItsReducerRead() {
    let history = History<Int, Int>()
    let store = Store(initialState: 0, history: history) {
      Reduce<Int, Int> { state, _ in
        @Dependency(\.date.now) var now
        state = Int(now.timeIntervalSince1970)
        return .none
      }
    } withDependencies: {
      $0.date = .constant(Date(timeIntervalSince1970: 86_400))
    }
    store.send(1)
    let page = history.html(title: "Dates")
    #expect(page.contains(#""reads":"date 1970-01-02T00:00:00Z""#))
  }

  @Test func privateValuesAreNotShown() {
    let store = StoreOf<Diary>.recorded(by: history)
    store.send(.wrote("a <secret>"))
    #expect(!history.html(title: "Diary").contains("secret"))
    let page = history.html(title: "Diary", includingRedacted: true)
    #expect(page.contains(#"a \u003csecret>"#))
    #expect(!page.contains("a <secret>"))
  }

  @Test func markedValuesAreNotShown() {
    let history = History<Account, Int>()
    let store = Store(initialState: Account(), history: history) {
      Reduce<Account, Int> { state, _ in
        state.password += "!"
        return .none
      }
    }
    store.send(1)
    #expect(!history.html(title: "Account").contains("secret"))
    #expect(history.html(title: "Account", includingRedacted: true).contains("secret!"))
  }

  private struct Account: Equatable {
    @HistoryRedacted var password = "secret"
  }

  @Test func changesOfSharedValuesAreShownWithTheValuesThatWere() {
    let history = History<Visits, Int>()
    let store = Store(initialState: Visits(), history: history) { EmptyReducer<Visits, Int>() }
    store.state.$count.withLock { $0 = 40_817 }
    store.state.$name.withLock { $0 = "secret" }
    store.state.$count.withLock { $0 = 41_533 }
    let page = history.html(title: "Visits", includingRedacted: true)
    #expect(page.contains(#""by":"shared","v":".inMemory(\"visits\")""#))
    #expect(page.contains("40817"))
    #expect(page.contains("41533"))
    #expect(page.contains("secret"))
    #expect(!history.html(title: "Visits").contains("secret"))
  }

  private struct Visits: Equatable {
    @Shared(.inMemory("visits")) var count = 0
    @Shared(.inMemory("name")) var name = ""
  }

  @Test func aHistoryWithoutAStoreIsAnEmptyPage() {
    #expect(DiaryHistory().html(title: "None").isEmpty)
  }
}
