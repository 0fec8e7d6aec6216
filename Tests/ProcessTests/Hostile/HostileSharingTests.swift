import Foundation
import TesseraTestSupport
import Testing

/// Files of shared values: many writers, kills, and failures of the system.
///
/// Nothing is lost or half, and each failure is reported once.
@Suite(.enabled(if: Word.hostile.isSelected, "make test-hostile runs it"))
struct HostileSharingTests {
  private let work: Workplace
  private let program: Program

  init() throws {
    work = try Workplace()
    program = Program("TesseraSharingProcess", in: work)
  }

  private struct Record: Codable {
    var number: Int
    var text: String
  }

  private func record(_ path: String) throws -> Record {
    try JSONDecoder().decode(Record.self, from: bytes(path))
  }

  /// A folder of that user.
  private func makeFolder(_ name: String) throws -> String {
    let folder = work.file(name)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    if geteuid() == 0 { chown(folder, 65_534, 65_534) }
    return folder
  }

  private func issues(_ outcome: Outcome) -> Int {
    outcome.errors.components(separatedBy: "issue: ").count - 1
  }

  @Test func processesAndThreadsByTwoPathsLoseNothing() async throws {
    try FileManager.default.createSymbolicLink(
      atPath: work.file("link"), withDestinationPath: ".")
    for round in 1...10 {
      let file = work.file("count-\(round).json")
      let programs = try [file, work.file("link/count-\(round).json")].map {
        try program.start("count", $0, "8", "500")
      }
      // A reader sees a whole number at any time, and never a smaller one.
      let reader = Task {
        var last = 0
        while !Task.isCancelled {
          if let text = try? text(file) {
            let number = try #require(Int(text), "'\(text)' is half a file")
            #expect(number >= last)
            last = number
          }
          await Task.yield()
        }
      }
      for program in programs {
        let outcome = try await program.end()
        #expect(outcome.status == 0, "\(outcome)")
        #expect(issues(outcome) == 0, "\(outcome)")
      }
      reader.cancel()
      try await reader.value
      #expect(try text(file) == "8000")
      #expect(try work.names(containing: "count-\(round)") == ["count-\(round).json"])
    }
  }

  @Test func hundredsOfKillsLeaveNothingHalf() async throws {
    var random = HostileDay.generator(41)
    let file = work.file("record.json")
    var number = 0
    let count = HostileDay.times(200)
    for _ in 0..<count {
      let running = try program.start("save", file, "100000")
      try await Task.sleep(for: .milliseconds(Int.random(in: 0...60, using: &random)))
      running.kill(SIGKILL)
      let outcome = try await running.end()
      #expect(issues(outcome) == 0, "\(outcome)")
      let acknowledged = outcome.lines.last.flatMap { Int($0) } ?? 0
      guard FileManager.default.fileExists(atPath: file) else {
        #expect(acknowledged == 0)
        continue
      }
      let record = try record(file)
      #expect(record.number >= acknowledged)
      #expect(record.text == String(repeating: "\(record.number) ", count: 5_000))
      number += acknowledged
    }
    print("hundredsOfKillsLeaveNothingHalf: \(count) kills, \(number) saves were acknowledged.")
    // The next save removes the unfinished files of all of them.
    #expect(try await program("write", file, "7").lines == ["load: done", "save: done"])
    #expect(try work.names(containing: "record.json") == ["record.json"])
  }

  @Test(.enabled(if: geteuid() == 0, "only root can make a small disk"))
  func aFullDiskKeepsTheOldFile() async throws {
    try await withSmallDisk("16k", in: work) { disk in
      let file = disk + "/record.json"
      #expect(try await program("write", file, "1").lines.last == "save: done")
      try Data(count: 12_000).write(to: URL(filePath: disk + "/filler"), options: [])
      let outcome = try await program("write", file, "2")
      #expect(outcome.lines.last?.contains("No space left on device") == true, "\(outcome)")
      #expect(outcome.lines.count == 2, "\(outcome)")
      #expect(issues(outcome) == 0, "\(outcome)")
      #expect(try record(file).number == 1)
      let names = try FileManager.default.contentsOfDirectory(atPath: disk)
      #expect(Set(names) == ["filler", "record.json"])
    }
  }

  @Test func aFileThatCannotBeReadIsKept() async throws {
    let unprivileged = try await program.unprivileged()
    let folder = try makeFolder("unreadable")
    let file = folder + "/record.json"
    #expect(try await unprivileged("write", file, "1").lines == ["load: done", "save: done"])
    chmod(file, 0)
    let outcome = try await unprivileged("write", file, "2")
    #expect(outcome.lines.first?.contains("Permission denied") == true, "\(outcome)")
    #expect(outcome.lines.last?.contains("is kept as '\(file).unread-1'") == true, "\(outcome)")
    #expect(issues(outcome) == 1, "\(outcome)")
    for path in [file, file + ".unread-1"] { chmod(path, 0o600) }
    #expect(try record(file).number == 2)
    #expect(try record(file + ".unread-1").number == 1)
  }

  @Test func aFolderThatCannotBeWrittenKeepsTheOldFile() async throws {
    let unprivileged = try await program.unprivileged()
    let folder = try makeFolder("locked")
    let file = folder + "/record.json"
    #expect(try await unprivileged("write", file, "1").lines.last == "save: done")
    chmod(folder, 0o500)
    let outcome = try await unprivileged("write", file, "2")
    #expect(outcome.lines.first == "load: done", "\(outcome)")
    #expect(outcome.lines.last?.contains("Permission denied") == true, "\(outcome)")
    #expect(issues(outcome) == 0, "\(outcome)")
    #expect(try record(file).number == 1)
    chmod(folder, 0o700)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["record.json"])
  }

  @Test func exhaustedDescriptorsLoseNothing() async throws {
    let file = try work.write(#"{"number":1,"text":""}"#, to: "exhausted.json")
    let outcome = try await program("exhausted", file)
    #expect(outcome.lines == ["load: true", "save: true", "conflict: true", "error: false"])
    #expect(issues(outcome) == 1, "\(outcome)")
    #expect(try record(file).number == 4)
    #expect(try record(file + ".unread-1").number == 1)
  }
}
