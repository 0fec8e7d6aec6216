import Dispatch
import Foundation
import Synchronization
import Tessera

import TesseraTesting
import TesseraTestSupport
import Testing

@Suite struct SharedStorageTests {
  // SEMANTICS sharing.loading
  @Test func aValueIsLoadedAndSubscribedWhenAPropertyIsCreated() {
    let loads = Atomic(0)
    let place = Place { continuation in
      loads.add(1, ordering: .relaxed)
      continuation.resume(returning: 7)
    }
    @Shared(place.key) var value = 0
    #expect(loads.load(ordering: .relaxed) == 1)
    place.state.withLock(\.subscriber)?.yield(8)
    #expect(value == 8)
    // Its key is in use.
    @Shared(place.key) var other = 0
    #expect(other == 8)
    #expect(loads.load(ordering: .relaxed) == 1)
  }

  /// A key that may load its value later.
  private struct LaterKey: SharedReaderKey {
    let place: Place
    var id: ObjectIdentifier { ObjectIdentifier(place) }

    func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
      place.onLoad(continuation)
    }
    func subscribe(
      context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
    ) -> SharedSubscription { SharedSubscription {} }
  }

  // SEMANTICS sharing.loading
  @MainActor
  @Test func aKeyThatMayLoadLaterIsLoadedWhenItIsFirstRead() {
    let loads = Atomic(0)
    let place = Place { continuation in
      loads.add(1, ordering: .relaxed)
      continuation.resume(returning: 7)
    }
    let value = SharedReader(wrappedValue: 0, LaterKey(place: place))
    #expect(loads.load(ordering: .relaxed) == 0)
    // The reader is not notified of the value that it loads.
    var seen: [Int] = []
    let token = observe { seen.append(value.wrappedValue) }
    #expect(seen == [7])
    withExtendedLifetime(token) {}
  }

  @Test func aChangeStartsFromTheLoadedValue() {
    let place = Place { $0.resume(returning: 7) }
    @Shared(place.key) var value = 0
    $value.withLock { $0 += 1 }
    #expect(place.saves == [8])
  }

  @Test func aPlaceWithoutAValueLeavesTheInitialOne() {
    @Shared(Place().key) var value = 3
    #expect(value == 3)
    #expect(!$value.isLoading)
  }

  @Test func aValueMayArriveLater() {
    let later = Mutex<LoadContinuation<Int>?>(nil)
    let place = Place { continuation in later.withLock { $0 = continuation } }
    @Shared(place.key) var value = 0
    #expect(value == 0)
    #expect($value.isLoading)
    later.withLock { $0 }?.resume(returning: 5)
    #expect(value == 5)
    #expect(!$value.isLoading)
  }

  // SEMANTICS sharing.loading
  @Test func aValueThatArrivesAfterAChangeIsRefused() {
    let later = Mutex<LoadContinuation<Int>?>(nil)
    let place = Place { continuation in later.withLock { $0 = continuation } }
    @Shared(place.key) var value = 0
    $value.withLock { $0 = 1 }
    // The key has the change already.
    #expect(place.saves == [1])
    #expect(later.withLock { $0 }?.resume(returning: 5) == false)
    #expect(value == 1)
    #expect(!$value.isLoading)
  }

  @Test func aLoadThatBeginsAfterAChangeIsTaken() async throws {
    let place = Place { $0.resume(returning: 5) }
    @Shared(place.key) var value = 0
    $value.withLock { $0 = 1 }
    try await $value.load()
    #expect(value == 5)
  }

  @Test func aValueFromElsewhereAfterAChangeIsTaken() {
    let place = Place()
    @Shared(place.key) var value = 0
    $value.withLock { $0 = 1 }
    #expect(place.state.withLock(\.subscriber)?.yield(5) == true)
    #expect(value == 5)
  }

  @Test func anErrorOfALoadIsKeptUntilOneSucceeds() async throws {
    let isBroken = Atomic(true)
    let place = Place { continuation in
      if isBroken.load(ordering: .relaxed) {
        continuation.resume(throwing: Refused())
      } else {
        continuation.resume(returning: 2)
      }
    }
    @Shared(place.key) var value = 0
    #expect($value.loadError as? Refused == Refused())
    await #expect(throws: Refused.self) { try await $value.load() }
    isBroken.store(false, ordering: .relaxed)
    try await $value.load()
    #expect($value.loadError == nil)
    #expect(value == 2)
  }

  @Test func anErrorOfASaveIsKeptAndTheValueStays() async {
    let place = Place(onSave: { $1.resume(throwing: Refused()) })
    @Shared(place.key) var value = 0
    $value.withLock { $0 = 4 }
    #expect($value.saveError as? Refused == Refused())
    #expect(value == 4)
    await #expect(throws: Refused.self) { try await $value.save() }
  }

  @Test func changesFromElsewhereArriveAndAreNotSaved() {
    let place = Place()
    @Shared(place.key) var value = 1
    #expect(value == 1)
    let subscriber = place.state.withLock(\.subscriber)
    subscriber?.yield(9)
    #expect(value == 9)
    subscriber?.yieldReturningInitialValue()
    #expect(value == 1)
    subscriber?.yield(throwing: Refused())
    #expect($value.loadError as? Refused == Refused())
    #expect(place.saves.isEmpty)
  }

  @Test func theSubscriptionEndsWithTheLastProperty() {
    let place = Place()
    do {
      @Shared(place.key) var value = 1
      let other = $value
      #expect(other.wrappedValue == 1)
      #expect(!place.isCancelled)
    }
    #expect(place.isCancelled)
  }

  // SEMANTICS sharing.reentrancy
  @Test(.timeLimit(.minutes(60))) func aLoadMayReadTheValueThatItLoads() throws {
    let key = Mutex<PlaceKey?>(nil)
    let place = Place { continuation in
      let shared = key.withLock { $0 }.map { Shared(wrappedValue: 5, $0) }
      continuation.resume(returning: (shared?.wrappedValue ?? 0) + 10)
    }
    key.withLock { $0 = place.key }
    @Shared(place.key) var value = 1
    #expect(value == 11)
    key.withLock { $0 = nil }
  }

  // SEMANTICS sharing.reentrancy
  @Test(.timeLimit(.minutes(60))) func aSaveMayChangeTheValueThatItSaves() {
    let shared = Mutex<Shared<Int>?>(nil)
    let place = Place(onSave: { value, continuation in
      if value < 3 { shared.withLock { $0 }?.withLock { $0 += 1 } }
      continuation.resume()
    })
    @Shared(place.key) var value = 0
    shared.withLock { $0 = $value }
    $value.withLock { $0 = 1 }
    #expect(place.saves == [1, 2, 3])
    #expect(value == 3)
    shared.withLock { $0 = nil }
  }

  @Test(.timeLimit(.minutes(60))) func aSaveThatAlwaysChangesTheValueIsReported() {
    let shared = Mutex<Shared<Int>?>(nil)
    let place = Place(onSave: { _, continuation in
      shared.withLock { $0 }?.withLock { $0 += 1 }
      continuation.resume()
    })
    @Shared(place.key) var value = 0
    shared.withLock { $0 = $value }
    let messages = issues { $value.withLock { $0 = 1 } }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("the place") == true)
    shared.withLock { $0 = nil }
  }

  // SEMANTICS sharing.reentrancy
  @Test(.timeLimit(.minutes(60))) func aSaveMayWaitForAnotherThreadThatReadsTheValue() async {
    let shared = Mutex<Shared<Int>?>(nil)
    let seen = Mutex<[Int]>([])
    let place = Place(onSave: { _, continuation in
      let value = shared.withLock { $0 }
      let read = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        if let value { seen.withLock { $0.append(value.wrappedValue) } }
        read.signal()
      }
      read.wait()
      continuation.resume()
    })
    @Shared(place.key) var value = 0
    shared.withLock { $0 = $value }
    await onThread { [$value] in $value.withLock { $0 = 6 } }
    #expect(seen.withLock { $0 } == [6])
    shared.withLock { $0 = nil }
  }

  @Test func aContinuationThatIsResumedTwiceIsReported() {
    let place = Place {
      $0.resume(returning: 1)
      $0.resume(returning: 2)
    }
    let value = Mutex<Shared<Int>?>(nil)
    #expect(
      issues { value.withLock { $0 = Shared(wrappedValue: 0, place.key) } }.count == 1)
    #expect(value.withLock { $0 }?.wrappedValue == 1)
  }

  // Each save starts after the previous one, so the last one has the last value.
  @Test(.timeLimit(.minutes(60))) func theLastSaveHasTheLastValue() async {
    let place = Place()
    @Shared(place.key) var value = 0
    let shared = $value
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { @concurrent in
          for _ in 0..<500 { shared.withLock { $0 += 1 } }
        }
      }
    }
    #expect(place.saves.last == 4_000)
    #expect(place.saves == place.saves.sorted())
  }

  // Saves are slower than changes, so a thread that saves always finds another value.
  @Test(.timeLimit(.minutes(60)), arguments: [2, 64])
  func changesByOtherThreadsAreNoRepetition(_ threads: Int) async {
    let place = Place(onSave: { _, continuation in
      sched_yield()
      continuation.resume()
    })
    let shared = Shared(wrappedValue: 0, place.key)
    let messages = await issues {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<threads {
          group.addTask {
            await onThread { for _ in 0..<(8_000 / threads) { shared.withLock { $0 += 1 } } }
          }
        }
      }
    }
    #expect(messages.isEmpty)
    #expect(place.saves.last == shared.wrappedValue)
  }

  // SEMANTICS sharing.loading
  @MainActor
  @Test func observersOfLoadingAreNotifiedOfItsBeginAndEnd() async throws {
    let later = Mutex<LoadContinuation<Int>?>(nil)
    let place = Place { continuation in later.withLock { $0 = continuation } }
    let value = Shared(wrappedValue: 0, place.key)
    let reader = SharedReader(value)
    var seen: [[Bool]] = []
    let token = observe { seen.append([value.isLoading, reader.isLoading]) }
    later.withLock { $0.take() }?.resume(returning: 1)
    let subscriber = place.state.withLock(\.subscriber)
    subscriber?.yieldLoading()
    subscriber?.yieldLoading(false)
    async let load: Void = value.load()
    while later.withLock({ $0 == nil }) { await Task.yield() }
    #expect(value.isLoading)
    #expect(seen.last == [true, true])
    later.withLock { $0.take() }?.resume(returning: 2)
    try await load
    #expect(
      seen == [
        [true, true], [false, false], [true, true], [false, false], [true, true], [false, false],
      ])
    token.cancel()
  }

  // SEMANTICS sharing.loading
  @Test func aValueFromElsewhereEndsLoading() {
    let later = Mutex<LoadContinuation<Int>?>(nil)
    let place = Place { continuation in later.withLock { $0 = continuation } }
    @Shared(place.key) var value = 0
    let subscriber = place.state.withLock(\.subscriber)
    #expect($value.isLoading)
    subscriber?.yield(1)
    #expect(!$value.isLoading)
    subscriber?.yieldLoading()
    #expect($value.isLoading)
    // The end of the first load is not that of the one that goes on elsewhere.
    later.withLock { $0 }?.resumeReturningInitialValue()
    #expect($value.isLoading)
    subscriber?.yieldLoading(false)
    #expect(!$value.isLoading)
  }

  // SEMANTICS sharing.loading
  @Test func aSaveEndsTheErrorOfTheLoad() async throws {
    let place = Place(onLoad: { $0.resume(throwing: Refused()) })
    @Shared(place.key) var value = 0
    #expect($value.loadError is Refused)
    $value.withLock { $0 = 1 }
    #expect($value.loadError == nil)
  }

  @Test func aSaveThatFailsLeavesTheErrorOfTheLoad() async throws {
    let place = Place(
      onLoad: { $0.resume(throwing: Refused()) }, onSave: { $1.resume(throwing: Refused()) })
    @Shared(place.key) var value = 0
    $value.withLock { $0 = 1 }
    #expect($value.loadError is Refused)
  }

  @Test func aValueThatArrivesWhileAnotherIsHandedToTheKeyIsRefused() async throws {
    let answers = Mutex<[Bool?]>([])
    let place = LockIsolated<Place?>(nil)
    place.setValue(
      Place(onSave: { _, continuation in
        let hasAnswered = DispatchSemaphore(value: 0)
        let subscriber = place.value?.state.withLock(\.subscriber)
        Thread.detachNewThread {
          let answer = subscriber?.yield(9)
          answers.withLock { $0.append(answer) }
          hasAnswered.signal()
        }
        hasAnswered.wait()
        continuation.resume()
      }))
    let key = try #require(place.value).key
    let value = Shared(wrappedValue: 0, key)
    #expect(value.wrappedValue == 0)
    await onThread { value.withLock { $0 = 1 } }
    try await value.save()
    #expect(answers.withLock(\.self) == [false, false])
    #expect(value.wrappedValue == 1)
    #expect(place.value?.state.withLock(\.subscriber)?.yield(9) == true)
    #expect(value.wrappedValue == 9)
  }
}
