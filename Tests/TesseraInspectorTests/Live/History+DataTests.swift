import Tessera
import TesseraEffects
import TesseraHistory
import TesseraSupport
import Testing

@testable import TesseraHistoryFixtures
@testable import TesseraInspector

private struct Failure: Error, CustomStringConvertible {
  let description = "The file stays."
}

/// Data that notes the commands which it gets, and that can't be removed.
private final class Drawer: InspectedData {
  private(set) var commands: [String] = []

  var inspectedItems: [InspectedItem] {
    [
      InspectedItem(
        number: 3,
        name: HidableText([.name("query search("), .text("secret"), .name(")")]), readers: 2,
        age: .milliseconds(4_250), isStale: true, isFetching: false, changes: 1, duration: nil,
        error: ("no secret", "Failure"), failsNext: false)
    ]
  }

  func perform(_ command: InspectedItem.Command, on number: Int) throws -> Bool {
    guard number == 3 else { return false }
    if command == .remove { throw Failure() }
    commands.append(command.rawValue)
    return true
  }
}

@MainActor
@Suite(.timeLimit(.minutes(60)))
struct HistoryDataTests {
  @Test func anInspectorAsksForTheDataAndChangesIt() async throws {
    let (trial, drawer) = (LiveTrial(), Drawer())
    trial.history.show(drawer)
    trial.history.show(drawer)
    let client = try await trial.client()
    client.send(#"{"do":"data","id":"a"}"#)
    guard case .array(let items)? = try await client.next("data") else {
      Issue.record("There is no list.")
      return
    }
    #expect(items.count == 1)
    #expect(
      items.first
        == .object([
          "item": .integer(3), "name": .text("query search(‹1›)"), "readers": .integer(2),
          "age": .number(4.25), "stale": .bool(true), "fetching": .bool(false),
          "changes": .integer(1), "error": .text("Failure"), "fails": .bool(false),
        ]))
    #expect(try await client.ask(#"{"do":"change","item":3,"by":"refetch","id":"b"}"#) == nil)
    let missing = try await client.ask(#"{"do":"change","item":4,"by":"remove","id":"c"}"#)
    #expect(missing == "There is no such query: it is not used any more.")
    let kept = try await client.ask(#"{"do":"change","item":3,"by":"remove","id":"d"}"#)
    #expect(kept == "The file stays.")
    #expect(drawer.commands == ["refetch"])
  }
}
