import Synchronization
import Tessera
import TesseraTesting
import TesseraTestSupport
import Testing

@Suite struct SharedWaitingTests {
  // SEMANTICS sharing.loading
  @Test(.timeLimit(.minutes(60))) func aLoadThatIsDroppedIsReportedAndEnds() async throws {
    let isDropped = Atomic(false)
    let place = Place { continuation in
      if !isDropped.load(ordering: .relaxed) { continuation.resume(returning: 3) }
    }
    let shared = Shared(wrappedValue: 0, place.key)
    isDropped.store(true, ordering: .relaxed)
    let messages = await issues {
      await #expect(throws: SharedContinuationDropped.self) {
        try await shared.load()
      }
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("'load' of a shared key ended without resuming") == true)
    #expect(!shared.isLoading)
    #expect(shared.loadError is SharedContinuationDropped)
    #expect(shared.wrappedValue == 3)
  }

  @Test(.timeLimit(.minutes(60))) func aFirstLoadThatIsDroppedIsReported() {
    let place = Place { _ in }
    let messages = issues {
      let shared = Shared(wrappedValue: 1, place.key)
      #expect(!shared.isLoading)
      #expect(shared.wrappedValue == 1)
    }
    #expect(messages.count == 1)
  }

  @Test(.timeLimit(.minutes(60))) func aRequiredValueWhoseLoadIsDroppedIsReported() async {
    let place = Place { _ in }
    let messages = await issues {
      await #expect(throws: SharedContinuationDropped.self) {
        _ = try await Shared(require: place.key)
      }
    }
    #expect(messages.count == 1)
  }

  // SEMANTICS sharing.loading
  @Test(.timeLimit(.minutes(60))) func aSaveThatIsDroppedIsReportedAndEnds() async {
    let place = Place(onSave: { _, _ in })
    let shared = Shared(wrappedValue: 0, place.key)
    let messages = await issues {
      await #expect(throws: SharedContinuationDropped.self) {
        try await shared.save()
      }
    }
    #expect(messages.count == 1)
    #expect(shared.saveError is SharedContinuationDropped)
  }

  @Test func aLoadThatIsDroppedAfterItsPropertyIsGoneIsNoIssue() {
    let later = Mutex<LoadContinuation<Int>?>(nil)
    let place = Place { continuation in later.withLock { $0 = continuation } }
    do { _ = Shared(wrappedValue: 0, place.key) }
    #expect(issues { later.withLock { $0 = nil } }.isEmpty)
  }

  @Test(.timeLimit(.minutes(60))) func loadsAndSavesCanBeCancelled() async {
    let loads = Mutex<[LoadContinuation<Int>]>([])
    let saves = Mutex<[SaveContinuation]>([])
    let place = Place(
      onLoad: { continuation in loads.withLock { $0.append(continuation) } },
      onSave: { _, continuation in saves.withLock { $0.append(continuation) } })
    let shared = Shared(wrappedValue: 0, place.key)
    for operation in [{ try await shared.load() }, { try await shared.save() }]
      as [@Sendable () async throws -> Void]
    {
      let task = Task { try await operation() }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    // They go on, and their results still count.
    for load in loads.withLock({ $0 }) { load.resume(returning: 4) }
    for save in saves.withLock({ $0 }) { save.resume(throwing: Refused()) }
    #expect(shared.wrappedValue == 4)
    #expect(shared.saveError is Refused)
  }
}
