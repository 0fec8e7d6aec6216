import Foundation
import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraHistory

private let file = URL(filePath: "/clock.json")

/// Looking at the past changes nothing in the present.
@MainActor
@Suite struct PastIsAViewTests {
  @Dependency(\.defaultFileStorage) private var storage
  private let history = HistoryOf<Office>()
  private let door = Door()

  private func makeStore(_ history: HistoryOf<Office>? = nil) -> StoreOf<Office> {
    Store(initialState: Office.State(), history: history ?? self.history) {
      Office(letters: door.letters)
    }
  }

  // SEMANTICS history.past
  @Test func anAnswerThatComesWhileThePastIsShownIsThereAfterwards() async {
    let store = makeStore()
    store.send(.numbered(1))
    store.send(.asked)
    history.jump(to: nil)
    await door.deliver(5)
    #expect(store.numbers == [])
    #expect(history.count == 3)
    history.resume()
    #expect(store.numbers == [1, 5])
    #expect(!store.isWaiting)
  }

  @Test func anAnswerWaitsWhileTheStoreIsPaused() async {
    let store = makeStore()
    store.send(.asked)
    history.pause()
    history.stepBackward()
    await door.deliver(5)
    #expect(history.queuedCount == 1)
    #expect(history.count == 1)
    history.resume()
    #expect(store.numbers == [5])
    #expect(!store.isWaiting)
  }

  // SEMANTICS history.past
  @Test func aSharedChangeWhileThePastIsShownStays() {
    let store = makeStore()
    let count = Shared(wrappedValue: 0, .fileStorage(file))
    store.send(.counted)
    store.send(.counted)
    history.stepBackward()
    #expect(store.count == 1)
    count.withLock { $0 += 8 }
    #expect(store.count == 1)
    #expect(store.state.count == 1)
    #expect(saved == "10")
    history.resume()
    #expect(store.count == 10)
    #expect(history.entries.map(\.source.sender) == [.view, .view, .shared])
  }

  private var saved: String? {
    storage.content(of: file).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func anotherStoreAndItsReducerSeeThePresent() {
    let (store, other) = (makeStore(), makeStore(HistoryOf<Office>()))
    store.send(.counted)
    store.send(.counted)
    var seen: [Int] = []
    let token = observe {
      seen.append(other.count)
      if other.count == 1 { other.send(.counted) }
    }
    history.stepBackward()
    #expect(store.count == 1)
    #expect(other.count == 2)
    other.send(.copied)
    #expect(other.numbers == [2])
    history.resume()
    #expect(Set(seen) == [2])
    withExtendedLifetime(token) {}
  }

  // SEMANTICS history.past
  @Test func anObserverThatAnEffectNotifiesIsAView() async {
    let (store, other) = (makeStore(), makeStore(HistoryOf<Office>()))
    store.send(.counted)
    store.send(.counted)
    history.stepBackward()
    var seen: [Int] = []
    let token = observe {
      seen.append(store.count)
      if other.count == 3 { store.send(.numbered(3)) }
    }
    await other.send(.countedLater).finish()
    #expect(other.count == 3)
    #expect(seen == [1, 1])
    #expect(history.refusedCount == 1)
    history.resume()
    #expect(seen.last == 3)
    #expect(history.entries.map(\.source.sender) == [.view, .view, .shared, .view])
    withExtendedLifetime(token) {}
  }

  // SEMANTICS history.past
  @Test func aViewThatReactsToWhatItIsShownChangesNothing() {
    let store = makeStore()
    let token = observe {
      if store.numbers.count < 3 { store.send(.numbered(store.numbers.count + 1)) }
    }
    #expect(store.numbers == [1, 2, 3])
    history.jump(to: HistoryEntry.ID(1))
    #expect(store.numbers == [1])
    #expect(history.refusedCount == 1)
    history.stepBackward()
    history.resume()
    #expect(store.numbers == [1, 2, 3])
    #expect(history.count == 3)
    withExtendedLifetime(token) {}
  }

  @Test func theShownEntryStaysWhenTheOldestOnesAreDropped() async {
    let history = HistoryOf<Office>(capacity: 2)
    let store = makeStore(history)
    store.send(.numbered(1))
    store.send(.asked)
    history.stepBackward()
    await door.deliver(2)
    #expect(store.numbers == [1])
    #expect(history.position == nil)
    history.stepForward()
    #expect(history.position == HistoryEntry.ID(2))
    history.resume()
    #expect(store.numbers == [1, 2])
  }

  @Test func aStreamThatBeginsInThePastBeginsWithThePresent() throws {
    let store = makeStore()
    store.send(.numbered(1))
    store.send(.numbered(2))
    history.jump(to: nil)
    var text = ""
    try history.stream(includingRedacted: true) { text += $0 }
    history.endStream()
    #expect(text.contains(#""numbers":[1,2]"#))
    withExtendedLifetime(store) {}
  }

  // SEMANTICS history.past
  @Test(arguments: 1...40)
  func aStoreThatIsLookedAtEndsAsOneThatIsNot(seed: UInt64) async throws {
    let door = Door()
    let watched = Store(initialState: Office.State(key: "watched"), history: history) {
      Office(letters: door.letters)
    }
    // An action of a view is refused by a store in its past, so the other one doesn't get it.
    let plain = Store(initialState: Office.State(key: "plain")) { Office(letters: door.letters) }
    let values = [watched.state.$count, plain.state.$count]
    var random = SeededGenerator(seed: seed)
    for step in 0..<60 {
      let isLive = !history.isTravelling
      switch Int.random(in: 0..<9, using: &random) {
      case 0...1:
        let action =
          [Office.Action.counted, .copied, .asked, .numbered(step)]
          .randomElement(using: &random) ?? .counted
        watched.send(action)
        if isLive { plain.send(action) }
      case 2: await door.deliver(step)
      case 3: for value in values { value.withLock { $0 += 10 } }
      case 4: history.stepBackward()
      case 5: history.stepForward()
      case 6: history.jump(to: history.entries.randomElement(using: &random)?.id)
      case 7: if !isLive { history.resume() }
      default: expectNoDifference(history.presentState?.numbers, plain.state.numbers)
      }
      if !history.isTravelling {
        expectNoDifference(watched.state.summary, plain.state.summary)
      }
    }
    history.resume()
    expectNoDifference(watched.state.summary, plain.state.summary, "seed \(seed)")
    #expect(history.divergences().isEmpty, "seed \(seed)")
    // No effect may wait for ever.
    await door.deliver(0)
  }
}

/// Where an effect waits for its answer.
@MainActor
private final class Door {
  private var waiting: [(Int) -> Void] = []

  var letters: @MainActor @Sendable () async -> Int {
    { [self] in
      await withCheckedContinuation { letter in waiting.append { letter.resume(returning: $0) } }
    }
  }

  func deliver(_ number: Int) async {
    let due = waiting
    waiting = []
    for letter in due { letter(number) }
    for _ in 0..<20 { await Task.yield() }
  }
}

@Reducer
private struct Office {
  @ObservableState
  struct State: Equatable, Codable {
    @Shared var count: Int
    var numbers: [Int] = []
    var isWaiting = false

    init(key: String? = nil) {
      if let key {
        _count = Shared(wrappedValue: 0, .inMemory(key))
      } else {
        _count = Shared(wrappedValue: 0, .fileStorage(file))
      }
    }

    var summary: String { "\(count) \(numbers) \(isWaiting)" }
  }

  enum Action: Equatable, Codable {
    case numbered(Int)
    case counted
    case countedLater
    case copied
    case asked
    case answered(Int)
  }

  let letters: @MainActor @Sendable () async -> Int

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .numbered(let number): state.numbers.append(number)
    case .counted: state.$count.withLock { $0 += 1 }
    case .countedLater:
      return .run { [count = state.$count] _ in
        await Task.yield()
        count.withLock { $0 += 1 }
      }
    case .copied: state.numbers.append(state.count)
    case .asked:
      state.isWaiting = true
      return .run { [letters] send in await send(.answered(letters())) }
    case .answered(let number):
      state.isWaiting = false
      state.numbers.append(number)
    }
    return .none
  }
}
