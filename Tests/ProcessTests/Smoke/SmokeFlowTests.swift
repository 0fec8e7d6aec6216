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

  /// The number of lines after which the check-in has a selection.
  static let begun = 4
  /// The number of lines after which the entry is saved.
  static let saved = (lines.firstIndex(of: "2") ?? 0) + 1
  /// The number of lines after which the text is typed.
  static let typed = (lines.firstIndex(of: journal) ?? 0) + 1

  static func input(_ count: Int = lines.count) -> String {
    lines.prefix(count).map { $0 + "\n" }.joined()
  }
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

  @Test func theDatabaseOptionOverridesTheEnvironment() async throws {
    #expect(try await bako("add", "--emotion", "Joyful").status == 0)
    let list = try await bako("list", "--json", "--database", work.file("other.sqlite3"))
    #expect(list.status == 0)
    #expect(list.output == "")
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

  @Test(arguments: [1, 4, 8]) func inputCanEndEarly(count: Int) async throws {
    #expect(try await bako("--plain", input: Flow.input(count)).status == 0)
  }

  @Test func wrongInputIsReported() async throws {
    let input = Data("1\n".utf8) + [0xFF] + Data("\n12\nq\n".utf8)
    let outcome = try await bako.run(["--plain"], input: input)
    #expect(outcome.output.contains("not UTF-8"))
    #expect(outcome.output.contains("“12” is not one of the choices"))
  }

  @Test func aClosedOutputEndsItSilently() async throws {
    #expect(try await bako("add", "--emotion", "Joyful", "--journal", "x").status == 0)
    let shell = Program(path: "/bin/sh", in: work)
    let outcome = try await shell(
      "-c", "{ \"$0\" --database \"$1\" list; echo $? >&2; } | true", bako.path,
      work.file("journal.sqlite3"))
    #expect(outcome.errors == "0\n")
  }

  #if os(Linux)
    @Test func aFullOutputIsReported() async throws {
      let added = try await bako("add", "--emotion", "Joyful", output: "/dev/full")
      #expect(added.status == 74)
      #expect(added.errors.hasPrefix("bako: The entry was saved, but"))
      let listed = try await bako("list", output: "/dev/full")
      #expect(listed.status == 74)
      #expect(listed.explains)
      #expect(try await bako("list").lines.count == 1)
    }
  #endif

  @Test(arguments: [
    ["dance"], ["--dance"], ["list", "--dance"], ["list", "--day", "yesterdayish"],
    ["add", "--emotion"], ["open", "garden"], ["export"], ["completions", "tcsh"], ["replay"],
    ["--with-texts"], ["list", "--record", "x"], ["add", "--emotion", "Sad", "--at", "later"],
  ])
  func wrongArgumentsShowTheUsage(arguments: [String]) async throws {
    let outcome = try await bako.run(arguments)
    #expect(outcome.status == 64, "\(outcome)")
    #expect(outcome.explains, "\(outcome)")
    #expect(outcome.errors.contains("usage:"))
    #expect(try work.names(containing: "journal") == [])
  }

  @Test func aWrongPresentIsAnError() async throws {
    var bako = bako
    bako.environment["BAKO_NOW"] = "soon"
    let outcome = try await bako("list")
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("bako: The variable BAKO_NOW is"))
  }

  @Test func helpAndVersionArePrinted() async throws {
    let help = try await bako("--help")
    #expect(help.status == 0)
    #expect(help.output.contains("usage:"))
    let version = try await bako("--version")
    #expect(version.status == 0)
    #expect(version.lines.count == 1)
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
