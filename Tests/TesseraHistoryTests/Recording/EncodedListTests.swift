import Foundation
import Synchronization
import Tessera
import TesseraCore
import TesseraSupport
import TesseraTestSupport
import Testing

@testable import TesseraHistory

/// An element with an object, whose changes no list can know.
private final class Box: Codable {
  var number = 0
}

private struct Holder: Identifiable, Codable {
  let id: Int
  var box = Box()
  var count = 0
}

private struct Holders: Codable {
  var holders: IdentifiedArrayOf<Holder> = [Holder(id: 0), Holder(id: 1)]
  var boxes = [Box()]
}

/// Counts how often its owners are encoded.
private final class Counter: Sendable {
  private let count = Atomic<Int>(0)

  var encodings: Int { count.load(ordering: .relaxed) }

  func add() { count.add(1, ordering: .relaxed) }
}

private struct Tally: Codable {
  struct Row: Identifiable, Codable {
    let id: Int
    var count = 0
    let counter: Counter?

    private enum CodingKeys: CodingKey { case id, count }

    init(id: Int, counter: Counter) { (self.id, self.counter) = (id, counter) }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(Int.self, forKey: .id)
      count = try container.decode(Int.self, forKey: .count)
      counter = nil
    }

    func encode(to encoder: any Encoder) throws {
      counter?.add()
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(id, forKey: .id)
      try container.encode(count, forKey: .count)
    }
  }

  var rows: IdentifiedArrayOf<Row>
}

@MainActor
@Suite
struct EncodedListTests {
  private typealias Log = History<Sheet.State, Sheet.Action>

  private func sheet(_ history: Log, count: Int = 6) -> StoreOf<Sheet> {
    StoreOf<Sheet>(initialState: Sheet.State(count: count), history: history) { Sheet() }
  }

  @Test(arguments: 0..<24) func eachLineLeadsToTheWholeState(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    func random(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
    let history = Log(checkpointInterval: 7)
    let store = sheet(history)
    let token = seed.isMultiple(of: 2) ? observe { for row in store.lines { _ = row.text } } : nil
    let readers = [FormReader(), FormReader()]
    for reader in readers { try history.stream(includingRedacted: true) { reader.take($0) } }
    for _ in 0..<150 {
      let number = random(1_000)
      switch random(5) {
      case 0, 1:
        guard let id = store.lines.ids.elements.randomElement(using: &generator) else { continue }
        await store.send(.lines(.element(id: id, action: .tapped(number)))).finish()
      case 2:
        store.commit { state in
          guard !state.lines.isEmpty else { return }
          state.lines[number % state.lines.count].text = "step \(number)"
        }
      default: store.send(.changed(way: random(19), at: number))
      }
      let whole = try RecordingEncoder(hiding: nil).encode(store.state)
      for reader in readers {
        #expect(reader.form == whole, "seed \(seed)")
        #expect(reader.hash == whole.digest, "seed \(seed)")
      }
    }
    token?.cancel()
  }

  @Test func aRecordingOfListsReplays() throws {
    let history = Log()
    let store = sheet(history)
    var text = ""
    try history.stream { text += $0 }
    for number in 0..<40 {
      store.send(.changed(way: number % 19, at: number))
      let id = try #require(store.lines.ids.first)
      store.send(.lines(.element(id: id, action: .tapped(number))))
      store.commit { $0.count += 1 }
    }
    history.skip(HistoryEntry.ID(2))
    history.endStream()
    let copy = Log()
    let other = sheet(copy)
    let summary = try copy.import(text)
    #expect(summary.difference == nil)
    #expect(summary.ending == .whole)
    #expect(other.count == store.count)
  }

  /// The lines of a session in which rows come, go and move.
  private func session() throws -> [String] {
    let history = Log()
    let store = sheet(history, count: 100)
    var lines: [String] = []
    try history.stream(includingRedacted: true) { lines.append($0) }
    for way in [1, 2, 9, 10, 11, 14, 15] { store.send(.changed(way: way, at: 31 + way)) }
    history.endStream()
    return lines
  }

  @discardableResult
  private func imported(_ lines: [String]) throws -> HistoryImportSummary {
    let copy = Log()
    let store = sheet(copy)
    defer { _ = store }
    return try copy.import(lines.joined())
  }

  @Test func eachLineOfRowsThatIsLostDoubledOrSwappedIsFound() throws {
    let lines = try session()
    #expect(lines.count(where: { $0.contains(#""+":{"/lines""#) }) == 6)
    for index in 2..<lines.count - 2 {
      var (lost, doubled, swapped) = (lines, lines, lines)
      lost.remove(at: index)
      doubled.insert(lines[index], at: index)
      swapped.swapAt(index, index + 1)
      for (name, broken) in [("lost", lost), ("doubled", doubled), ("swapped", swapped)] {
        #expect(throws: HistoryImportError.self, "\(name), \(index)") { try imported(broken) }
      }
    }
  }

  @Test func eachLineOfRowsThatIsAlteredIsNamed() throws {
    let lines = try session()
    for (index, line) in lines.enumerated() {
      guard let range = line.range(of: #""+":{"/lines":[["#) else { continue }
      // A change of all rows can't begin at another one.
      if line[range.upperBound] == "0" { continue }
      let rest = line[range.upperBound...].drop { $0.isNumber }
      var altered = lines
      altered[index] = line[..<range.upperBound] + "5" + rest
      if altered == lines { continue }
      #expect(throws: HistoryImportError.alteredLine(index + 1)) { try imported(altered) }
    }
  }

  @Test func aRecordingOfRowsCanBeginAtAnyLine() throws {
    let lines = try session()
    for index in 2..<lines.count {
      var start = try RecordingStart(header: lines[0].utf8, start: lines[1].utf8)
      for line in lines[2..<index] { try start.add(line.utf8) }
      let summary = try imported([lines[0]] + start.lines + lines[index...])
      #expect(summary.difference == nil, "from line \(index)")
    }
  }

  @Test func aLineHasOnlyTheChangeOfALongList() throws {
    let history = Log()
    let store = sheet(history, count: 500)
    let reader = FormReader()
    try history.stream(includingRedacted: true) { reader.take($0) }
    store.send(.lines(.element(id: 250, action: .tapped(1))))
    store.commit { $0.lines[id: 250]?.text = "step" }
    #expect(reader.longest < 1_000)
    #expect(try reader.form == RecordingEncoder(hiding: nil).encode(store.state))
  }

  @Test func otherElementsAreNotEncodedAgain() throws {
    let encoder = RecordingEncoder(hiding: nil)
    let store = StoreOf<Sheet>(initialState: Sheet.State(count: 100)) { Sheet() }
    let rounds = EncodingRounds(hidesText: false, areLines: true)
    func tree(after old: EncodedNode?) throws -> EncodedNode {
      try encoder.tree(of: store.state, after: old, rounds)
    }
    func line(_ id: Int, of tree: EncodedNode) throws -> EncodedNode {
      try #require(tree.member("lines")?.element(id))
    }
    let before = try tree(after: nil)
    let (changed, other) = (try line(8, of: before), try line(7, of: before))
    store.send(.lines(.element(id: 8, action: .tapped(1))))
    let after = try tree(after: before)
    #expect(try line(7, of: after) === other)
    #expect(try line(8, of: after) !== changed)
    let items = try line(8, of: after).member("items")
    #expect(items?.element(0) === changed.member("items")?.element(0))
    #expect(try after.value == encoder.encode(store.state))
    let last = try tree(after: after)
    #expect(try line(8, of: last) === line(8, of: after))
  }

  @Test func rowsThatComeAndGoAreAllThatALineHas() throws {
    let history = Log()
    let store = sheet(history, count: 500)
    let reader = FormReader()
    try history.stream(includingRedacted: true) { reader.take($0) }
    for way in [1, 2, 10] { store.send(.changed(way: way, at: 700)) }
    // The rows between two changes go and come, unless they are where they were.
    store.commit { state in
      state.lines.insert(Line.State(id: 9_000), at: 250)
      state.lines[id: 100]?.text = "step"
    }
    #expect(reader.longest < 1_000)
    #expect(try reader.form == RecordingEncoder(hiding: nil).encode(store.state))
  }

  @Test func rowsThatMoveAreWrittenAsOneChangeWithThoseBetweenThem() throws {
    let history = Log()
    let store = sheet(history, count: 20)
    var lines: [String] = []
    try history.stream(includingRedacted: true) { lines.append($0) }
    store.commit { $0.lines.swapAt(4, 6) }
    #expect(lines.last?.contains(#""+":{"/lines":[[4,3,[{"#) == true)
  }

  /// A store with rows whose encodings are counted.
  private func store(
    _ count: Int, _ counter: Counter, _ history: History<Tally, Int>,
    change: @escaping (inout Tally, Int) -> Void
  ) -> Store<Tally, Int> {
    let rows = (0..<count).map { Tally.Row(id: $0, counter: counter) }
    let tally = Tally(rows: IdentifiedArray(uniqueElements: rows))
    return Store(initialState: tally, history: history) {
      Reduce { state, id in
        change(&state, id)
        return .none
      }
    }
  }

  /// The cost of an action of a row must not grow with the number of rows.
  @Test(arguments: [100, 1_000, 10_000]) func aLineEncodesTheChangedRow(count: Int) throws {
    let (counter, history) = (Counter(), History<Tally, Int>(capacity: 10))
    let store = store(count, counter, history) { $0.rows[id: $1]?.count += 1 }
    var lengths: [Int] = []
    try history.stream { lengths.append($0.utf8.count) }
    #expect(counter.encodings == count)
    for id in 1...8 { store.send(id) }
    #expect(counter.encodings == count + 8)
    #expect(lengths.dropFirst(2).allSatisfy { $0 < 500 })
  }

  @Test func eachOfSeveralPostponedLinesEncodesTheChangedRow() throws {
    let (counter, history) = (Counter(), History<Tally, Int>(capacity: 10))
    let store = store(1_000, counter, history) { $0.rows[id: $1]?.count += 1 }
    let (stream, _) = try history.inspectionStream(includingRedacted: true) { _ in true }
    while stream.advance() == .behind {}
    for id in 1...8 { store.send(id) }
    #expect(counter.encodings == 1_000)
    while stream.advance() == .behind {}
    #expect(counter.encodings == 1_000 + 8)
  }

  @Test func elementsOfAnArrayThatStayHaveTheirNodes() throws {
    let counter = Counter()
    var rows = (0..<100).map { Tally.Row(id: $0, counter: counter) }
    let encoder = RecordingEncoder(hiding: nil)
    let rounds = EncodingRounds(hidesText: false, areLines: true)
    var tree = try encoder.tree(of: rows, after: nil, rounds)
    /// The number of elements that are encoded after a change.
    func encodings(_ change: (inout [Tally.Row]) -> Void) throws -> Int {
      let before = counter.encodings
      change(&rows)
      tree = try encoder.tree(of: rows, after: tree, rounds)
      let encodings = counter.encodings - before
      #expect(try tree.value == encoder.encode(rows))
      return encodings
    }
    #expect(try encodings { _ in } == 0)
    #expect(
      try encodings {
        $0[3].count = 7
        $0[97].count = 8
      } == 2)
    #expect(try encodings { $0.insert(Tally.Row(id: 900, counter: counter), at: 50) } == 1)
    #expect(try encodings { $0.remove(at: 20) } == 0)
    #expect(try encodings { $0.swapAt(10, 11) } == 2)
    #expect(try encodings { $0 = [] } == 0)
    #expect(try encodings { $0 = [Tally.Row(id: 1, counter: counter)] } == 1)
  }

  @Test func aLineOfARowThatComesEncodesIt() throws {
    let (counter, history) = (Counter(), History<Tally, Int>(capacity: 10))
    let store = store(1_000, counter, history) { state, id in
      state.rows.remove(at: id)
      state.rows.insert(Tally.Row(id: 2_000 + id, counter: counter), at: id)
    }
    var lengths: [Int] = []
    try history.stream { lengths.append($0.utf8.count) }
    for id in 1...8 { store.send(id) }
    #expect(counter.encodings == 1_000 + 8)
    #expect(lengths.dropFirst(2).allSatisfy { $0 < 500 })
  }

  @Test func equalTextsAndCollectionsHaveTheSameNode() throws {
    struct Shelf: Codable {
      var texts = (0..<20).map { "text \($0)" }
      var numbers = ["a": 1, "b": 2]
      var tags: Set<Int> = [1, 2]
      var title = "caf\u{e9}"
    }
    for hidden in [nil, HiddenTexts()] {
      let encoder = RecordingEncoder(hiding: hidden)
      let rounds = EncodingRounds(hidesText: hidden != nil, areLines: true)
      var shelf = Shelf()
      let before = try encoder.tree(of: shelf, after: nil, rounds)
      var after = try encoder.tree(of: shelf, after: before, rounds)
      #expect(after.member("texts") === before.member("texts"))
      #expect(after.member("title") === before.member("title"))
      #expect(after.member("numbers") === before.member("numbers"))
      #expect(after.member("tags") === before.member("tags"))
      shelf.numbers["b"] = 3
      shelf.tags.insert(3)
      shelf.texts[7] = "another"
      // Equal, in other bytes, which the hash tells apart.
      shelf.title = "cafe\u{301}"
      after = try encoder.tree(of: shelf, after: before, rounds)
      let texts = after.member("texts")
      for index in 0..<20 {
        let isSame = texts?.element(index) === before.member("texts")?.element(index)
        #expect(isSame == (index != 7))
      }
      #expect(try after.value == encoder.encode(shelf))
    }
  }

  @Test func aListWithSharedValuesIsEncodedAgain() throws {
    struct Shop: Codable {
      struct Shelf: Identifiable, Codable {
        let id: Int
        @Shared var number: Int
      }
      var shelves: IdentifiedArrayOf<Shelf>
    }
    let number = Shared(value: 1)
    let shelves = (0..<3).map { Shop.Shelf(id: $0, number: number) }
    let shop = Shop(shelves: IdentifiedArray(uniqueElements: shelves))
    let rounds = EncodingRounds(hidesText: false, areLines: true)
    let encoder = RecordingEncoder(hiding: nil)
    let before = try encoder.tree(of: shop, after: nil, rounds)
    number.withLock { $0 = 2 }
    let after = try encoder.tree(of: shop, after: before, rounds)
    #expect(after.value.text.contains(#""value":2"#))
    #expect(try after.value == encoder.encode(shop))
  }

  // SEMANTICS recordings.lines
  @Test func aChangeInAnObjectIsInItsLine() throws {
    let history = History<Holders, Int>(capacity: 10)
    let store = Store(initialState: Holders(), history: history) {
      Reduce<Holders, Int> { state, number in
        if number == 6 { state.holders[0].box.number = 7 }
        if number == 7 { state.boxes[0].number = 8 }
        state.holders[1].count += 1
        return .none
      }
    }
    let reader = FormReader()
    try history.stream(includingRedacted: true) { reader.take($0) }
    for number in 0..<9 {
      store.send(number)
      #expect(try reader.form == RecordingEncoder(hiding: nil).encode(store.state))
    }
  }
}
