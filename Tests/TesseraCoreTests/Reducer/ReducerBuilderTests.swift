import Tessera
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct ReducerBuilderTests {
  private func log(@ReducerBuilder<[String], String> _ build: () -> some Reducer<[String], String>)
    -> [String]
  { build().log(of: "x") }

  @Test func reducersRunInSourceOrder() {
    #expect(
      log {
        Log("a"); Log("b"); Log("c")
      } == ["a x", "b x", "c x"])
  }

  @Test(arguments: [0, 1, 2, 3])
  func aChainOfConditionsChoosesOne(number: Int) {
    let log = self.log {
      if number == 0 {
        Log("a")
      } else if number == 1 {
        Log("b")
        Log("c")
      } else if number == 2 {
      } else {
        if number > 2 { Log("d") } else { EmptyReducer() }
      }
      Log("e")
    }
    let expected = [["a x", "e x"], ["b x", "c x", "e x"], ["e x"], ["d x", "e x"]]
    #expect(log == expected[number])
  }

  @Test(arguments: [Result<String, Failure>.success("a"), .failure(.first), .failure(.second)])
  func aSwitchChoosesByThePattern(result: Result<String, Failure>) {
    let log = log {
      switch result {
      case .success(let name) where name.isEmpty: EmptyReducer()
      case .success(let name): Log(name)
      case .failure(.first):
        Log("first")
        Log("failure")
      case .failure: Log("second")
      }
    }
    switch result {
    case .success: #expect(log == ["a x"])
    case .failure(.first): #expect(log == ["first x", "failure x"])
    case .failure(.second): #expect(log == ["second x"])
    }
  }

  enum Failure: Error { case first, second }

  @Test(arguments: [[], ["a"], ["a", "b"]])
  func conditionsBindNames(names: [String]) {
    let second: String? = names.dropFirst().first
    let log = log {
      if let first = names.first, let second {
        Log(first + second)
      } else if let first = names.first {
        Log(first)
      }
      if case 2... = names.count { Log("many") }
    }
    let expected = [[], ["a x"], ["ab x", "many x"]]
    #expect(log == expected[names.count])
  }

  @Test func aBlockMayDeclareVariables() {
    let log = log {
      let name = "a"
      Log(name)
      var number = 1
      let _ = number += 1
      Log("\(number)")
    }
    #expect(log == ["a x", "2 x"])
  }

  @Test func loopsNest() {
    let log = log {
      for outer in ["a", "b"] {
        Log(outer)
        for inner in 0..<2 {
          if outer == "a" || inner == 0 { Log("\(outer)\(inner)") }
        }
      }
      for _ in 0..<0 { Log("never") }
    }
    #expect(log == ["a x", "a0 x", "a1 x", "b x", "b0 x"])
  }

  @Test func availabilityChooses() {
    let log = log {
      if #available(macOS 9999, *) { Log("new") } else { Log("old") }
      if #unavailable(macOS 26) { Log("never") }
    }
    #if os(macOS)
      #expect(log == ["old x"])
    #else
      #expect(log == ["new x"])
    #endif
  }

  @Test func existentialReducersWorkAnywhereInABlock() {
    let reducers: [any Reducer<[String], String>] = [Log("a"), EmptyReducer(), Log("b")]
    let chosen: any Reducer<[String], String> = Log("c")
    let absent: Log? = nil
    let log = log {
      for reducer in reducers { reducer }
      if reducers.count == 3 { chosen } else { Log("d") }
      absent
      Reduce.erasing(chosen)
    }
    #expect(log == ["a x", "b x", "c x", "c x"])
  }

  @Test func theEffectsOfAllAreMergedInOrder() {
    let store = Store(initialState: [String]()) {
      Log("a", sends: "1")
      for index in 2..<4 { Log("b", sends: "\(index)") }
      if true { Log("c", sends: "4") }
    }
    store.send("go")
    #expect(store.state.filter { $0.hasPrefix("a ") } == ["a go", "a 1", "a 2", "a 3", "a 4"])
  }
}

@Suite
struct CombineReducersTests {
  @MainActor
  @Test func anOperatorAppliesToTheWholeGroup() {
    let store = Store(initialState: everyChild) {
      CombineReducers {
        Reduce<Family.State, Family.Action> { state, _ in
          state.log.append("\(state.optional?.count ?? -1)")
          return .none
        }
        Reduce { state, _ in
          state.optional = nil
          return .none
        }
      }
      .ifLet(\.optional, action: \.optional) { Worker() }
    }
    store.send(.optional(.add(4)))
    #expect(store.log == ["4"])
    #expect(store.optional == nil)
  }

  @MainActor
  @Test func theTypesOfAGroupAreInferredFromTheBody() {
    let store = Store(initialState: Doubling.State()) { Doubling() }
    store.send(.add(2))
    #expect(store.count == 4)
    #expect(store.changes == 1)
  }
}

/// A feature whose body infers the types of a group with operators.
@Reducer
private struct Doubling {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var changes = 0
    var child: Worker.State?
  }

  enum Action {
    case add(Int)
    case child(Worker.Action)
  }

  var body: some ReducerOf<Self> {
    CombineReducers {
      Reduce { state, action in
        switch action {
        case .add(let number): state.count += number
        case .child: break
        }
        return .none
      }
      Reduce { state, _ in
        state.count *= 2
        return .none
      }
    }
    .ifLet(\.child, action: \.child) { Worker() }
    .onChange(of: \.count) { _, state in
      state.changes += 1
      return .none
    }
  }
}
