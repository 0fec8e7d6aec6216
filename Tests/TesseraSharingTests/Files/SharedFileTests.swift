import Foundation
import Tessera
import TesseraTesting
import TesseraTestSupport
import Testing

@testable import TesseraSharing

private struct Record: Codable, Equatable, Sendable {
  var number = 0
  var text = ""
}

/// Files on the disk, as other processes see them and change them.
@Suite(.timeLimit(.minutes(60))) struct SharedFileTests {
  private let folder: TemporaryFolder
  private let recorder = IssueRecorder()

  init() throws { folder = try TemporaryFolder() }

  private func makeRecord(
    _ name: String = "record.json", interval: Duration = .zero,
    merging merge: FileStorageKey<Record>.Merge? = nil
  ) -> Shared<Record> {
    withDependencies {
      $0.defaultFileStorage = .fileSystem(savingEvery: interval)
    } operation: {
      withIssueReporters([recorder]) {
        Shared(wrappedValue: Record(), .fileStorage(folder.file(name), merging: merge))
      }
    }
  }

  /// Changes a record while another program has the folder's lock and replaces the file.
  private func change(
    _ record: Shared<Record>, to number: Int, whileAnotherWrites content: Data?
  ) throws {
    let url = folder.file("record.json")
    try AtomicFile.locked(url.path) { _ in
      record.withLock { $0.number = number }
      if let content {
        try content.write(to: url, options: .atomic)
      } else {
        try FileManager.default.removeItem(at: url)
      }
    }
  }

  private func content(_ number: Int, _ text: String = "") throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(Record(number: number, text: text))
  }

  private func saved(_ name: String = "record.json") throws -> Record {
    try JSONDecoder().decode(Record.self, from: Data(contentsOf: folder.file(name)))
  }

  private func write(_ record: Record, to name: String = "record.json") throws {
    try JSONEncoder().encode(record).write(to: folder.file(name), options: .atomic)
  }

  /// Waits until something is read that satisfies a condition.
  @MainActor
  private func wait(until isDone: @escaping @MainActor () -> Bool) async {
    let (changes, more) = AsyncStream<Void>.makeStream()
    let token = observe { if isDone() { more.finish() } }
    for await _ in changes {}
    withExtendedLifetime(token) {}
  }

  @Test func savingWaitsForTheDisk() async throws {
    let record = makeRecord()
    record.withLock { $0.number = 7 }
    try await record.save()
    #expect(try saved().number == 7)
    #expect(folder.names == ["record.json"])
  }

  @Test(arguments: ["there/record.json", "loop"]) func aSymbolicLinkStays(to target: String)
    async throws
  {
    let link = folder.file("link.json").path
    let there = folder.file("there")
    try FileManager.default.createDirectory(at: there, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("loop").path, withDestinationPath: "there/looped.json")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    let record = makeRecord("link.json")
    record.withLock { $0.number = 7 }
    try await record.save()
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
    #expect(try saved("link.json").number == 7)
    #expect(makeRecord(target).wrappedValue.number == 7)
  }

  @Test func linksThatLeadInACircleAreAnError() async throws {
    for (link, target) in [("a", "b"), ("b", "a")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.file(link).path, withDestinationPath: target)
    }
    let record = makeRecord("a")
    #expect(record.loadError != nil)
    record.withLock { $0.number = 1 }
    await #expect(throws: FileStorageError.self) { try await record.save() }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("a").path) == "b")
    for link in folder.names { try FileManager.default.removeItem(at: folder.file(link)) }
    FileStorage.flush()
    #expect(folder.names.count == 1)
  }

  @Test func manyChangesAreSavedAtTheBeginningAndAtTheEnd() async throws {
    let record = makeRecord(interval: .seconds(3_600))
    for number in 1...1_000 { record.withLock { $0.number = number } }
    try await record.save()
    #expect(try saved().number == 1_000)
  }

  @Test func theLastPropertySavesWhatIsDeferred() async throws {
    do {
      let record = makeRecord(interval: .seconds(3_600))
      record.withLock { $0.number = 1 }
      try await record.save()
      record.withLock { $0.number = 2 }
    }
    FileStorage.flush()
    #expect(try saved().number == 2)
  }

  @Test func aPropertyThatIsCreatedBeforeTheSaveSeesTheChange() {
    do {
      let record = makeRecord(interval: .seconds(3_600))
      for number in 1...3 { record.withLock { $0.number = number } }
    }
    #expect(makeRecord(interval: .seconds(3_600)).wrappedValue.number == 3)
  }

  // SEMANTICS sharing.files
  @Test(arguments: [Duration.zero, .seconds(3_600)])
  func oneFileByTwoPathsIsOneValue(_ interval: Duration) async throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link").path, withDestinationPath: "folder")
    let one = makeRecord("folder/record.json")
    one.withLock { $0.number = 1 }
    try await one.save()
    let other = makeRecord("link/record.json", interval: interval)
    other.withLock { $0.number += 1 }
    one.withLock { $0.number += 1 }
    #expect(other.wrappedValue.number == 3)
    try await other.save()
    #expect(try saved("folder/record.json").number == 3)
  }

  // SEMANTICS sharing.files
  @Test func contentThatWasNeverLoadedIsKeptAndReportedOnce() async throws {
    let record = makeRecord()
    for number in 1...2 {
      try change(record, to: number, whileAnotherWrites: content(10 * number))
      let kept = "record.json.unread-\(number)"
      let conflict = FileStorageConflict(
        path: folder.file("record.json").path, keptPath: folder.file(kept).path)
      await wait { record.saveError as? FileStorageConflict == conflict }
      #expect(try saved(kept).number == 10 * number)
      #expect(try saved().number == number)
    }
    #expect(recorder.messages.count == 1)
    #expect(recorder.messages.first?.contains("merging: { base, mine, theirs in") == true)
    try await record.save()
    #expect(record.saveError == nil)
  }

  @Test func aFileThatIsDeletedOrHasTheNewContentIsNoConflict() async throws {
    let record = makeRecord()
    record.withLock { $0.number = 1 }
    try await record.save()
    try change(record, to: 2, whileAnotherWrites: nil)
    try await record.save()
    #expect(try saved().number == 2)
    try change(record, to: 3, whileAnotherWrites: content(3))
    try await record.save()
    #expect(try saved().number == 3)
    #expect(folder.names == ["record.json"])
    #expect(recorder.messages.isEmpty)
  }

  // SEMANTICS sharing.files
  @Test func contentThatWasNeverLoadedIsMerged() async throws {
    let record = makeRecord { base, mine, theirs in
      Record(number: mine.number + theirs.number - base.number, text: theirs.text)
    }
    // The first merge starts from the initial value, since there was no file.
    try change(record, to: 1, whileAnotherWrites: content(10, "theirs"))
    await wait { record.wrappedValue == Record(number: 11, text: "theirs") }
    #expect(try saved() == record.wrappedValue)
    try change(record, to: 12, whileAnotherWrites: content(21, "again"))
    await wait { record.wrappedValue == Record(number: 22, text: "again") }
    #expect(try saved() == record.wrappedValue)
    #expect(folder.names == ["record.json"])
    #expect(recorder.messages.isEmpty)
  }

  @Test func equalChangesAreMergedAsWell() async throws {
    let record = makeRecord { base, mine, theirs in
      Record(number: mine.number + theirs.number - base.number)
    }
    try change(record, to: 3, whileAnotherWrites: content(3))
    await wait { record.wrappedValue.number == 6 }
  }

  @Test func damagedContentIsNotMergedButKept() async throws {
    let record = makeRecord { _, mine, _ in mine }
    try change(record, to: 2, whileAnotherWrites: Data("{".utf8))
    try await record.save()
    #expect(try saved().number == 2)
    #expect(folder.names == ["record.json", "record.json.damaged-1"])
    #expect(recorder.messages.count == 1)
  }

  @Test func aFileThatIsReplacedArrives() async throws {
    let record = makeRecord()
    #expect(record.wrappedValue == Record())
    for number in 1...3 {
      try write(Record(number: number))
      await wait { record.wrappedValue.number == number }
    }
  }

  @Test func aFileThatIsDeletedLeavesTheInitialValue() async throws {
    try write(Record(number: 4))
    let record = makeRecord()
    #expect(record.wrappedValue.number == 4)
    try FileManager.default.removeItem(at: folder.file("record.json"))
    await wait { record.wrappedValue == Record() }
    record.withLock { $0.number = 5 }
    try await record.save()
    #expect(try saved().number == 5)
  }

  @Test func aFolderThatAppearsLaterIsWatched() async throws {
    let record = makeRecord("a/b/record.json")
    #expect(record.wrappedValue == Record())
    try FileManager.default.createDirectory(
      at: folder.file("a/b"), withIntermediateDirectories: true)
    try write(Record(number: 8), to: "a/b/record.json")
    await wait { record.wrappedValue.number == 8 }
  }

  @Test func aFileThatIsDamagedWhileItIsWatchedIsReportedAndKept() async throws {
    let record = makeRecord()
    #expect(record.wrappedValue == Record())
    try Data("{".utf8).write(to: folder.file("record.json"), options: .atomic)
    await wait { record.loadError != nil }
    #expect(recorder.messages.count == 1)
    #expect(record.wrappedValue == Record())
    record.withLock { $0.number = 1 }
    try await record.save()
    #expect(folder.names == ["record.json", "record.json.damaged-1"])
    #expect(try Data(contentsOf: folder.file("record.json.damaged-1")) == Data("{".utf8))
  }

  @Test func aFileThatIsEmptiedLeavesTheInitialValue() async throws {
    try write(Record(number: 1))
    let record = makeRecord()
    #expect(record.wrappedValue.number == 1)
    try FileHandle(forWritingTo: folder.file("record.json")).truncate(atOffset: 0)
    await wait { record.wrappedValue.number == 0 }
    #expect(record.loadError == nil)
    #expect(recorder.messages.isEmpty)
  }

  @Test func aFolderInTheFilesPlaceIsAnError() async throws {
    try FileManager.default.createDirectory(
      at: folder.file("record.json"), withIntermediateDirectories: false)
    let record = makeRecord()
    #expect(record.loadError is FileStorageError)
    record.withLock { $0.number = 1 }
    await #expect(throws: FileStorageError.self) { try await record.save() }
    #expect(record.saveError is FileStorageError)
    #expect(record.wrappedValue.number == 1)
    try FileManager.default.removeItem(at: folder.file("record.json"))
    FileStorage.flush()
    #expect(try saved().number == 1)
  }

  #if os(Linux)
    // SEMANTICS sharing.kill
    @Test func aProcessThatIsKilledLeavesTheOldOrTheNewContent() async throws {
      for round in 0..<12 {
        let program = try SharingProgram("save", folder.file("record.json").path, "500")
        var last = 0
        for _ in 0..<(round * 7 + 1) { last = await program.line().flatMap { Int($0) } ?? last }
        await program.end(SIGKILL)
        let record = try saved()
        #expect(record.number >= last)
        #expect(record.text == String(repeating: "\(record.number) ", count: 5_000))
      }
    }

    @Test func theLastChangeIsSavedBeforeASignalEndsTheProgram() async throws {
      for signal in [SIGTERM, SIGINT] {
        let program = try SharingProgram("pending", folder.file("record.json").path)
        #expect(await program.line() == "ready")
        await program.end(signal)
        #expect(program.process.terminationReason == .uncaughtSignal)
        #expect(program.process.terminationStatus == signal)
        #expect(try saved().number == 2)
      }
    }

    @Test func aProgramThatDoesNotAskHandlesNoSignal() async throws {
      let program = try SharingProgram("unasked", folder.file("record.json").path)
      #expect(await program.line() == "ready")
      await program.end(SIGTERM)
      #expect(program.process.terminationStatus == SIGTERM)
      #expect(try saved().number == 1)
    }

    // SEMANTICS sharing.files
    @Test func aFileThatCouldNotBeReadIsKept() async throws {
      try write(Record(number: 1))
      let program = try SharingProgram("exhausted", folder.file("record.json").path)
      await program.end()
      #expect(
        await program.lines() == ["load: true", "save: true", "conflict: true", "error: false"])
      #expect(folder.names == ["record.json", "record.json.unread-1"])
      #expect(try saved("record.json.unread-1").number == 1)
      #expect(try saved().number == 4)
    }

    // SEMANTICS sharing.files
    @Test func twoProcessesThatMergeLoseNoChange() async throws {
      let programs = try (1...2).map { _ in
        try SharingProgram("count", folder.file("count.json").path, "8", "500")
      }
      for program in programs {
        await program.end()
        #expect(program.process.terminationStatus == 0)
      }
      #expect(try Data(contentsOf: folder.file("count.json")) == Data("8000".utf8))
      #expect(folder.names == ["count.json"])
    }

    @Test func theLastChangeIsSavedWhenTheProgramEnds() async throws {
      let program = try SharingProgram("ending", folder.file("record.json").path)
      await program.end()
      #expect(program.process.terminationStatus == 0)
      #expect(try saved().number == 2)
    }

    // A model: the value is the one that was written last, in either process or by another program,
    // and the initial one if the file was deleted. Both processes see it after each operation.
    @Test(arguments: [1, 2, 3])
    func twoProcessesThatShareAFileSeeTheSame(seed: UInt64) async throws {
      var generator = SeededGenerator(seed: seed)
      let record = makeRecord()
      let program = try SharingProgram("follow", folder.file("record.json").path)
      #expect(await program.line() == "0")
      for number in 1...60 {
        var expected = number
        switch Int.random(in: 0..<10, using: &generator) {
        case 0..<3:
          record.withLock { $0.number = number }
          try await record.save()
        case 3..<6:
          try program.tell("set \(number)")
          _ = await program.line()
        case 6..<7: try write(Record(number: number))
        case 7..<8 where FileManager.default.fileExists(atPath: folder.file("record.json").path):
          try FileManager.default.removeItem(at: folder.file("record.json"))
          expected = 0
        default:
          // Both at once: one of them is the last.
          try program.tell("set \(number + 1_000)")
          record.withLock { $0.number = number }
          do { try await record.save() } catch is FileStorageConflict {}
          _ = await program.line()
          expected = try saved().number
          #expect(expected == number || expected == number + 1_000, "seed \(seed), \(number)")
        }
        await wait { [expected] in record.wrappedValue.number == expected }
        try program.tell("await \(expected)")
        #expect(await program.line() == "\(expected)", "seed \(seed), \(number)")
      }
      try await program.endInput()
      #expect(program.process.terminationStatus == 0)
      #expect(folder.names.allSatisfy { $0.hasPrefix("record.json") }, "seed \(seed)")
    }

    @Test func aFullDiskKeepsTheOldFileAndTheNewValue() async throws {
      let program = try SharingProgram(
        "full", folder.file("record.json").path, fileBlocks: 2)
      await program.end()
      #expect(await program.lines() == ["refused", "an error", "2", "no error"])
      #expect(try saved().number == 3)
      #expect(folder.names == ["record.json"])
    }
  #endif
}
