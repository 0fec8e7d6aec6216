import Foundation
import Tessera
import TesseraSupport
import Testing

@testable import TesseraHistory
@testable import TesseraHistoryFixtures
@testable import TesseraInspector

@MainActor
@Suite(.timeLimit(.minutes(60)))
struct LiveInspectionTests {
  @Test func aConnectionBeginsWithTheAppAndItsHistory() async throws {
    let trial = LiveTrial(DiaryHistory(now: { Date(timeIntervalSinceReferenceDate: 5) }))
    trial.store.send(.add(5))
    let path = try trial.inspect()
    let client = try LiveClient(path)
    let process = ProcessInfo.processInfo.processIdentifier
    #expect(path == "\(trial.folder)/my-diary-\(process)")
    #expect(
      await client.next()
        == #"{"inspect":1,"app":"My Diary","process":\#(process),"date":5.0,"#
        + #""store":"my-diary-\#(process)","name":"Diary","#
        + #""state":"Diary.State","action":"Diary.Action","redacted":true}"#)
    #expect(await client.next()?.contains(#""format":"tessera-history""#) == true)
    #expect(await client.next()?.contains(#""start":{"count":0,"#) == true)
    #expect(await client.next()?.contains(#""change":{"/count":5}"#) == true)
    #expect(
      await client.next()
        == #"{"status":{"position":1,"last":1,"isTravelling":false,"queued":0,"refused":0,"#
        + #""policy":"refuse","skipped":[],"leads":false}}"#)
  }

  @Test func aStoreHasTheNameThatTheAppGivesIt() async throws {
    let trial = LiveTrial()
    trial.options.name = "First \"store\""
    let client = try LiveClient(try trial.inspect())
    #expect(try await client.next("name") == .text("First \"store\""))
  }

  @Test func effectsThatRunAreShown() async throws {
    let trial = LiveTrial()
    trial.store.send(.opened)
    let task = trial.store.send(.page(.waited))
    let client = try LiveClient(try trial.inspect())
    let first = try await client.next("effect")
    #expect(first?["place"] == .text("Page"))
    #expect(first?["of"] == .integer(2))
    task.cancel()
    #expect(try await client.next("effect")?["end"] != nil)
  }

  @Test func theLinesAreARecording() async throws {
    let trial = LiveTrial()
    trial.store.send(.add(100))
    let client = try LiveClient(try trial.inspect())
    _ = await client.next()
    var lines = await client.all(before: "status")
    for action in [Diary.Action.opened, .asked, .add(7)] { trial.store.send(action) }
    trial.history.skip(HistoryEntry.ID(5))
    let entries = await client.all(before: "status")
    lines += entries.filter { !$0.hasPrefix(#"{"entries""#) }
    let copy = DiaryHistory()
    let other = StoreOf<Diary>.recorded(by: copy)
    try copy.import(lines.map { $0 + "\n" }.joined())
    #expect(other.count == 100)
    #expect(other.page != nil)
    #expect(
      copy.entries.map(\.name) == ["add", "opened", "asked", "answered", "add", "history edited"])
  }

  @Test func anInspectorThatComesLateHasEachEntryOfTheHistory() async throws {
    let trial = LiveTrial(DiaryHistory(capacity: 50, checkpointInterval: 7))
    trial.options.hasEverything = true
    trial.store.send(.opened)
    for number in 1...80 { trial.store.send(.add(number)) }
    trial.history.skip(HistoryEntry.ID(60))
    trial.store.send(.asked)
    let client = try LiveClient(try trial.inspect())
    _ = await client.next()
    let lines = await client.all(before: "entries")
    let copy = DiaryHistory(capacity: 200)
    let other = StoreOf<Diary>.recorded(by: copy)
    try copy.import(lines.map { $0 + "\n" }.joined())
    #expect(other.count == trial.store.count)
    #expect(copy.entries.map(\.id) == trial.history.entries.map(\.id))
    #expect(copy.entries.map(\.isSkipped) == trial.history.entries.map(\.isSkipped))
    for entry in copy.entries {
      #expect(copy.state(after: entry.id) == trial.history.state(after: entry.id))
    }
  }

  @Test func anInspectorThatComesAfterAnEditHasTheEntriesInTheirOrder() async throws {
    let trial = LiveTrial()
    for number in 1...4 { trial.store.send(.add(number)) }
    trial.history.move(HistoryEntry.ID(3), before: HistoryEntry.ID(1))
    trial.history.skip(HistoryEntry.ID(2))
    trial.history.sweep()
    let client = try LiveClient(try trial.inspect())
    for number in [3, 1, 4] { #expect(try await client.next("id") == .integer(number)) }
    let line = await client.next()
    #expect(line == #"{"entries":[3,1,4]}"#)
    #expect(await client.next()?.hasPrefix(#"{"status":"#) == true)
  }

  @Test func aLongHistoryLeavesTurnsToTheApp() async throws {
    let trial = LiveTrial(DiaryHistory(capacity: 1_000))
    for number in 1...500 { trial.store.send(.add(number)) }
    let client = try LiveClient(try trial.inspect())
    #expect(try await client.next("id") == .integer(1))
    let feed = trial.history.recorders.first as? HistoryFeed<Diary.State, Diary.Action>
    #expect(feed?.isBehind == true)
    trial.store.send(.add(501))
    for number in 2...501 { #expect(try await client.next("id") == .integer(number)) }
  }

  @Test func anInspectorTravelsAndThePresentStays() async throws {
    let trial = LiveTrial()
    for number in 1...4 { trial.store.send(.add(number)) }
    let client = try await trial.client()
    #expect(try await client.ask(#"{"do":"jump","to":2,"id":"a"}"#) == nil)
    #expect(trial.store.count == 3)
    trial.store.send(.add(1_000))
    #expect(trial.store.count == 3)
    #expect(try await client.ask(#"{"do":"back","id":"b"}"#) == nil)
    #expect(trial.store.count == 1)
    #expect(try await client.ask(#"{"do":"jump","to":null,"id":"c"}"#) == nil)
    #expect(trial.store.count == 0)
    #expect(try await client.ask(#"{"do":"back","id":"d"}"#) == "There is no entry before.")
    #expect(try await client.ask(#"{"do":"forward","id":"e"}"#) == nil)
    #expect(trial.store.count == 1)
    #expect(try await client.ask(#"{"do":"resume","id":"f"}"#) == nil)
    #expect(trial.store.count == 10)
    #expect(
      try await client.ask(#"{"do":"jump","to":77,"id":"g"}"#)?.hasPrefix("There is no entry 77")
        == true)
  }

  @Test func statusLinesComeWhenTheStatusChanges() async throws {
    let trial = LiveTrial()
    trial.store.send(.add(1))
    let client = try await trial.client()
    client.send(#"{"do":"pause"}"#)
    #expect(try await client.next("status")?["isTravelling"] == .bool(true))
    trial.store.send(.add(1))
    #expect(try await client.next("status")?["queued"] == .integer(1))
    client.send(#"{"do":"policy","policy":"queue"}"#)
    #expect(try await client.next("status")?["policy"] == .text("queue"))
    client.send(#"{"do":"policy","policy":"refuse"}"#)
    #expect(try await client.next("status")?["policy"] == .text("refuse"))
    client.send(#"{"do":"back"}"#)
    #expect(try await client.next("status")?["position"] == .null)
    trial.store.send(.add(1))
    #expect(try await client.next("status")?["refused"] == .integer(1))
    client.send(#"{"do":"resume"}"#)
    let last = try await client.next("status")
    #expect(last?["isTravelling"] == .bool(false))
    #expect(last?["last"] == .integer(2))
    #expect(last?["leads"] == .bool(true))
    #expect(trial.store.count == 2)
  }

  @Test func readersAreToldWhenTheyAreAskedFor() async throws {
    let trial = LiveTrial()
    let token = observe { [store = trial.store] in _ = store.count }
    let client = try await trial.client()
    client.send(#"{"do":"readers","id":"a"}"#)
    #expect(try await client.next("readers") == .object(["/count": .integer(0)]))
    trial.store.send(.add(1))
    trial.store.send(.wrote("unread"))
    trial.store.send(.add(1))
    client.send(#"{"do":"readers","id":"b"}"#)
    #expect(try await client.next("readers") == .object(["/count": .integer(2)]))
    token.cancel()
  }

  @Test func notificationsAreNotCountedWithoutAnInspector() async throws {
    let trial = LiveTrial()
    let client = try await trial.client()
    let inspections = trial.history.inspections
    let inspection = try #require(inspections.last as? LiveInspection<Diary.State, Diary.Action>)
    #expect(inspection.notificationCount == nil)
    client.send(#"{"do":"readers","id":"a"}"#)
    _ = try await client.next("readers")
    #expect(inspection.notificationCount != nil)
    client.die()
    while inspection.notificationCount != nil { await Task.yield() }
  }

  @Test func theReadersOfTheAppItselfAreCountedAfterAnInspectorHasGone() async throws {
    let trial = LiveTrial()
    let token = observe { [store = trial.store] in _ = store.count }
    #expect(try trial.history.readers() == ["/count": 0])
    let client = try await trial.client()
    let inspections = trial.history.inspections
    let inspection = try #require(inspections.last as? LiveInspection<Diary.State, Diary.Action>)
    client.send(#"{"do":"readers","id":"a"}"#)
    _ = try await client.next("readers")
    client.die()
    while inspection.notificationCount != nil { await Task.yield() }
    trial.store.send(.add(1))
    #expect(try trial.history.readers() == ["/count": 1])
    token.cancel()
  }

  @Test func nothingHiddenReachesTheSocket() async throws {
    let trial = LiveTrial()
    trial.store.send(.wrote("first secret"))
    let client = try LiveClient(try trial.inspect())
    var lines = await client.all(before: "status")
    trial.store.send(.wrote("second secret"))
    trial.store.send(.opened)
    trial.store.send(.page(.typed("third secret")))
    client.send(#"{"do":"test","from":1,"through":4,"id":"a"}"#)
    while let line = await client.next() {
      lines.append(line)
      if line.hasPrefix(#"{"reply""#) { break }
    }
    #expect(lines.last?.contains("‹") == true)
    #expect(!lines.contains { $0.contains("secret") })
  }

  @Test func everythingIsShownIfTheAppAsksForIt() async throws {
    let trial = LiveTrial()
    trial.options.hasEverything = true
    trial.store.send(.wrote("no secret"))
    let client = try LiveClient(try trial.inspect())
    #expect(await client.next()?.hasSuffix(#""redacted":false}"#) == true)
    let lines = await client.all(before: "status")
    #expect(lines.last?.contains("no secret") == true)
    #expect(
      try await client.ask(#"{"do":"send","action":{"wrote":{"_0":"‹1›"}},"id":"b"}"#) == nil)
    #expect(trial.store.notes.last == "‹1›")
  }

  @Test func theScreenIsSentWhenItChanges() async throws {
    let trial = LiveTrial()
    trial.options.screen = { [store = trial.store] in "Count: \(store.count / 10)" }
    let client = try LiveClient(try trial.inspect())
    #expect(try await client.next("screen") == .text("Count: 0"))
    trial.store.send(.add(1))
    trial.store.send(.add(10))
    #expect(try await client.next("screen") == .text("Count: 1"))
  }

  @Test func theEndOfTheAppsStreamsIsNotThatOfAnInspection() async throws {
    let trial = LiveTrial()
    let client = try await trial.client()
    try trial.history.stream { _ in }
    trial.history.endStream()
    trial.store.send(.add(1))
    #expect(try await client.next("id") == .integer(1))
  }
}

extension JSONValue {
  /// A part of an object.
  fileprivate subscript(key: String) -> JSONValue? {
    if case .object(let values) = self { values[key] } else { nil }
  }
}
