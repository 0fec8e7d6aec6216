import Foundation
import Tessera
import Testing

@testable import TesseraHistory

@MainActor
@Suite
struct HistoryHTMLTests {
  private let history = DiaryHistory(
    redaction: HistoryRedaction(
      state: { $0.notes = $0.notes.map { _ in "…" } },
      action: { if case .wrote = $0 { $0 = .wrote("…") } }),
    now: { Date(timeIntervalSince1970: 0) })

  @Test func aPageShowsEachEntryWithItsChange() {
    let store = StoreOf<Diary>.recorded(by: history)
    store.send(.add(2))
    store.send(.add(0))
    let page = history.html(title: "Tea & cake")
    #expect(page.contains("<h1>Tea &amp; cake</h1>"))
    #expect(page.contains("<summary>1 <b>add</b> <small>view at TesseraHistoryTests/"))
    #expect(page.contains("<pre>Diary.Action.add(2)</pre>"))
    #expect(page.contains("count: 0,</span>") && page.contains("count: 2,</span>"))
    #expect(page.contains("<p>Nothing changed.</p>") && page.contains("1970-01-01"))
  }

  @Test func whatIsToStayHereIsNotShown() {
    let store = StoreOf<Diary>.recorded(by: history)
    store.send(.wrote("a <secret>"))
    #expect(!history.html(title: "Diary").contains("secret"))
    #expect(history.html(title: "Diary", includingRedacted: true).contains("a &lt;secret&gt;"))
  }

  @Test func aHistoryWithoutAStoreIsAnEmptyPage() {
    #expect(DiaryHistory().html(title: "None").isEmpty)
  }
}
