import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraHistory

/// Recordings of histories whose entries were skipped, moved or collapsed.
extension RecordedSharingTests {
  /// The page after each entry, and the hash of each state.
  private func pages(_ store: StoreOf<Binder>, _ history: HistoryOf<Binder>) throws -> [String] {
    var pages = hashes(try history.export(includingRedacted: true))
    for id in [nil] + history.entries.map(\.id) {
      history.jump(to: id)
      pages.append(store.state.summary)
    }
    history.resume()
    return pages + [store.state.summary]
  }

  private func edit(_ history: HistoryOf<Binder>, _ random: inout SeededGenerator) {
    let entries = history.entries
    guard let first = entries.indices.randomElement(using: &random),
      let last = entries[first...].indices.randomElement(using: &random)
    else { return }
    let (one, other) = (entries[first].id, entries[last].id)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: history.skip(one)
    case 1: history.skip(one, withConsequences: false)
    case 2: history.unskip(one)
    case 3: history.sweep()
    case 4:
      // A recording has one state for all steps of a collapsed entry.
      if one < other, !entries[first...last].contains(where: \.hasStep) {
        history.collapse(one...other)
      }
    default:
      if Bool.random(using: &random) {
        history.move(one, before: other)
      } else {
        history.move(other, before: one)
      }
    }
  }

  // SEMANTICS recordings.sharing
  @Test(arguments: 1...20)
  func anyRecordingOfAnEditedHistoryAgreesWithIt(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    // Without the entry that opened it, a page gets actions while it isn't there.
    let (text, shown) = try withIssueReporters([]) {
      try withFreshStorages {
        let history = HistoryOf<Binder>(checkpointInterval: Int.random(in: 1...9, using: &random))
        let store = Store(initialState: Binder.State(), history: history) { Binder() }
        for _ in 0..<40 {
          if let action = Binder.Action.random(in: store.state, using: &random) {
            store.send(action)
          }
          if Int.random(in: 0..<4, using: &random) == 0 { edit(history, &random) }
        }
        return (try history.export(includingRedacted: true), try pages(store, history))
      }
    }
    let (difference, found) = try withIssueReporters([]) {
      try withFreshStorages {
        let history = HistoryOf<Binder>()
        let store = Store(initialState: Binder.State(), history: history) { Binder() }
        return (try history.import(text).difference, try pages(store, history))
      }
    }
    expectNoDifference(difference?.description, nil, "seed \(seed)")
    expectNoDifference(found, shown, "seed \(seed)")
  }

  // SEMANTICS recordings.inspection
  @Test func aPostponedLineHasTheSharedValuesOfItsTime() throws {
    let (text, summary) = try withFreshStorages {
      let history = HistoryOf<Binder>()
      let store = Store(initialState: Binder.State(), history: history) { Binder() }
      var text = ""
      let (stream, beginning) = try history.inspectionStream(includingRedacted: true) {
        text += $0
        return true
      }
      text = beginning.joined()
      #expect(stream.advance(atMost: 16) == .upToDate)
      store.send(.opened(.optional, .memory))
      for _ in 1...2 { store.send(.root(.counted)) }
      history.skip(HistoryEntry.ID(2))
      for _ in 1...2 { store.send(.root(.counted)) }
      #expect(stream.advance(atMost: 16) == .upToDate)
      return (text, store.state.summary)
    }
    try withFreshStorages {
      let history = HistoryOf<Binder>()
      let store = Store(initialState: Binder.State(), history: history) { Binder() }
      expectNoDifference(try history.import(text).difference?.description, nil)
      #expect(history.count == 6)
      #expect(store.state.summary == summary)
    }
  }
}
