import Foundation
import Tessera
import TesseraTestSupport
import TesseraTesting
import Testing

@testable import TesseraSharing

private struct Record: Codable, Equatable, Sendable {
  var number = 0
}

/// Files in a folder that can't be used for a time.
@Suite(.timeLimit(.minutes(60))) struct SharedFileFailureTests {
  private let folder: TemporaryFolder
  private let recorder = IssueRecorder()

  init() throws { folder = try TemporaryFolder() }

  private func makeRecord(merging merge: FileStorageKey<Record>.Merge? = nil) -> Shared<Record> {
    withDependencies {
      $0.defaultFileStorage = .fileSystem(savingEvery: .zero)
    } operation: {
      withIssueReporters([recorder]) {
        Shared(
          wrappedValue: Record(), .fileStorage(folder.file("a/record.json"), merging: merge))
      }
    }
  }

  private func saved(_ name: String = "record.json") throws -> Record {
    try JSONDecoder().decode(Record.self, from: Data(contentsOf: folder.file("real/\(name)")))
  }

  /// Writes as another program does.
  private func write(_ record: Record) throws {
    try JSONEncoder().encode(record).write(to: folder.file("real/record.json"), options: .atomic)
  }

  // SEMANTICS sharing.failures
  @Test func aChangeThatCouldNotBeSavedIsNotReplacedByAnotherProgramsSave() async throws {
    try folder.makeFolder(usable: false)
    let record = makeRecord()
    record.withLock { $0.number = 1 }
    await #expect(throws: FileStorageError.self) { try await record.save() }
    try write(Record(number: 10))
    try folder.makeFolder(usable: true)
    FileStorage.flush()
    #expect(try saved().number == 1)
    #expect(try saved("record.json.unread-1").number == 10)
    #expect(record.wrappedValue.number == 1)
    #expect(record.saveError is FileStorageConflict)
    #expect(recorder.messages.count == 1)
  }

  // SEMANTICS sharing.failures
  @Test func aSaveThatSucceedsLaterEndsTheError() async throws {
    try folder.makeFolder(usable: false)
    let record = makeRecord()
    record.withLock { $0.number = 1 }
    await #expect(throws: FileStorageError.self) { try await record.save() }
    record.withLock { $0.number = 2 }
    await #expect(throws: FileStorageError.self) { try await record.save() }
    #expect(record.saveError is FileStorageError)
    try folder.makeFolder(usable: true)
    FileStorage.flush()
    #expect(record.saveError == nil)
    #expect(try saved().number == 2)
    #expect(recorder.messages.isEmpty)
  }

  /// A key of a user that saves through another one, and resumes each continuation once.
  private struct WrappingKey: SharedKey {
    let base: FileStorageKey<Record>
    var id: ObjectIdentifier { base.id }

    func load(context: LoadContext<Record>, continuation: LoadContinuation<Record>) {
      base.load(context: context, continuation: continuation)
    }
    func subscribe(
      context: LoadContext<Record>, subscriber: SharedSubscriber<Record>
    ) -> SharedSubscription { SharedSubscription {} }
    func save(_ value: Record, context: SaveContext, continuation: SaveContinuation) {
      base.save(
        value, context: context, continuation: SaveContinuation { continuation.resume(with: $0) })
    }
  }

  @Test func aContinuationOfAUsersIsResumedOnce() async throws {
    try folder.makeFolder(usable: false)
    let record = withDependencies {
      $0.defaultFileStorage = .fileSystem(savingEvery: .zero)
    } operation: {
      Shared(
        wrappedValue: Record(), WrappingKey(base: .fileStorage(folder.file("a/record.json"))))
    }
    record.withLock { $0.number = 1 }
    await #expect(throws: FileStorageError.self) { try await record.save() }
    try folder.makeFolder(usable: true)
    FileStorage.flush()
    #expect(try saved().number == 1)
    try await record.save()
    #expect(record.saveError == nil)
  }

  // SEMANTICS sharing.failures
  @Test func aValueThatStaysWhileItsFileIsGoneIsNotAddedTwice() async throws {
    try folder.makeFolder(usable: true)
    // It isn't subscribed: as soon as a subscription sees that the file is gone, the value is the
    // initial one.
    let record = withDependencies {
      $0.defaultFileStorage = .fileSystem(savingEvery: .zero)
    } operation: {
      let key = FileStorageKey<Record>.fileStorage(folder.file("a/record.json")) {
        base, mine, theirs in Record(number: mine.number + theirs.number - base.number)
      }
      return Shared(wrappedValue: Record(), WrappingKey(base: key))
    }
    record.withLock { $0.number = 5 }
    try await record.save()
    try folder.makeFolder(usable: false)
    try await record.load()
    #expect(record.wrappedValue.number == 5)
    try folder.makeFolder(usable: true)
    record.withLock { $0.number += 1 }
    try await record.save()
    #expect(try saved().number == 6)
  }

  // A model: whatever fails meanwhile, no addition is lost, neither here nor in another program.
  // SEMANTICS sharing.failures
  @Test(arguments: [1, 2, 3])
  func noAdditionIsLostWhenSavesFail(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    try folder.makeFolder(usable: true)
    let record = makeRecord { base, mine, theirs in
      Record(number: mine.number + theirs.number - base.number)
    }
    var (sum, isBlocked) = (0, false)
    for number in 1...60 {
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: record.withLock { $0.number += number }
      case 1:
        record.withLock { $0.number += number }
        do { try await record.save() } catch { #expect(isBlocked, "seed \(seed), \(number)") }
      case 2:
        try AtomicFile.locked(folder.file("real/record.json").path) { _ in
          let old = (try? saved()) ?? Record()
          try write(Record(number: old.number + number))
        }
      case 3:
        FileStorage.flush()
        continue
      default:
        try folder.makeFolder(usable: isBlocked)
        isBlocked.toggle()
        continue
      }
      sum += number
    }
    try folder.makeFolder(usable: true)
    FileStorage.flush()
    #expect(try saved().number == sum, "seed \(seed)")
    // A file without its folder is read as none. No event says that a link to the folder is another
    // one, so the value is read again after the next save of the other program.
    try AtomicFile.locked(folder.file("real/record.json").path) { _ in
      try write(Record(number: sum + 1))
    }
    await untilRead(record, sum + 1)
    #expect(record.saveError == nil, "seed \(seed)")
    #expect(recorder.messages.isEmpty, "seed \(seed)")
  }

  /// Waits until a record has a number.
  @MainActor
  private func untilRead(_ record: Shared<Record>, _ number: Int) async {
    let (changes, more) = AsyncStream<Void>.makeStream()
    let token = observe { if record.wrappedValue.number == number { more.finish() } }
    for await _ in changes {}
    withExtendedLifetime(token) {}
  }
}
