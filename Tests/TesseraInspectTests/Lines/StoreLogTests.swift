import TesseraHistory
import Testing

@testable import TesseraHistoryFixtures
@testable import TesseraInspect

@MainActor
@Suite struct StoreLogTests {
  private func log(_ lines: [String]) throws -> StoreLog {
    var log = StoreLog()
    for line in lines { log.append(try #require(AppLine(Array((line + "\n").utf8)))) }
    return log
  }

  private func texts(_ lines: [AppLine]) -> [String] {
    lines.map { String(decoding: $0.bytes.dropLast(), as: UTF8.self) }
  }

  private func text(_ lines: [AppLine]?) -> String {
    String(decoding: (lines ?? []).flatMap(\.bytes), as: UTF8.self)
  }

  private func session() throws -> [String] {
    try Session.lines((1...40).map { .add($0) } + [.asked])
  }

  @Test func aRecordingLeavesOutWhatIsNoPartOfIt() throws {
    let lines = try session()
    var log = try log(
      [FakeApp.greeting] + lines.prefix(9) + [#"{"screen":"a"}"#, #"{"reply":"1"}"#]
        + lines.dropFirst(9) + [#"{"status":{}}"#, #"{"ended":true}"#])
    #expect(texts(log.recording() ?? []) == lines)
  }

  @Test func whateverIsDroppedTheRestIsARecording() throws {
    let lines = try session()
    let whole = try log([FakeApp.greeting] + lines)
    var entries: [Int] = []
    for size in stride(from: whole.size, through: 0, by: -700) {
      var log = whole
      try log.drop(toSize: size)
      #expect(log.size <= size)
      #expect(log.end == whole.end)
      let replayed = try Session.replay(text(log.recording()))
      #expect(replayed.count == 820, "\(size) bytes")
      entries.append(replayed.entries)
    }
    #expect(entries.first == 42)
    #expect(entries.last == 0)
    #expect(entries == entries.sorted(by: >))
  }

  @Test func linesThatComeAfterADropContinueTheRecording() throws {
    let lines = try session()
    var log = try log([FakeApp.greeting] + lines.prefix(20))
    try log.drop(toSize: log.size / 2)
    for line in lines.dropFirst(20) {
      log.append(try #require(AppLine(Array((line + "\n").utf8))))
      try log.drop(toSize: 4_000)
    }
    #expect(try Session.replay(text(log.recording())).count == 820)
  }

  @Test func aReaderThatLagsGetsTheGapAndAStart() throws {
    let lines = try session()
    let status = [#"{"status":{"position":1}}"#, #"{"status":{"position":2}}"#]
    var log = try log([FakeApp.greeting] + lines.prefix(6) + status + lines.dropFirst(6))
    try log.drop(toSize: log.size / 2)
    let first = log.first
    let instead = texts(log.linesInstead(of: 3, isFirst: false))
    #expect(instead.count == 4)
    #expect(instead[0] == #"{"gap":\#(first - 3),"next":\#(first)}"#)
    #expect(instead[1] == lines[0])
    #expect(instead[2].contains("\"start\":"))
    #expect(instead[3] == status[1])
    #expect(texts(log.linesInstead(of: 0, isFirst: true)).first == FakeApp.greeting)
  }

  @Test func theLinesAfterAGapOfTheAppAreARecordingOfTheirOwn() throws {
    let (one, other) = (try session(), try Session.lines([.add(1), .add(2)]))
    var log = try log([FakeApp.greeting] + one + [#"{"gap":9}"#] + other)
    #expect(texts(log.recording() ?? []) == other)
    try log.drop(toSize: log.size / 3)
    #expect(texts(log.recording() ?? []) == other)
    try log.drop(toSize: 0)
    #expect(try Session.replay(text(log.recording())).count == 3)
  }

  @Test func thereIsNoRecordingBeforeTheState() throws {
    let lines = try session()
    var empty = StoreLog()
    #expect(empty.recording() == nil)
    var greeted = try log([FakeApp.greeting])
    #expect(greeted.recording() == nil)
    var begun = try log([FakeApp.greeting, lines[0]])
    #expect(begun.recording() == nil)
    try begun.drop(toSize: 0)
    #expect(begun.lines.map(\.kind) == [.header])
    begun.append(try #require(AppLine(Array(lines[1].utf8))))
    #expect(begun.recording()?.count == 2)
  }

  @Test func aLineThatDoesNotFollowCannotBeDropped() throws {
    var lines = try session()
    lines.remove(at: 4)
    var log = try log(lines)
    #expect(throws: StoreLog.Mistake.self) { try log.drop(toSize: 0) }
  }
}
