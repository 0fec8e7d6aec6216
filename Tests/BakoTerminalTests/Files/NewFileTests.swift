import Foundation
import Testing

@testable import BakoTerminal

@Suite struct NewFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var path: String { folder.path + "/file.jsonl" }
  private var content: String? { try? String(contentsOfFile: path, encoding: .utf8) }
  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  @Test(arguments: [false, true])
  func completingReplacesTheOldFilePrivately(isNamed: Bool) throws {
    try Data("old".utf8).write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    var file = try NewFile(path: path, journal: "/nowhere/bako", isNamed: isNamed)
    try file.text("日記\n")
    #expect(content == "old")
    try file.complete()
    #expect(content == "日記\n")
    #expect(try names == ["file.jsonl"])
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
  }

  @Test(arguments: [false, true])
  func aFileThatIsToBeNewReplacesNoneThatAppearedMeanwhile(isNamed: Bool) throws {
    do {
      var file = try NewFile(path: path, journal: "/nowhere/bako", isNamed: isNamed, isNew: true)
      try file.text("new")
      try Data("other".utf8).write(to: URL(filePath: path))
      let error = FileError.cannotMake(path: path, reason: "File exists")
      #expect(throws: error) { try file.complete() }
    }
    #expect(content == "other")
    unlink(path)
    var file = try NewFile(path: path, journal: "/nowhere/bako", isNamed: isNamed, isNew: true)
    try file.text("new")
    try file.complete()
    #expect(content == "new")
    #expect(try names == ["file.jsonl"])
  }

  @Test(arguments: [false, true])
  func discardingLeavesTheOldFileUntouched(isNamed: Bool) throws {
    try Data("old".utf8).write(to: URL(filePath: path))
    do {
      let file = try NewFile(path: path, journal: "/nowhere/bako", isNamed: isNamed)
      try file.text("new")
    }
    #expect(content == "old")
    #expect(try names == ["file.jsonl"])
  }

  @Test func symbolicLinksArePreserved() throws {
    let link = folder.path + "/link"
    try Data("old".utf8).write(to: URL(filePath: path))
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    var file = try NewFile(path: link, journal: "/nowhere/bako")
    try file.text("new")
    try file.complete()
    #expect(content == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
  }

  @Test func theDraftIsPrivateAndIsNotFoundByItsName() throws {
    let file = try NewFile(path: path, journal: "/nowhere/bako", isNamed: true)
    try file.text("secret")
    let draft = try #require(try names.first)
    #expect(try names.count == 1)
    #expect(draft.wholeMatch(of: /\.bako-[0-9A-F-]{36}\.part/) != nil)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + draft)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    withExtendedLifetime(file) {}
  }

  #if os(Linux)
    @Test func draftsHaveNoNameWhereThatIsPossible() throws {
      let file = try NewFile(path: path, journal: "/nowhere/bako")
      try file.text("secret")
      #expect(try names == [])
      withExtendedLifetime(file) {}
    }
  #endif

  @Test func draftsOfKilledProgramsAreDeletedByTheNextFile() throws {
    let abandoned = folder.path + "/.bako-\(UUID()).part"
    try Data("secret".utf8).write(to: URL(filePath: abandoned))
    var file = try NewFile(path: path, journal: "/nowhere/bako")
    try file.text("new")
    try file.complete()
    #expect(try names == ["file.jsonl"])
  }

  @Test func draftsOfRunningProgramsStay() throws {
    var first = try NewFile(path: path, journal: "/nowhere/bako", isNamed: true)
    try first.text("first")
    var second = try NewFile(path: folder.path + "/other", journal: "/nowhere/bako", isNamed: true)
    try second.text("second")
    try second.complete()
    try first.complete()
    #expect(content == "first")
    #expect(try names == ["file.jsonl", "other"])
  }

  @Test func filesWithSimilarNamesStay() throws {
    let similar = [".bako-1.part", ".\(UUID()).part", "bako-\(UUID()).part"]
    for name in similar { try Data().write(to: URL(filePath: folder.path + "/" + name)) }
    var file = try NewFile(path: path, journal: "/nowhere/bako")
    try file.text("new")
    try file.complete()
    #expect(try names == (similar + ["file.jsonl"]).sorted())
  }

  @Test(.timeLimit(.minutes(60))) func endingSignalsDeleteTheNamedDraft() async throws {
    for (index, number) in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1].enumerated() {
      let result = await #expect(
        processExitsWith: .signal(number), observing: [\.standardOutputContent]
      ) { [index = index as Int] in
        let folder = try TemporaryFolder()
        let path = folder.path + "/file.jsonl"
        let file = try NewFile(path: path, journal: "/nowhere/bako", isNamed: true)
        try file.text("secret")
        print(folder.path)
        fflush(nil)
        kill(getpid(), [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1][index])
        // The signal is handled on another thread, which ends the process.
        sleep(20)
      }
      let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
      let path = try #require(output.split(separator: "\n").first { $0.contains("bako-terminal") })
      #expect(try FileManager.default.contentsOfDirectory(atPath: String(path)) == [])
      try FileManager.default.removeItem(atPath: String(path))
    }
  }

  @Test func journalsAreNotOverwritten() throws {
    let journal = folder.path + "/bako.sqlite3"
    let link = folder.path + "/link.svg"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "bako.sqlite3-wal")
    for path in [journal, journal + "-shm", link] {
      #expect(throws: FileError.isJournal(path: path)) {
        _ = try NewFile(path: path, journal: journal)
      }
    }
    #expect(try names == ["link.svg"])
  }

  @Test(arguments: ["export", "drawing", "page", "test"])
  func onlyFilesOfTheSameKindAreReplaced(name: String) throws {
    let kinds: [String: (NewFile.Kind, String)] = [
      "export": (.export(.json), #"{"date":"2026-11-20T08:15:00Z","emotion":"Sad","id":"1"}"#),
      "drawing": (.drawing, "<svg width=\"1\">\n<title>Your last 12 weeks</title>"),
      "page": (.page, "<html>\n<title>Bako: session.jsonl</title>"),
      "test": (.test, "// \(RecordedTest.author): its actions."),
    ]
    let (kind, content) = try #require(kinds[name])
    for foreign in ["Dear diary\n", "{\"name\":\"x\"}", "<svg/>", "<html></html>"] {
      try Data(foreign.utf8).write(to: URL(filePath: path))
      #expect(throws: FileError.isForeign(path: path)) {
        _ = try NewFile(path: path, journal: "/nowhere/bako", kind: kind)
      }
      #expect(self.content == foreign)
    }
    for own in ["", content] {
      try Data(own.utf8).write(to: URL(filePath: path))
      var file = try NewFile(path: path, journal: "/nowhere/bako", kind: kind)
      try file.text("new")
      try file.complete()
      #expect(self.content == "new")
    }
    // A device is written to, whatever it is.
    _ = try NewFile(path: "/dev/null", journal: "/nowhere/bako", kind: kind)
  }

  @Test func missingFoldersAreReported() {
    let path = folder.path + "/nowhere/file"
    #expect(throws: FileError.cannotMake(path: path, reason: "No such file or directory")) {
      _ = try NewFile(path: path, journal: "/nowhere/bako")
    }
  }

  @Test func linksThatLeadNowhereAreReportedOrFollowed() throws {
    let loop = folder.path + "/loop"
    try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: "loop")
    #expect(throws: FileError.self) { _ = try NewFile(path: loop, journal: "/nowhere/bako") }
    let link = folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "file.jsonl")
    var file = try NewFile(path: link, journal: "/nowhere/bako")
    try file.text("new")
    try file.complete()
    #expect(content == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "file.jsonl")
  }

  #if os(Linux)
    @Test func aFullDiskIsReported() throws {
      let file = try NewFile(path: "/dev/full", journal: "/nowhere/bako")
      let error = FileError.cannotWrite(path: "/dev/full", reason: "No space left on device")
      do {
        try file.text("x")
        Issue.record("The device took it.")
      } catch let failure {
        #expect(failure == error)
      }
    }
  #endif
}
