import Foundation
import Testing

/// A large journal: `HOSTILE_FACTOR=100` makes it one of a million entries.
@Suite(.serialized, .enabled(if: Word.hostile.isSelected, "make test-hostile runs it"))
struct HostileSizeTests {
  private let work: Workplace

  init() throws {
    work = try Workplace()
  }

  /// A command, and how often it is run: its time and its memory.
  private struct Figure {
    var command: String
    var outcome: Outcome
  }

  /// Writes entries of 37 years, two sentences each, to a file.
  private func makeEntries(_ count: Int) throws -> String {
    let path = work.file("entries-\(count).jsonl")
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    let emotions = ["Joyful", "Calm", "Proud", "Sad", "Tired"]
    let start = Date(timeIntervalSince1970: 631_152_000)
    let step = 37.0 * 365 * 86_400 / Double(count)
    for first in stride(from: 0, to: count, by: 1_000) {
      var lines = ""
      for number in first..<min(count, first + 1_000) {
        let digits = String("000000000000\(number)".suffix(12))
        let date = start.addingTimeInterval(Double(number) * step).formatted(.iso8601)
        lines += #"{"id":"00000000-0000-4000-8000-\#(digits)","date":"\#(date)","#
        lines += #""emotion":"\#(emotions[number % 5])","place":"Home","#
        lines += #""journal":"Entry \#(number). A walk by the sea, and then to the café."}"#
        lines += "\n"
      }
      try file.write(contentsOf: Data(lines.utf8))
    }
    try file.close()
    return path
  }

  /// Runs every command on a journal of some entries, and counts the entries that each one shows.
  private func run(_ count: Int) async throws -> [Figure] {
    let bako = work.bako("journal-\(count).sqlite3")
    let entries = try makeEntries(count)
    let (export, output) = (work.file("export-\(count).jsonl"), work.file("output-\(count)"))
    let (backup, repaired) = (work.file("b-\(count).sqlite3"), work.file("r-\(count).sqlite3"))
    var figures: [Figure] = []
    for (arguments, shown) in [
      (["import", entries], "Imported \(count) entries."), (["list"], nil),
      (["list", "--search", "cafe"], nil), (["list", "--search", "nowhere"], ""), (["stats"], nil),
      (["check"], "The journal is sound: \(count) entries."),
      (["export", export], "Exported \(count) entries"),
      (["backup", backup], "Saved \(count) entries"), (["restore", backup], "Restored"),
      (["repair", repaired], "Saved \(count) entries"),
      (["import", export], "Imported no entries; \(count) were there already."),
    ] as [([String], String?)] {
      let outcome = try await bako.run(arguments, output: output)
      #expect(outcome.status == 0, "\(arguments) \(outcome)")
      let (beginning, lines) = try read(output)
      if let shown {
        #expect(beginning.starts(with: shown.utf8), "\(arguments)")
      } else if arguments[0] == "list" {
        #expect(lines == count, "\(arguments)")
      }
      let names = arguments.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
      figures.append(Figure(command: names.joined(separator: " "), outcome: outcome))
    }
    for copy in ["journal-\(count).sqlite3", "b-\(count).sqlite3", "r-\(count).sqlite3"] {
      let found = try await sqlite(work.file(copy), "SELECT COUNT(*), MAX(moment) FROM entry;")
      #expect(found.hasPrefix("\(count)|"))
    }
    return figures
  }

  /// Reads the beginning of a file and counts its lines, in little memory: a program begins with
  /// that of the test that starts it.
  private func read(_ path: String) throws -> (beginning: Data, lines: Int) {
    let file = try FileHandle(forReadingFrom: URL(filePath: path))
    var (beginning, lines) = (Data(), 0)
    while let part = try file.read(upToCount: 1 << 20), !part.isEmpty {
      if beginning.isEmpty { beginning = part.prefix(200) }
      lines += part.count { $0 == 10 }
    }
    try file.close()
    return (beginning, lines)
  }

  @Test func tenTimesTheEntriesTakeTenTimesTheTime() async throws {
    let count = HostileDay.times(10_000)
    let small = try await run(count / 10)
    let large = try await run(count)
    let own = Ending.ownMemory / 1_000_000
    for (small, large) in zip(small, large) {
      let (seconds, megabytes) = (large.outcome.duration.seconds, large.outcome.memory / 1_000_000)
      print("\(count) entries: \(large.command): \(seconds.formatted()) s, \(megabytes) MB")
      // With a square, it would be a hundred times.
      #expect(
        large.outcome.processorTime < .seconds(3) + small.outcome.processorTime * 40,
        "\(large.command)")
      // Only these have all entries in memory.
      guard !["import", "repair"].contains(where: large.command.hasPrefix) else { continue }
      // A program begins with the memory of this one.
      #expect(megabytes < max(150, own + 1), "\(large.command)")
    }
  }
}

extension Duration {
  fileprivate var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds / 1_000_000_000_000_000) / 1000
  }
}
