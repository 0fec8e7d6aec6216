import Foundation
import Testing

/// Journals that cannot be used, and the files that commands write.
@Suite(.enabled(if: Word.smoke.isSelected, "make smoke runs it"))
struct SmokeFileTests {
  private let work: Workplace

  init() throws { work = try Workplace() }

  @Test(arguments: [["--plain"], ["list"], ["add", "--emotion", "Joyful"]])
  func missingPermissionsAreReported(arguments: [String]) async throws {
    let locked = work.file("locked")
    try FileManager.default.createDirectory(atPath: locked, withIntermediateDirectories: true)
    chmod(locked, 0o555)
    // Root is permitted everything.
    let bako = try await work.bako("locked/bako.sqlite3").unprivileged()
    let version = try await bako("--version")
    try #require(version.status == 0, "\(version)")
    let outcome = try await bako.run(arguments)
    // A list creates nothing, and so needs no permission.
    #expect((outcome.fails || arguments == ["list"]), "\(outcome)")
    #expect(outcome.explains, "\(outcome)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: locked) == [])
  }

  @Test func exportsAreImportedOnce() async throws {
    let bako = work.bako()
    let export = work.file("export.jsonl")
    #expect(try await bako("add", "--emotion", "Joyful").status == 0)
    let journal = "two\nlines, \"quoted\""
    #expect(
      try await bako("add", "--emotion", "Calm", "--journal", journal, "--place", "Home").status
        == 0)
    #expect(try await bako("list", "--search", "QUOTED").lines.count == 1)
    #expect(try await bako("export", export).status == 0)
    let lines = try text(export)
    #expect(lines.split(separator: "\n").count == 2)
    #expect(try mode(export) == 0o600)

    let copy = work.bako("copy.sqlite3")
    let first = try await copy("import", export)
    #expect(first.status == 0)
    #expect(first.output.contains("Imported 2 entries."))
    let second = try await copy("import", "-", input: lines)
    #expect(second.output.contains("Imported no entries; 2 were there already."))
    #expect(try await copy("export", "-").output == lines)
  }

  @Test func upkeepWorksFromOutside() async throws {
    let bako = work.bako()
    #expect(try await bako("--plain", input: "1\nb\nq\n").status == 0)
    #expect(try await bako("add", "--emotion", "Joyful", "--journal", "first").status == 0)
    #expect(try await bako("backup", work.file("backup.sqlite3")).status == 0)
    #expect(try await bako("add", "--emotion", "Calm", "--journal", "second").status == 0)
    #expect(try await bako("restore", work.file("backup.sqlite3")).status == 0)
    #expect(try await bako("list").lines.count == 1)
    #expect(try await bako("restore").lines.contains { $0.contains("before-restore") })
    #expect(try await bako("check").output == "The journal is sound: 1 entry.\n")
    let id = try await sqlite(work.file("journal.sqlite3"), "SELECT id FROM entry;")
    #expect(try await bako("open", "entry/\(id)", input: "5\n1\nq\n").status == 0)
    #expect(try await bako("list").output == "")
    #expect(try await bako("trash").output.hasPrefix(id))
    #expect(try await bako("trash", "--restore", String(id.prefix(8))).status == 0)
    #expect(try await bako("list").output.contains("first"))
    #expect(try await bako("repair", work.file("repaired.sqlite3")).status == 0)
    #expect(try await work.bako("repaired.sqlite3")("list").lines.count == 1)
  }

  @Test func placesAreOpened() async throws {
    let bako = work.bako()
    #expect(try await bako("--plain", input: "1\nb\nq\n").status == 0)
    #expect(try await bako("add", "--emotion", "Calm", "--journal", "by the sea").status == 0)
    let id = try await sqlite(work.file("journal.sqlite3"), "SELECT id FROM entry;")
    for (place, expected) in [
      ("entry/\(id)", "by the sea"), ("statistics", "Your last 12 weeks"),
      ("journal", "Your entries"), ("tracker/2026-11-20", "Friday, 2026-11-20"),
    ] {
      #expect(try await bako("open", place).output.contains(expected), "\(place)")
    }
  }

  @Test(arguments: ["bako", "tessera-inspect"])
  func anInstallationHasTheProgramItsManualAndCompletions(name: String) async throws {
    // The build itself takes minutes; this one points to the program that is there.
    let folder = URL(filePath: work.bako().path).deletingLastPathComponent().path
    let swift = work.file("swift")
    let written = try await Program(path: "/bin/sh", in: work)(
      "-c", "cat >\"$0\" && chmod 755 \"$0\"", swift,
      input: "#!/bin/sh\ncase \"$*\" in *--show-bin-path*) echo '\(folder)' ;; esac\n")
    #expect(written.status == 0)
    var install = Program(path: "/bin/bash", in: work)
    install.environment["SWIFT"] = swift
    install.preparation = "cd '\(Workplace.root.path)';"
    let prefix = work.file("prefix")
    let outcome = try await install("Scripts/install-program", name, prefix)
    #expect(outcome.status == 0, "\(outcome)")
    let version = try await Program(path: "\(prefix)/bin/\(name)", in: work)("--version")
    #expect(version.output.hasPrefix("\(name) "))
    for (path, beginning) in [
      ("man/man1/\(name).1", ".TH \(name.uppercased().replacing("-", with: "\\-"))"),
      ("bash-completion/completions/\(name)", "# Completes"),
      ("fish/vendor_completions.d/\(name).fish", "# Completes"),
      ("zsh/site-functions/_\(name)", "#compdef \(name)"),
    ] {
      #expect(try text("\(prefix)/share/\(path)").hasPrefix(beginning))
      #expect(try mode("\(prefix)/share/\(path)") == 0o644)
    }
  }
}
