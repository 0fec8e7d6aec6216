import Foundation
import Tessera
import TesseraHistory
import Testing

@testable import TesseraHistoryFixtures
@testable import TesseraInspector

@MainActor
@Suite(.timeLimit(.minutes(60)))
struct LiveCommandTests {
  private func command(_ line: String) throws -> LiveCommand { try LiveCommand(Data(line.utf8)) }

  @Test func linesAreCommands() throws {
    let expected: [(String, LiveCommand.Work)] = [
      (#"{"do":"jump","to":12}"#, .jump(to: 12)), (#"{"do":"jump","to":null}"#, .jump(to: nil)),
      (#"{"do":"back"}"#, .back), (#"{"do":"forward"}"#, .forward),
      (#"{"do":"resume"}"#, .resume), (#"{"do":"pause"}"#, .pause),
      (#"{"do":"policy","policy":"refuse"}"#, .policy(.refuse)),
      (#"{"do":"skip","entry":3}"#, .skip(3, withConsequences: true)),
      (#"{"do":"unskip","entry":3,"consequences":false}"#, .unskip(3, withConsequences: false)),
      (#"{"do":"move","entry":3,"before":9}"#, .move(3, before: 9)),
      (#"{"do":"move","entry":3,"before":null}"#, .move(3, before: nil)),
      (#"{"do":"rollback","to":4}"#, .rollback(to: 4)), (#"{"do":"commit"}"#, .commit),
      (#"{"do":"sweep"}"#, .sweep),
      (#"{"do":"collapse","from":1,"through":2}"#, .collapse(1, through: 2)),
      (#"{"do":"again","entry":5}"#, .again(5)),
      (#"{"do":"test","from":1,"through":2}"#, .test(1, through: 2)), (#"{"do":"ping"}"#, .ping),
      (#"{"do":"readers"}"#, .readers), (#"{"do":"cases"}"#, .cases),
      (#"{"do":"data"}"#, .data),
      (#"{"do":"change","item":2,"by":"fail"}"#, .change(item: 2, by: .fail)),
    ]
    for (line, work) in expected { #expect(try command(line).work == work) }
    #expect(try command(#"{"do":"ping","id":"7f3a"}"#).id == "7f3a")
  }

  @Test func aMistakeNamesWhatIsMissing() {
    #expect(
      throws: LiveMistake(id: "a", reason: "“jump” isn't performed: 'to' is missing.")
    ) { try command(#"{"do":"jump","id":"a"}"#) }
    #expect(throws: LiveMistake(reason: "The line isn't a command: 'do' is missing.")) {
      try command("{}")
    }
  }

  @Test func badLinesAreAnsweredAndNothingElseHappens() async throws {
    let trial = LiveTrial()
    trial.store.send(.add(1))
    let client = try await trial.client()
    for line in [
      "hello", "[]", "{}", #"{"do":1}"#, #"{"do":"jmp"}"#, #"{"do":"jump"}"#,
      #"{"do":"jump","to":"x"}"#, #"{"do":"policy","policy":"drop"}"#, #"{"do":"send"}"#,
      #"{"do":"skip","entry":99}"#, #"{"do":"change","item":1,"by":"eat"}"#,
      #"{"do":"change","item":99,"by":"remove"}"#, #"{"do":"collapse","from":1}"#, "\u{0}\u{1}",
      "{\"do\":",
    ] {
      #expect(try await client.ask(line) != nil, "\(line)")
    }
    client.send(String(repeating: "x", count: LiveLink.longestLine + 1))
    #expect(try await client.next("error") == .text("The line is longer than 1048576 bytes."))
    #expect(trial.history.count == 1)
    #expect(!trial.history.isTravelling)
    #expect(try await client.ask(#"{"do":"ping","id":"a"}"#) == nil)
  }
}
