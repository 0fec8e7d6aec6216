import Foundation
import Tessera
import Testing

@MainActor
@Suite
struct MemoTests {
  private let counter = AtomicCounter()

  private func double(_ memo: Memo<Int>, _ number: Int) -> Int {
    memo(number) { number in
      counter.add()
      return number * 2
    }
  }

  @Test func aValueIsComputedAgainForAnotherInputOnly() {
    let memo = Memo<Int>()
    for number in [2, 2, 3, 3, 2] { #expect(double(memo, number) == number * 2) }
    #expect(counter.count == 3)
    let constant = Memo<Int>()
    for _ in 0..<3 {
      let value = constant {
        counter.add()
        return 7
      }
      #expect(value == 7)
    }
    #expect(counter.count == 4)
  }

  @Test func eachOfSeveralInputsRecomputesTheValue() {
    let memo = Memo<String>()
    func text(_ number: Int, _ word: String, _ flag: Bool?) -> String {
      memo(number, word, flag) { number, word, flag in
        counter.add()
        return "\(number) \(word) \(flag ?? false)"
      }
    }
    #expect(text(1, "a", nil) == "1 a false")
    #expect(text(1, "a", nil) == "1 a false")
    #expect(counter.count == 1)
    #expect(text(1, "a", true) == "1 a true")
    #expect(text(1, "b", true) == "1 b true")
    #expect(text(2, "b", true) == "2 b true")
    #expect(counter.count == 4)
  }

  @Test func inputsOfAnotherTypeRecomputeTheValue() {
    let memo = Memo<String>()
    let texts = [memo(1) { "\($0)" }, memo("a") { $0 }, memo(2) { "\($0)" }]
    #expect(texts == ["1", "a", "2"])
  }

  @Test func anErrorIsThrownAndNotCached() throws {
    struct Failure: Error {}
    let memo = Memo<Int>()
    #expect(throws: Failure.self) { try memo(1) { _ in throw Failure() } }
    #expect(memo(1) { $0 } == 1)
  }

  @Test func aComputationMayUseTheSameMemo() {
    let memo = Memo<Int>()
    func factorial(_ number: Int) -> Int {
      memo(number) { $0 < 2 ? 1 : $0 * factorial($0 - 1) }
    }
    #expect(factorial(5) == 120)
  }

  @Test func aMemoNeverMakesStatesDiffer() throws {
    let (used, fresh) = (Memo<Int>(), Memo<Int>())
    _ = double(used, 2)
    #expect(used == fresh)
    #expect(used.hashValue == fresh.hashValue)
    #expect(diff(used, fresh) == nil)
    #expect(String(customDumping: used) == "Memo()")
    let state = ["memo": used]
    let copy = try JSONDecoder().decode(
      [String: Memo<Int>].self, from: JSONEncoder().encode(state))
    #expect(copy == state)
    #expect(double(copy["memo"] ?? used, 2) == 4)
    #expect(counter.count == 2)
  }
}

extension MemoTests {
  @Reducer
  fileprivate struct List {
    @ObservableState
    struct State: Equatable {
      var numbers = [3, 1, 2]
      var limit = 3
      var other = 0
      private let sorted = Memo<[Int]>()
      let counter: AtomicCounter

      init(counter: AtomicCounter) { self.counter = counter }

      var smallest: [Int] {
        sorted(numbers, limit) { numbers, limit in
          counter.add()
          return Array(numbers.sorted().prefix(limit))
        }
      }

      static func == (lhs: Self, rhs: Self) -> Bool { lhs.numbers == rhs.numbers }
    }

    enum Action { case add(Int), other }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .add(let number): state.numbers.append(number)
        case .other: state.other += 1
        }
        return .none
      }
    }
  }

  @Test func aStateRecomputesOnlyWhenItsInputsChange() {
    let store = Store(initialState: List.State(counter: counter)) { List() }
    #expect(store.state.smallest == [1, 2, 3])
    #expect(store.state.smallest == [1, 2, 3])
    store.send(.other)
    #expect(store.state.smallest == [1, 2, 3])
    #expect(counter.count == 1)
    store.send(.add(0))
    #expect(store.state.smallest == [0, 1, 2])
    #expect(counter.count == 2)
  }

  @Test func copiesOfAStateHaveTheirOwnValues() {
    let before = List.State(counter: counter)
    var after = before
    after.numbers = [9]
    #expect(before.smallest == [1, 2, 3])
    #expect(after.smallest == [9])
    #expect(before.smallest == [1, 2, 3])
  }

  @Test func readingAMemoObservesItsInputs() {
    let store = Store(initialState: List.State(counter: counter)) { List() }
    let told = Counter()
    let token = observe { told.values.append(store.smallest.count) }
    store.send(.other)
    store.send(.add(4))
    #expect(told.values == [3, 3])
    _ = token
  }
}
