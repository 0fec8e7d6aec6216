import Foundation
import Testing

/// A complete check-in, with a line for each answer to the plain front end.
enum Flow {
  static let journal = "A walk by the sea, and a letter from Mia 🌊"

  static let lines = [
    "1",  // onboarding: get started
    "1",  // home: check in,
    "1",  //   now
    "1",  // category: positive,
    "3",  //   continue
    "1",  // emotion: the first one,
    "22",  //   continue
    "1",  // form: write the journal,
    journal,  //   which ends
    ".",  //   with a line of a single dot
    "2",  // form: save
    "1",  // success: back to home
    "q",  // home: quit
  ]

  static func input() -> String { lines.map { $0 + "\n" }.joined() }
}

@Suite(.enabled(if: Word.smoke.isSelected, "make smoke runs it"))
struct SmokeFlowTests {
  private let work: Workplace
  private let bako: Program

  init() throws {
    work = try Workplace()
    bako = work.bako()
  }

  @Test func theWholeFlowSavesAnEntry() async throws {
    #expect(try await bako("--plain", input: Flow.input()).status == 0)
    let database = work.file("journal.sqlite3")
    #expect(try await sqlite(database, "SELECT journal FROM entry;") == Flow.journal)
    #expect(try mode(database) == 0o600)
    let list = try await bako("list", "--json")
    #expect(list.status == 0)
    #expect(list.lines.count == 1)
    #expect(list.output.contains(Flow.journal))
    #expect(try await bako("--plain").status == 0)
  }

  @Test func theJournalIsInTheDataFolderByDefault() async throws {
    let bako = Program("bako", in: work)
    #expect(try await bako().status == 0)
    #expect(try await bako("--plain").status == 0)
    #if os(Linux)
      #expect(FileManager.default.fileExists(atPath: work.file("data/bako/bako.sqlite3")))
    #endif
  }

  @Test func anEarlyEndWaitsForTheEffects() async throws {
    #expect(try await bako("--plain", input: "1\nq\n").status == 0)
    // The write-ahead log is removed when the connection is closed, after all effects.
    #expect(try work.names(containing: "-wal") == [])
  }

  @Test func aClosedOutputEndsItSilently() async throws {
    #expect(try await bako("add", "--emotion", "Joyful", "--journal", "x").status == 0)
    let shell = Program(path: "/bin/sh", in: work)
    let outcome = try await shell(
      "-c", "{ \"$0\" --database \"$1\" list; echo $? >&2; } | true", bako.path,
      work.file("journal.sqlite3"))
    #expect(outcome.errors == "0\n")
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func shellsReadTheirCompletions(
    shell: String
  ) async throws {
    let outcome = try await bako("completions", shell)
    #expect(outcome.status == 0)
    let script = try work.write(outcome.output, to: "completions")
    let read = try await Program(path: "/usr/bin/env", in: work)(shell, "-n", script)
    // 127: there is no such shell on this computer.
    #expect([0, 127].contains(read.status), "\(read)")
  }
}
