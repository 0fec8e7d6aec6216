import Foundation
import Tessera
import TesseraTesting
import TestSupport
import Testing

private struct Record: Codable, Equatable, Sendable {
  var number = 0
  var text = ""
}

/// Files on the disk, as other processes see them and change them.
@Suite(.timeLimit(.minutes(10))) struct SharedFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func makeRecord(_ name: String = "record.json", interval: Duration = .zero) -> Shared<
    Record
  > {
    withDependencies {
      $0.defaultFileStorage = .fileSystem(savingEvery: interval)
    } operation: {
      Shared(wrappedValue: Record(), .fileStorage(folder.file(name)))
    }
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
    let recorder = IssueRecorder()
    let record = withIssueReporters([recorder]) { makeRecord() }
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

  @Test func aFileThatIsEmptiedIsReported() async throws {
    try write(Record(number: 1))
    let recorder = IssueRecorder()
    let record = withIssueReporters([recorder]) { makeRecord() }
    #expect(record.wrappedValue.number == 1)
    try FileHandle(forWritingTo: folder.file("record.json")).truncate(atOffset: 0)
    await wait { record.loadError != nil }
    #expect(record.wrappedValue.number == 1)
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
          try await record.save()
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
      #expect(folder.names.allSatisfy { $0 == "record.json" }, "seed \(seed)")
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
