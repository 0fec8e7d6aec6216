import Foundation
import Testing

/// The text of an entry is opened in the user's editor, in a real terminal.
@Suite(.enabled(if: Word.smoke.isSelected, "make smoke runs it"), .timeLimit(.minutes(60)))
struct SmokeEditorTests {
  private let work: Workplace
  private var bako: Program

  init() async throws {
    work = try Workplace()
    bako = work.bako()
    try #require(try await bako("--plain", input: "1\nb\nq\n").status == 0)
  }

  /// Starts the form of a new entry, with a script as the editor.
  private mutating func start(editor: String?) async throws -> TerminalProgram {
    mkdir(work.file("private"), 0o700)
    if let editor {
      // A file that another test's process still has open cannot be run, but read.
      bako.environment["EDITOR"] = "sh \(try work.write(editor, to: "editor"))"
    }
    bako.environment["XDG_RUNTIME_DIR"] = work.file("private")
    let screen = try TerminalProgram(bako)
    for (shown, keys) in [
      ("Nothing yet", "n"), ("How are you", "\r"), ("Negative", "\r"), ("Filter", "\r"),
    ] {
      try #require(try await eventually { screen.shown.contains(shown) })
      screen.send(keys)
    }
    try #require(try await eventually { screen.shown.contains("What is it about?") })
    return screen
  }

  private func expectNoFiles() throws {
    #expect(try FileManager.default.contentsOfDirectory(atPath: work.file("private")) == [])
  }

  @Test mutating func theEditorWritesTheText() async throws {
    // It reads a line from the terminal, which is the editor's while it runs.
    let screen = try await start(
      editor: """
        stat -c %a "$1" "${1%/*}" > \(work.file("modes"))
        echo READY
        read line
        printf '%s\\n' "$line" "The second line" > "$1"
        """)
    screen.send("\u{F}")
    try #require(try await eventually { screen.shown.contains("READY") })
    screen.send("Written elsewhere\n")
    try #require(try await eventually { screen.shown.contains("The second line") })
    try expectNoFiles()
    #expect(try text(work.file("modes")) == "600\n700\n")
    screen.send("\u{13}")
    try #require(try await eventually { screen.shown.contains("Saved") })
    screen.send("q")
    #expect(await screen.status() == 0)
    let database = work.file("journal.sqlite3")
    #expect(
      try await sqlite(database, "SELECT journal FROM entry;")
        == "Written elsewhere\nThe second line")
  }

  @Test mutating func aFailedEditorLeavesTheTextAlone() async throws {
    let screen = try await start(editor: "echo lost > \"$1\"; exit 3\n")
    screen.send("\u{F}")
    try #require(try await eventually { screen.shown.contains("failed with status 3") })
    try expectNoFiles()
    #expect(!screen.shown.contains("lost"))
    screen.send("\u{3}")
    #expect(await screen.status() == 0)
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  mutating func aSignalRemovesTheFile(signal: Int32) async throws {
    let screen = try await start(editor: "echo READY; exec sleep 60\n")
    screen.send("\u{F}")
    try #require(try await eventually { screen.shown.contains("READY") })
    screen.kill(signal)
    _ = await screen.status()
    try expectNoFiles()
  }

  @Test mutating func withoutAnEditorBakoNamesTheRemedy() async throws {
    let screen = try await start(editor: nil)
    screen.send("\u{F}")
    #expect(try await eventually { screen.shown.contains("EDITOR=nano") })
    screen.send("\u{3}")
    #expect(await screen.status() == 0)
  }
}
