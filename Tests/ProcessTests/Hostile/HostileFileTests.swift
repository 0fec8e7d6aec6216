import Foundation
import TesseraTestSupport
import Testing

/// Damaged files, limited files and odd paths.
@Suite(.enabled(if: Word.hostile.isSelected, "make test-hostile runs it"))
struct HostileFileTests {
  private let work: Workplace
  private let bako: Program

  init() async throws {
    work = try Workplace()
    bako = work.bako()
    for (number, emotion) in ["Joyful", "Calm", "Sad", "Proud", "Tired"].enumerated() {
      let journal = String(repeating: "Sentence \(number) of a private journal. ", count: 40)
      let outcome = try await bako("add", "--emotion", emotion, "--journal", journal)
      try #require(outcome.status == 0, "\(outcome)")
    }
  }

  private var journal: String { work.file("journal.sqlite3") }

  // MARK: Damage

  /// Damages bytes: some of them, a page, the end, or the size.
  private func damaged(_ data: Data, _ random: inout SeededGenerator) -> Data {
    var data = data
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      data = data.prefix(.random(in: 0..<data.count, using: &random))
    case 1:
      let start = Int.random(in: 0..<data.count, using: &random)
      let end = min(data.count, start + 4_096)
      data.replaceSubrange(start..<end, with: Data(count: end - start))
    case 2:
      data.append(Data((0..<600).map { _ in UInt8.random(in: 0...255, using: &random) }))
    default:
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        let index = Int.random(in: 0..<data.count, using: &random)
        data[index] = UInt8.random(in: 0...255, using: &random)
      }
    }
    return data
  }

  @Test func damagedJournalsAreReadAsFarAsPossible() async throws {
    var random = HostileDay.generator(11)
    let sound = try bytes(journal)
    var results: [Int32: Int] = [:]
    for number in 0..<HostileDay.times(240) {
      let data = damaged(sound, &random)
      let bako = work.bako("damaged-\(number).sqlite3")
      let path = work.file("damaged-\(number).sqlite3")
      try data.write(to: URL(filePath: path))
      let copy = work.file("repaired-\(number).sqlite3")
      for arguments in [["check"], ["repair", copy], ["list"], ["add", "--emotion", "Sad"]] {
        let outcome = try await bako.run(arguments)
        #expect(outcome.status == 0 || outcome.fails && outcome.explains, "\(number) \(outcome)")
        #expect(outcome.duration < .seconds(20), "\(number) \(arguments)")
        results[outcome.status, default: 0] += 1
        // Neither a check nor a repair changes the journal.
        if ["check", "repair"].contains(arguments[0]) {
          #expect(try bytes(path) == data, "\(number) \(arguments)")
        }
      }
      if FileManager.default.fileExists(atPath: copy) {
        #expect(try await sqlite(copy, "PRAGMA integrity_check;") == "ok")
      }
    }
    print("damagedJournalsAreReadAsFarAsPossible: \(results.sorted { $0.key < $1.key })")
  }

  @Test func damagedRecordingsAreReported() async throws {
    let recording = work.file("session.jsonl")
    #expect(
      try await bako("--plain", "--record", recording, input: Flow.input()).status == 0)
    let sound = try bytes(recording)
    var random = HostileDay.generator(12)
    for number in 0..<HostileDay.times(300) {
      let path = work.file("recording-\(number).jsonl")
      try damaged(sound, &random).write(to: URL(filePath: path))
      let outcome = try await bako("replay", path)
      #expect(outcome.status == 0 || outcome.fails && outcome.explains, "\(number) \(outcome)")
    }
  }

  @Test func damagedImportsAddNothing() async throws {
    let sound = Data(try await bako("export", "-").output.utf8)
    var random = HostileDay.generator(13)
    for number in 0..<HostileDay.times(120) {
      let path = work.file("import-\(number).jsonl")
      try damaged(sound, &random).write(to: URL(filePath: path))
      let copy = work.bako("copy-\(number).sqlite3")
      let outcome = try await copy("import", path)
      #expect(outcome.status == 0 || outcome.fails && outcome.explains, "\(number) \(outcome)")
      if outcome.status != 0 { #expect(try await copy("list").output == "") }
    }
  }

  // MARK: Disks and paths

  @Test func filesBeyondTheirLimitLoseNothing() async throws {
    let before = try await bako("list").output
    let long = String(repeating: "word ", count: 8_000)
    let backup = work.file(try #require(try work.names(containing: ".backup-").first))
    for blocks in [0, 1, 8, 40, 64, 100] {
      var limited = bako
      // The program's output is a file as well.
      limited.preparation = "ulimit -f \(blocks);"
      for arguments in [
        ["add", "--emotion", "Sad", "--journal", long],
        ["export", work.file("export-\(blocks).jsonl")],
        ["backup", work.file("backup-\(blocks).sqlite3")],
        ["repair", work.file("repaired-\(blocks).sqlite3")],
        ["restore", backup, "--database", work.file("restored-\(blocks).sqlite3")],
      ] {
        let outcome = try await limited.run(arguments)
        #expect(outcome.status == 0 || outcome.fails, "\(blocks) \(arguments) \(outcome)")
        if outcome.fails, blocks > 0 { #expect(outcome.explains, "\(arguments) \(outcome)") }
      }
    }
    #expect(try await bako("list").output.hasPrefix(before))
    #expect(try await bako("check").status == 0)
    for part in [".part", "unfinished"] { #expect(try work.names(containing: part) == []) }
  }

  @Test func aFolderThatCannotBeWrittenIsReadWithItsLog() async throws {
    let (folder, saved) = (work.file("locked"), work.file("saved"))
    for path in [folder, saved] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      if geteuid() == 0 { chown(path, 65_534, 65_534) }
    }
    // A window keeps the log, which is copied as a kill would leave it.
    let window = try bako.start("--plain")
    try #require(try await eventually { window.shown.contains("Get started") })
    #expect(try await bako("add", "--emotion", "Calm", "--journal", "In the log").status == 0)
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(
        atPath: journal + suffix, toPath: folder + "/journal.sqlite3" + suffix)
      chmod(folder + "/journal.sqlite3" + suffix, 0o644)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    chmod(folder, 0o555)
    let locked = try await work.bako("locked/journal.sqlite3").unprivileged()
    #expect(try await locked("list").lines.count == 6)
    #expect(try await locked("check").output == "The journal is sound: 6 entries.\n")
    for arguments in [
      ["repair", saved + "/repaired.sqlite3"], ["backup", saved + "/backup.sqlite3"],
      ["restore", folder + "/journal.sqlite3", "--database", saved + "/restored.sqlite3"],
    ] {
      let outcome = try await locked.run(arguments)
      #expect(outcome.status == 0, "\(arguments) \(outcome)")
    }
    for name in ["repaired", "backup", "restored"] {
      #expect(try await work.bako("saved/\(name).sqlite3")("list").lines.count == 6, "\(name)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == names)
    chmod(folder, 0o755)
    _ = try await window.end()
  }

  #if os(Linux)
    @Test func everyLostOutputIsReported() async throws {
      let recording = work.file("session.jsonl")
      #expect(try await bako("--plain", "--record", recording).status == 0)
      for arguments in [
        ["list"], ["list", "--json"], ["stats"], ["stats", "--svg", "-"], ["export", "-"],
        ["check"], ["restore"], ["replay", recording], ["replay", recording, "--html", "-"],
        ["--help"], ["--version"], ["completions", "zsh"], ["export", work.file("e.jsonl")],
        ["backup", work.file("b.sqlite3")], ["repair", work.file("r.sqlite3")],
        ["import", work.file("e.jsonl")], ["--plain"],
      ] {
        let outcome = try await bako.run(arguments, output: "/dev/full")
        #expect(outcome.status == 74, "\(arguments) \(outcome)")
        #expect(outcome.explains, "\(arguments) \(outcome)")
      }
    }

    @Test(arguments: ["/dev/null", "/", "/dev/full", "/nowhere/x", "loop"])
    func oddPathsAreReported(path: String) async throws {
      let loop = work.file("loop")
      try? FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: loop)
      let odd = path == "loop" ? loop : path
      for arguments in [["list"], ["check"], ["repair", work.file("new.sqlite3")]] {
        // Nothing is created in the folder of another user.
        guard path != "/nowhere/x" || arguments != ["list"] else { continue }
        let outcome = try await bako.run(arguments + ["--database", odd])
        #expect(outcome.fails, "\(arguments) \(outcome)")
        #expect(outcome.explains, "\(arguments) \(outcome)")
      }
      if path != "/dev/null", path != "/nowhere/x" {
        let outcome = try await bako("export", odd)
        #expect(outcome.fails, "\(outcome)")
        #expect(outcome.explains, "\(outcome)")
      }
    }
  #endif

  @Test func randomArgumentsAreNoSurprise() async throws {
    var random = HostileDay.generator(14)
    var bako = bako
    bako.preparation = "cd '\(work.path)';"
    let words =
      [
        "add", "backup", "check", "completions", "export", "import", "list", "open", "repair",
        "replay", "restore", "stats", "trash", "--at", "--day", "--emotion", "--empty", "--force",
        "--format", "--html", "--inspect", "--json", "--plain", "--record", "--search", "--step",
        "--svg", "--with-texts", "--", "-", "", "-3", "yesterday", "2026-11-20", "csv", "Joyful",
        "x", "😀",
        "journal.sqlite3", "\u{202E}x", "--emit-test", "home", "entry/1", "--day=99999999999",
      ]
    for _ in 0..<HostileDay.times(400) {
      let arguments = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        words.randomElement(using: &random) ?? ""
      }
      let outcome = try await bako.run(arguments, input: Data("1\nq\n".utf8))
      #expect(outcome.status == 0 || outcome.fails && outcome.explains, "\(arguments) \(outcome)")
    }
    #expect(try await bako("check").status == 0)
  }
}
