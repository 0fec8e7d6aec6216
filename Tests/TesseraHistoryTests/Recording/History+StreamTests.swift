import Foundation
import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraHistoryFixtures
@testable import TesseraHistory

@MainActor
@Suite
struct HistoryStreamTests {
  private let history = DiaryHistory(
    redaction: HistoryRedaction(action: { if case .wrote = $0 { $0 = .wrote("…") } }))
  private let copy = DiaryHistory()

  /// The lines of a session.
  private func written(
    everything: Bool = true, _ body: (StoreOf<Diary>) throws -> Void
  ) rethrows -> (text: String, state: Diary.State) {
    let store = StoreOf<Diary>.recorded(by: history)
    let lines = Lines()
    #expect(throws: Never.self) {
      try history.stream(includingRedacted: everything) { lines.text += $0 }
    }
    try body(store)
    return (lines.text, store.state)
  }

  // SEMANTICS recordings.lines
  @Test func everyLineIsWrittenAtOnceAndLeadsToTheSameState() throws {
    let (text, state) = written { store in
      for action in [Diary.Action.opened, .stamped, .asked, .wrote("a\u{2028}b")] {
        store.send(action)
      }
      store.commit { $0.count = 5 }
    }
    let store = StoreOf<Diary>.recorded(by: copy)
    let summary = try copy.import(text)
    #expect(store.state == state)
    #expect(summary.entries == 6)
    #expect(summary.ending == .cutOff)
    #expect(!summary.isRedacted)
    #expect(copy.entries.map(\.name).last == "step")
    #expect(copy.effects.map(\.entry) == [3])
    #expect(copy.effects[0].end != nil)
    #expect(copy.entries[0].duration != nil && copy.entries[5].duration == nil)
  }

  @Test func aStreamBeginsWithTheEffectsInFlight() throws {
    let store = StoreOf<Diary>.recorded(by: history)
    for action in [Diary.Action.asked, .opened, .page(.waited), .waited] { store.send(action) }
    var text = ""
    try history.stream { text += $0 }
    store.send(.add(1))
    let other = StoreOf<Diary>.recorded(by: copy)
    try copy.import(text)
    #expect(copy.effects == history.effects.filter { $0.end == nil })
    #expect(copy.effects.map(\.place) == ["Page", ""])
    #expect(other.count == 1)
  }

  @Test func anEndIsTheLastState() throws {
    let (text, _) = written { store in
      store.send(.add(1))
      history.endStream()
      store.send(.add(1))
    }
    let store = StoreOf<Diary>.recorded(by: copy)
    #expect(try copy.import(text).ending == .whole)
    #expect(store.count == 1)
  }

  // SEMANTICS recordings.streams
  @Test func severalStreamsAreWholeRecordings() throws {
    let store = StoreOf<Diary>.recorded(by: history)
    var texts = ["", "", ""]
    let first = try history.stream(includingRedacted: true) { texts[0] += $0 }
    store.send(.add(1))
    try history.stream(includingRedacted: true) { texts[1] += $0 }
    store.send(.asked)
    first.end()
    store.send(.add(10))
    try history.stream(includingRedacted: true) { texts[2] += $0 }
    history.endStream()
    first.end()
    store.send(.add(100))
    let counts = try texts.map { text in
      let copy = DiaryHistory()
      let other = StoreOf<Diary>.recorded(by: copy)
      let ending = try copy.import(text).ending
      #expect(ending == .whole)
      return other.count
    }
    #expect(counts == [1, 11, 11])
  }

  @Test func aTornLineIsLeftOutWhereverItIsTorn() throws {
    let (text, _) = written { store in
      store.send(.add(1))
      store.send(.add(10))
    }
    let bytes = Array(text.utf8)
    let whole = bytes.count - 1
    let start = bytes[..<whole].lastIndex(of: 10).map { $0 + 1 } ?? 0
    let store = StoreOf<Diary>.recorded(by: copy)
    for end in (start + 1)..<whole {
      let torn = String(decoding: bytes[..<end], as: UTF8.self)
      #expect(try copy.import(torn).ending == .torn(line: 4))
      #expect(store.count == 1)
    }
    #expect(try copy.import(String(decoding: bytes[..<whole], as: UTF8.self)).ending == .cutOff)
    #expect(store.count == 11)
  }

  @Test func aBrokenLineInTheMiddleIsAnError() {
    let (text, _) = written { store in
      store.send(.add(1))
      store.send(.add(10))
    }
    let broken = text.replacing(#""id":1,"#, with: #""id":"x","#)
    let store = StoreOf<Diary>.recorded(by: copy)
    #expect(throws: HistoryImportError.brokenLine(3, reason: "'id' has another type.")) {
      try copy.import(broken)
    }
    let twice = text.replacing(#""id":2,"#, with: #""id":1,"#)
    #expect(throws: HistoryImportError.brokenLine(4, reason: "there are two entries 1.")) {
      try copy.import(twice)
    }
    _ = store
  }

  @Test func privateValuesAreNotWritten() {
    let (text, _) = written(everything: false) { store in store.send(.wrote("secret")) }
    #expect(!text.contains("secret"))
    #expect(text.contains(#""wrote":{"_0":"‹2›"}"#))
  }

  @Test func whatIsEditedIsWrittenAsItsState() throws {
    let (text, state) = written { store in
      for number in 1...3 { store.send(.add(number)) }
      history.skip(HistoryEntry.ID(2))
      store.send(.add(100))
      history.rollback(to: HistoryEntry.ID(1))
      store.send(.add(1_000))
    }
    let store = StoreOf<Diary>.recorded(by: copy)
    try copy.import(text)
    #expect(store.state == state)
    #expect(store.count == 1_001)
  }

  @Test func anEditHasANumberThatTheHistoryLacks() throws {
    let (text, _) = written { store in
      store.send(.add(1))
      history.skip(HistoryEntry.ID(1))
      store.send(.add(10))
    }
    let store = StoreOf<Diary>.recorded(by: copy)
    try copy.import(text)
    #expect(copy.entries.map(\.name) == ["add", "history edited", "add"])
    #expect(copy.entries.map(\.id.number) == [1, 2, 3])
    #expect(history.entries.map(\.id.number) == [1, 3])
    _ = store
  }

  @Test func anActionThatAnObserverOfAnEditSendsComesAfterTheEdit() throws {
    var token: ObserveToken?
    let (text, state) = written { store in
      for number in 1...3 { store.send(.add(number)) }
      token = observe { if [1, 4].contains(store.count) { store.send(.add(10)) } }
      history.skip(HistoryEntry.ID(2))
      history.rollback(to: HistoryEntry.ID(1))
    }
    let store = StoreOf<Diary>.recorded(by: copy)
    try copy.import(text)
    #expect(
      copy.entries.map(\.name)
        == ["add", "add", "add", "history edited", "add", "history edited", "add"])
    #expect(store.state == state)
    #expect(store.count == 11)
    withExtendedLifetime(token) {}
  }

  @Test func aStateThatCannotBeEncodedEndsTheRecordingOnce() throws {
    let history = History<Double, Fragile>()
    let store = Store(initialState: 0, history: history) {
      Reduce<Double, Fragile> { _, _ in .none }
    }
    let lines = Lines()
    try history.stream { lines.text += $0 }
    let found = issues {
      store.send(Fragile())
      store.send(Fragile())
    }
    #expect(found.count == 1 && found[0].contains("A recording of 'Double' ends here"))
  }

  @Test func aHistoryWithoutAStoreHasNothingToWrite() {
    #expect(throws: HistoryImportError.noStore) { try DiaryHistory().stream { _ in } }
    DiaryHistory().endStream()
  }
}

/// Collects lines.
@MainActor
private final class Lines {
  var text = ""
}

/// An action that cannot be encoded.
private struct Fragile: Codable {
  struct Refusal: Error {}

  func encode(to encoder: any Encoder) throws { throw Refusal() }
}
