import Foundation
import Testing

/// Exports and backups with a passphrase, by GnuPG and by a program in the place of age.
@Suite(.enabled(if: Word.smoke.isSelected, "make smoke runs it"))
struct SmokeCipherTests {
  private let work: Workplace
  private let bako: Program
  private let text = "a secret sentence"

  init() async throws {
    work = try Workplace()
    var bako = work.bako()
    bako.environment["GNUPGHOME"] = work.file("gnupg")
    self.bako = bako
    for number in 1...3 {
      let outcome = try await bako("add", "--emotion", "Calm", "--journal", "\(text) \(number)")
      try #require(outcome.status == 0)
    }
  }

  /// The same program with another journal.
  private func other(_ name: String) -> Program {
    var other = bako
    other.environment["BAKO_DATABASE"] = work.file(name)
    return other
  }

  /// Expects that no file of the folder but those of the two journals and their automatic backups
  /// has the text, and that none is a draft.
  private func expectNoPlainText() throws {
    let plain =
      /(journal|other)\.(backup-[0-9TZ-]+\.|before-restore-[0-9TZ-]+\.)?sqlite3(-wal|-shm)?/
    for name in try work.names() where name.wholeMatch(of: plain) == nil {
      var isFolder: ObjCBool = false
      let path = work.file(name)
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
        !isFolder.boolValue
      else { continue }
      #expect(try bytes(path).firstRange(of: Data(text.utf8)) == nil, "\(name)")
    }
    #expect(try work.names(containing: "unfinished") == [])
    #expect(try work.names(containing: ".part") == [])
  }

  // MARK: GnuPG

  /// Runs a body with GnuPG, which takes the passphrase from a file instead of asking for it.
  private func withGnuPG(_ body: (_ passphrase: (String) throws -> Void) async throws -> Void)
    async throws
  {
    let folder = work.file("gnupg")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    chmod(folder, 0o700)
    try work.write(
      "pinentry-mode loopback\nbatch\npassphrase-file \(folder)/passphrase\n",
      to: "gnupg/gpg.conf")
    func endAgent() async throws {
      var agent = Program(path: "/usr/bin/env", in: work)
      agent.environment["GNUPGHOME"] = folder
      #expect(try await agent("gpgconf", "--kill", "all").status == 0)
    }
    do {
      try await body { _ = try work.write($0, to: "gnupg/passphrase") }
    } catch {
      try await endAgent()
      throw error
    }
    try await endAgent()
  }

  @Test(.enabled(if: Tool.gpg.isInstalled, "GnuPG is not installed"))
  func anExportWithAPassphraseIsReadByGnuPGAndImported() async throws {
    try await withGnuPG { passphrase in
      try passphrase("correct horse")
      let file = work.file("journal.jsonl.gpg")
      let export = try await bako("export", file)
      #expect(export.status == 0, "\(export)")
      #expect(export.output == "Exported 3 entries to “\(file)”.\n")
      #expect(try mode(file) == 0o600)
      var gpg = Program(path: "/usr/bin/env", in: work)
      gpg.environment["GNUPGHOME"] = work.file("gnupg")
      #expect(
        try await gpg("gpg", "--decrypt", file).output == bako("export", "-").output)
      // The name doesn't matter.
      try FileManager.default.copyItem(atPath: file, toPath: work.file("copy"))
      let again = other("other.sqlite3")
      #expect(try await again("import", work.file("copy")).output == "Imported 3 entries.\n")
      #expect(try await again("list").output == bako("list").output)
      // How many entries an encrypted file has can't be seen.
      #expect(try await bako("export", file).status == 73)
      #expect(try await bako("export", file, "--force").status == 0)

      let last = other("other.2.sqlite3")
      let torn = try bytes(file).dropLast(20)
      try torn.write(to: URL(filePath: work.file("torn.gpg")))
      let failure = try await last("import", work.file("torn.gpg"))
      #expect(failure.status == 65)
      #expect(failure.errors.contains("could not decrypt"), "\(failure)")
      try passphrase("another one")
      #expect(try await last("import", file).status == 65)
      #expect(try await last("list").output == "")
      try expectNoPlainText()
    }
  }

  @Test(.enabled(if: Tool.gpg.isInstalled, "GnuPG is not installed"))
  func aBackupWithAPassphraseIsRestored() async throws {
    try await withGnuPG { passphrase in
      try passphrase("correct horse")
      let file = work.file("copy.sqlite3.gpg")
      let backup = try await bako("backup", file)
      #expect(backup.output == "Saved 3 entries to “\(file)”.\n", "\(backup)")
      #expect(try await bako("backup", file).status == 73)
      let again = other("other.sqlite3")
      let restored = try await again("restore", file)
      #expect(restored.output == "Restored the journal from “\(file)”.\n", "\(restored)")
      #expect(try await again("list").output == bako("list").output)
      try passphrase("another one")
      #expect(try await again("restore", file).status == 65)
      #expect(try await again("list").lines.count == 3)
      try expectNoPlainText()
    }
  }

  // MARK: Another program in the place of age

  @Test func aCipherGetsNoPassphraseButAsksForIt() async throws {
    let log = work.file("log")
    let bako = try await bako.withAge(
      """
      echo "$@" >> \(log)
      [ "$1" = --passphrase ] && { echo age-encryption.org/v1; exec tr a-z b-za; }
      tail -n +2 | tr b-za a-z
      """)
    let file = work.file("journal.age")
    #expect(try await bako("export", file).status == 0)
    #expect(try bytes(file).starts(with: Data("age-encryption.org/v1\n".utf8)))
    var other = bako
    other.environment["BAKO_DATABASE"] = work.file("other.sqlite3")
    #expect(try await other("import", file).output == "Imported 3 entries.\n")
    #expect(try String(contentsOfFile: log, encoding: .utf8) == "--passphrase\n--decrypt\n")
    try expectNoPlainText()
  }

  /// It ends at once, or after it has read a part of the entries.
  @Test(arguments: ["exit 3", "head -c 10; exit 3", "kill -9 $$"])
  func afterACipherThatFailsTheFileIsAsItWas(script: String) async throws {
    let bako = try await bako.withAge(script)
    // A pipe has no room for it.
    let long = String(repeating: "word ", count: 20_000)
    #expect(try await bako("add", "--emotion", "Calm", "--journal", long).status == 0)
    let file = try work.write("age-encryption.org/v1\nformer", to: "journal.age")
    let export = try await bako("export", file, "--force")
    #expect(export.status == 73, "\(export)")
    #expect(export.errors.contains("“age” ended with status"), "\(export)")
    #expect(try bytes(file) == Data("age-encryption.org/v1\nformer".utf8))
    #expect(try await bako("backup", work.file("new.age")).status == 73)
    #expect(try work.names(containing: "new") == [])
    #expect(try await bako("import", file).status == 65)
    #expect(try await bako("list").lines.count == 4)
    try expectNoPlainText()
  }

  /// Whether the cipher ends by SIGPIPE, or ignores it as GnuPG does.
  @Test(arguments: ["", "trap '' PIPE;"])
  func aWrongLineIsNotTakenForAWrongPassphrase(preparation: String) async throws {
    let bako = try await bako.withAge(preparation + "tail -n +2")
    let lines = String(repeating: "{\"id\": 1}\n", count: 100_000)
    let file = try work.write("age-encryption.org/v1\n" + lines, to: "wrong.age")
    let outcome = try await bako("import", file)
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("Line 1 of “\(file)” is not an entry"), "\(outcome)")
  }

  @Test func aBackupWithAPassphraseBesideTheJournalIsListed() async throws {
    let bako = try await bako.withAge("echo age-encryption.org/v1; exec tr a-z b-za")
    #expect(try await bako("backup", "--encrypt", "age").status == 0)
    let name = try #require(try work.names(containing: ".saved-").first)
    #expect(name.hasSuffix(".sqlite3.age"))
    try work.write("", to: name + ".txt")
    let listed = try await bako("restore").lines.filter { $0.contains(".saved-") }
    #expect(listed == [work.file(name)])
  }

  @Test func aFileThatAppearsWhileThePassphraseIsTypedIsNotReplaced() async throws {
    for verb in ["export", "backup"] {
      let file = work.file("\(verb).age")
      let bako = try await bako.withAge("cat; printf other > \(file)")
      let outcome = try await bako(verb, file)
      #expect(outcome.status == 73, "\(outcome)")
      #expect(outcome.errors.contains("File exists"), "\(outcome)")
      #expect(try bytes(file) == Data("other".utf8))
    }
  }

  @Test func aCipherThatIsNotInstalledIsNamedWithItsPackage() async throws {
    var bako = bako
    bako.environment["PATH"] = work.file("nowhere")
    let file = work.file("journal.jsonl.gpg")
    let export = try await bako("export", file)
    #expect(export.status == 73)
    #expect(export.errors.contains("apt install gnupg"), "\(export)")
    #expect(export.errors.split(separator: "\n").count == 1, "\(export)")
    #expect(!FileManager.default.fileExists(atPath: file))
    let encrypted = try work.write("age-encryption.org/v1\n", to: "journal.age")
    let restored = try await bako("restore", encrypted)
    #expect(restored.status == 73)
    #expect(restored.errors.contains("apt install age"), "\(restored)")
    #expect(try await bako("list").lines.count == 3)
  }
}

/// A program that a test needs.
private enum Tool: String {
  case gpg

  var isInstalled: Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").contains { access("\($0)/\(rawValue)", X_OK) == 0 }
  }
}
