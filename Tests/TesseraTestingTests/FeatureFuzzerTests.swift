import Foundation
import Tessera
import TesseraTesting
import TesseraTestSupport
import Testing

@MainActor
@Suite
struct FeatureFuzzerTests {
  @Test func aFeatureThatKeepsItsInvariantsPasses() async {
    await fuzzer(of: Cart(limit: 0))
      .expecting("the count is not negative") { $0.count >= 0 }
      .run()
  }

  @Test func aSequenceThatFailsIsPrintedAsAShortTest() async {
    var line: UInt = 0
    let reports = await recordedIssues {
      line = #line + 3
      await fuzzer(of: Cart(limit: -1))
        .expecting("the count is not negative") { $0.count >= 0 }
        .run()
    }
    #expect(reports.map(\.callSite.line) == [line])
    let message = reports.first?.message ?? ""
    #expect(message.hasPrefix("This does not always hold: the count is not negative.\n"))
    #expect(message.contains("+   count: -1"))
    #expect(message.contains("Steps to reproduce it (1 of 1, with the seed "))
    #expect(
      reports.first?.message.hasSuffix(
        """
            @Test func theCountIsNotNegative() async {
              let store = TestStore(initialState: Cart.State()) {
                Cart()
              }
              store.exhaustivity = .off
              await store.send(.removeButtonTapped)
              await store.skipReceivedActions(strict: false)
              // Expect here that the count is not negative.
            }
        """) == true)
  }

  @Test func actionsOfEffectsAreLookedAtAsWell() async {
    let messages = await issues {
      await fuzzer(of: Cart(limit: 0))
        .expecting("the count stays below 3") { $0.count < 3 }
        .run()
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("await clock.advance(by:") == true)
    #expect(messages.first?.contains("await store.send(.deliveryOrdered)") == true)
  }

  @Test func anIssueIsAFailure() async {
    let messages = await issues {
      await FeatureFuzzer(initialState: Dismissing.State()) {
        Dismissing()
      } actions: { _, _ in
        .cancelButtonTapped
      }
      .run()
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("no issue is reported") == true)
  }

  @Test func omittingStepsAdaptsTheRest() async throws {
    let messages = await issues {
      await FeatureFuzzer(initialState: Queue.State()) {
        Queue()
      } actions: { random, queue in
        let first = queue.numbers.first.map { Queue.Action.finished($0) }
        return [.started, .started, first].randomElement(using: &random) ?? .started
      }
      .expecting("three are never finished") { $0.finished < 3 }
      .run(length: 100)
    }
    let message = try #require(messages.first)
    #expect(message.components(separatedBy: "await store.send(.started)").count == 4)
    #expect(message.components(separatedBy: "await store.send(.finished(").count == 4)
    #expect(message.contains("await store.send(.finished(2))"))
  }

  @Test func reachabilityIsCheckedAtTheEnd() async throws {
    let messages = await issues {
      await fuzzer(of: Cart(limit: 0))
        .expectingAtRest("the count is not negative") { $0.count >= 0 }
        .expecting("a cart can be emptied", after: [.removeButtonTapped]) { $0.count == 0 }
        .run()
    }
    let message = try #require(messages.first)
    #expect(message.contains("a cart can be emptied"))
    #expect(message.contains("Steps to reproduce it (2 of "))
    #expect(message.contains("−   count: 2\n"))
    #expect(message.components(separatedBy: "await store.send(.removeButtonTapped)").count == 2)
  }

  @Test func equalSeedsGiveEqualRuns() async {
    var runs: [[Int]] = []
    for seed: UInt64 in [1, 1, 2] {
      var counts: [Int] = []
      await fuzzer(of: Cart(limit: 0))
        .expecting("it is looked at") {
          counts.append($0.count)
          return true
        }
        .run(sequences: 5, seed: seed)
      runs.append(counts)
    }
    #expect(runs[0] == runs[1])
    #expect(runs[0] != runs[2])
  }

  // README: begin fuzzer
  @MainActor
  @Test func theCartNeverOwesMoney() async {
    await FeatureFuzzerOf<Cart>(initialState: Cart.State()) {
      Cart()
    } actions: { random, cart in
      let actions: [Cart.Action] = [.addButtonTapped, .deliveryOrdered, .removeButtonTapped]
      return actions.randomElement(using: &random)
    }
    .expecting("the count is not negative") { $0.count >= 0 }
    .expecting("a cart can be filled", after: [.addButtonTapped]) { $0.count > 0 }
    .run(sequences: 200, length: 50)
  }
  // README: end

  private func fuzzer(of cart: Cart) -> FeatureFuzzer<Cart.State, Cart.Action> {
    FeatureFuzzer(initialState: Cart.State()) {
      cart
    } actions: { random, cart in
      let actions: [Cart.Action] =
        cart.count < 2
        ? [.addButtonTapped, .deliveryOrdered, .removeButtonTapped] : [.removeButtonTapped]
      return actions.randomElement(using: &random)
    }
  }
}

/// Counts the items in a cart, down to a limit; a delivery adds two items after a second.
@Reducer
private struct Cart {
  struct State: Equatable { var count = 0 }

  enum Action { case addButtonTapped, delivered, deliveryOrdered, removeButtonTapped }

  var limit = 0
  @Dependency(\.continuousClock) var clock

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.count += 1
      case .delivered:
        state.count += 2
      case .deliveryOrdered:
        return .run { [clock] send in
          try await clock.sleep(for: .seconds(1))
          await send(.delivered)
        }
      case .removeButtonTapped:
        if state.count > limit { state.count -= 1 }
      }
      return .none
    }
  }
}

/// Numbers the effects that are started, so that omitting one renames the others.
private struct Queue: Reducer {
  struct State: Equatable {
    var numbers: [Int] = []
    var next = 0
    var finished = 0
  }

  enum Action { case finished(Int), started }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .finished(let number):
      guard state.numbers.contains(number) else { return .none }
      state.numbers.removeAll { $0 == number }
      state.finished += 1
    case .started:
      state.numbers.append(state.next)
      state.next += 1
    }
    return .none
  }
}
