import Tessera
import TesseraTestSupport
import Testing

/// The readers of properties that share another value than before.
@MainActor
@Suite
struct SharedReplacementTests {
  // SEMANTICS sharing.replacement
  @Test(arguments: 0..<UInt64(TestBudget.share(of: 1_000)))
  func readersSeeTheValueThatAPropertyShares(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let numbers = (0..<3).map { Shared(value: $0) }
    let drafts = (0..<3).map { Shared(value: Draft(name: "\($0)")) }
    let store = Store(initialState: Page.State(Card.State(numbers[0], drafts[0].name))) { Page() }
    let card = store.scope(state: \.card, action: \.card)
    var seen: [String: String] = [:]
    let tokens = [
      observe { seen["number"] = "\(card.number)" },
      observe { seen["below"] = "\(store.card.number)" },
      observe { seen["name"] = card.name },
      observe { seen["both"] = "\(card.number) \(card.name)" },
    ]
    var kept: Card.State?
    for step in 0..<40 {
      let (number, draft) = (
        Int.random(in: 0..<3, using: &random), Int.random(in: 0..<3, using: &random)
      )
      let kind = Int.random(in: 0..<8, using: &random)
      // A copy from before an assignment by the parent has the numbers of the state with the other
      // value.
      if kind == 2 { kept = nil }
      switch kind {
      case 0: store.send(.card(.numberAssigned(numbers[number])))
      case 1: store.send(.card(.nameAssigned(drafts[draft].name)))
      case 2: store.send(.numberAssigned(numbers[number]))
      case 3: store.send(.replaced(Card.State(numbers[number], drafts[draft].name)))
      case 4: numbers[number].withLock { $0 += 10 }
      case 5: drafts[draft].name.withLock { $0 += "." }
      case 6: kept = store.card
      default: if let kept { store.send(.replaced(kept)) }
      }
      let (value, name) = (store.card.number, store.card.name)
      #expect(
        seen == [
          "number": "\(value)", "below": "\(value)", "name": name, "both": "\(value) \(name)",
        ], "seed \(seed), step \(step), \(kind)")
    }
    for token in tokens { token.cancel() }
  }

  // SEMANTICS sharing.replacement
  @Test func aPropertyOutsideOfAStoreIsReadAgainAfterItsAssignment() async {
    final class Model {
      @Shared var number: Int
      init(_ number: Shared<Int>) { _number = number }
    }
    let (one, other) = (Shared(value: 1), Shared(value: 2))
    let model = Model(one)
    var seen: [Int] = []
    let token = observe { seen.append(model.number) }
    model.$number = other
    while seen.count < 2 { await Task.yield() }
    other.withLock { $0 = 3 }
    #expect(seen == [1, 2, 3])
    // The same value once more notifies no one.
    model.$number = other
    other.withLock { $0 = 4 }
    #expect(seen == [1, 2, 3, 4])
    token.cancel()
  }
}

private struct Draft: Equatable, Sendable { var name: String }

@Reducer
private struct Page {
  @ObservableState
  struct State: Equatable {
    var card: Card.State

    init(_ card: Card.State) { self.card = card }
  }

  enum Action {
    case card(Card.Action)
    case numberAssigned(Shared<Int>)
    case replaced(Card.State)
  }

  var body: some Reducer<State, Action> {
    Scope(\.card, action: \.card) { Card() }
    Reduce { state, action in
      switch action {
      case .card: break
      case .numberAssigned(let number): state.card.$number = number
      case .replaced(let card): state.card = card
      }
      return .none
    }
  }
}

@Reducer
private struct Card {
  @ObservableState
  struct State: Equatable {
    @Shared var number: Int
    @Shared var name: String
    var assignments = 0

    init(_ number: Shared<Int>, _ name: Shared<String>) {
      _number = number
      _name = name
    }
  }

  enum Action {
    case nameAssigned(Shared<String>)
    case numberAssigned(Shared<Int>)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      state.assignments += 1
      switch action {
      case .nameAssigned(let name): state.$name = name
      case .numberAssigned(let number): state.$number = number
      }
      return .none
    }
  }
}
