import Foundation
import Tessera
import TesseraSupport
import Testing

@testable import TesseraHistory
@testable import TesseraHistoryFixtures
@testable import TesseraInspector

@MainActor
@Suite(.timeLimit(.minutes(60)))
struct HistoryCommandsTests {
  @Test func anInspectorEditsTheHistory() async throws {
    let trial = LiveTrial()
    for number in 1...6 { trial.store.send(.add(number)) }
    let client = try await trial.client()
    client.send(#"{"do":"skip","entry":2}"#)
    #expect(try await client.next("entries") == ids(1, 2, 3, 4, 5, 6))
    #expect(try await client.next("status")?["skipped"] == ids(2))
    #expect(trial.store.count == 19)
    client.send(#"{"do":"move","entry":1,"before":4}"#)
    #expect(try await client.next("entries") == ids(2, 3, 1, 4, 5, 6))
    client.send(#"{"do":"sweep"}"#)
    #expect(try await client.next("entries") == ids(3, 1, 4, 5, 6))
    client.send(#"{"do":"collapse","from":4,"through":5}"#)
    #expect(try await client.next("entries") == ids(3, 1, 5, 6))
    #expect(try await client.ask(#"{"do":"collapse","from":6,"through":5,"id":"x"}"#) != nil)
    client.send(#"{"do":"rollback","to":5}"#)
    #expect(try await client.next("entries") == ids(3, 1, 5))
    #expect(trial.store.count == 13)
    client.send(#"{"do":"commit"}"#)
    #expect(try await client.next("entries") == ids())
    #expect(trial.store.count == 13)
  }

  @Test func anInspectorSendsActions() async throws {
    let trial = LiveTrial()
    trial.store.send(.wrote("secret"))
    let client = try await trial.client()
    #expect(try await client.ask(#"{"do":"send","action":{"add":{"_0":4}},"id":"a"}"#) == nil)
    #expect(trial.store.count == 4)
    #expect(trial.history.entries.last?.source.location == nil)
    #expect(
      try await client.ask(#"{"do":"send","action":{"wrote":{"_0":"‹1›"}},"id":"b"}"#)
        == "The action has hidden text, which only the app knows: send the entry again.")
    #expect(
      try await client.ask(#"{"do":"send","action":{"jumped":{}},"id":"c"}"#)?
        .hasPrefix("It isn't an action:") == true)
    #expect(trial.store.notes == ["secret"])
    #expect(try await client.ask(#"{"do":"again","entry":1,"id":"d"}"#) == nil)
    #expect(trial.store.notes == ["secret", "secret"])
  }
}

/// The numbers of entries.
private func ids(_ numbers: Int...) -> JSONValue { .array(numbers.map { .integer($0) }) }

extension JSONValue {
  /// A part of an object.
  fileprivate subscript(key: String) -> JSONValue? {
    if case .object(let values) = self { values[key] } else { nil }
  }
}
