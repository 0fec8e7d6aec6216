import Foundation
import Testing

/// A journal of 100 000 entries.
@Suite(.enabled(if: Word.smoke.isSelected, "make smoke runs it"))
struct SmokeSharingTests {
  private let work: Workplace
  private let bako: Program

  init() throws {
    work = try Workplace()
    bako = work.bako()
  }

  private static func line(_ number: Int) -> String {
    func digits(_ number: Int, _ count: Int) -> String {
      let text = "\(number)"
      return String(repeating: "0", count: count - text.count) + text
    }
    let emotions = ["Joyful", "Calm", "Proud", "Sad", "Tired"]
    let day =
      "20\(16 + number / 10_000)-\(digits(number / 834 % 12 + 1, 2))"
      + "-\(digits(number / 30 % 28 + 1, 2))"
    return #"{"id":"00000000-0000-4000-8000-\#(digits(number, 12))","#
      + #""date":"\#(day)T\#(digits(number % 24, 2)):\#(digits(number % 60, 2)):00+01:00","#
      + #""emotion":"\#(emotions[number % 5])","place":"Outdoors","#
      + #""journal":"Entry \#(number): a walk by the sea, and a letter from Mia 🌊"}"#
  }

  /// Runs Bako, and prints the duration for the figures in Documentation/Bako.md.
  private func timed(
    _ name: String, limit: Int, _ arguments: String..., input: String = ""
  ) async throws -> Outcome {
    let outcome = try await bako.run(arguments, input: Data(input.utf8))
    print("\(name): \(outcome.duration.formatted(.units(allowed: [.milliseconds])))")
    #expect(outcome.status == 0, "\(name) \(outcome)")
    #expect(outcome.duration < .seconds(limit), "\(name)")
    return outcome
  }

  @Test func aHundredThousandEntriesAreNoBurden() async throws {
    let lines = (0..<100_000).lazy.map { SmokeSharingTests.line($0) + "\n" }.joined()
    let file = try work.write(String(lines), to: "long.jsonl")
    _ = try await timed("all of them are imported", limit: 120, "import", file)
    let again = try await timed("a second import finds them all", limit: 120, "import", file)
    #expect(again.output.contains("Imported no entries; 100000 were there already."))
    _ = try await timed("the app starts", limit: 5, "--plain")
    _ = try await timed("the app is walked through", limit: 5, "--plain", input: "2\n3\n2\nq\n")
    _ = try await timed("a day is listed", limit: 5, "list", "--day", "2019-07-07")
    let found = try await timed(
      "one entry is found by its text", limit: 5, "list", "--search", "Entry 77777:")
    #expect(found.lines.count == 1)
    #expect(found.output.contains("Entry 77777: a walk"))
    _ = try await timed("the statistics are printed", limit: 5, "stats")
    let export = work.file("again.jsonl")
    _ = try await timed("all of them are exported", limit: 120, "export", export)
    #expect(try bytes(export).count { $0 == 10 } == 100_000)
    let list = try await timed("all of them are listed", limit: 120, "list")
    #expect(list.lines.count == 100_000)
    _ = try await timed("all of them are checked", limit: 120, "check")
  }
}
