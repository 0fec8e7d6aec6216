import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct IfLetTests {
  // SEMANTICS presentation.order
  @Test func theChildReducesBeforeItsParent() {
    let store = Store.family(everyChild) { state, action in
      state.log.append("\(state.optional?.count ?? -1) \(state.presented?.count ?? -1)")
      return .none
    }
    store.send(.optional(.add(1)))
    store.send(.presented(.presented(.add(2))))
    #expect(store.log == ["1 0", "1 2"])
  }

  // SEMANTICS presentation.order
  @Test func theParentMayRemoveTheChildInTheSameAction() {
    let store = Store.family(everyChild) { state, action in
      switch action {
      case .optional: state.optional = nil
      case .presented: state.presented = nil
      default: break
      }
      return .none
    }
    let reported = issues {
      store.send(.optional(.add(1)))
      store.send(.presented(.presented(.add(1))))
      store.change { $0.presented = Worker.State() }
      store.send(.presented(.dismiss))
    }
    #expect(store.optional == nil)
    #expect(store.presented == nil)
    #expect(reported.isEmpty)
  }

  // SEMANTICS presentation.dismiss.order
  @Test func theParentReducesBeforeTheChildIsDismissed() {
    let store = Store.family(everyChild) { state, action in
      state.log.append("\(state.presented?.count ?? -1)")
      return .none
    }
    store.send(.presented(.dismiss))
    #expect(store.log == ["0"])
    #expect(store.presented == nil)
  }

  // SEMANTICS presentation.dismiss.order
  @Test func anotherChildThatReplacesTheDismissedOneStays() {
    let store = Store.family(everyChild) { state, action in
      if case .presented(.dismiss) = action { state.presented = Worker.State(id: 1) }
      if case .destination(.dismiss) = action { state.destination = .right(Worker.State()) }
      return .none
    }
    store.send(.presented(.dismiss))
    store.send(.destination(.dismiss))
    #expect(store.presented?.id == 1)
    #expect(store.destination == .right(Worker.State()))
  }

  // SEMANTICS presentation.dismiss.order
  @Test func anEqualChildThatReplacesTheDismissedOneIsRemoved() {
    let store = Store.family(everyChild) { state, action in
      if case .presented(.dismiss) = action { state.presented = Worker.State(count: 4) }
      return .none
    }
    store.send(.presented(.dismiss))
    #expect(store.presented == nil)
  }

  @Test func theEffectsOfChildAndParentAreMerged() {
    let store = Store.family(everyChild) { _, action in
      guard case .optional(.effect) = action else { return .none }
      return .send(.first(.add(1)))
    }
    store.send(.optional(.effect { .run { await $0(.add(1)) } }))
    #expect(store.optional?.count == 1)
    #expect(store.first.count == 1)
  }

  // MARK: The whole action

  /// A parent whose child has its actions.
  private struct Mirrored: Reducer {
    typealias State = Family.State
    typealias Action = Family.Action

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        if case .optional(.stop) = action { state.optional = nil }
        return .none
      }
      .ifLet(\.optional, action: \.self) {
        Reduce { state, action in
          switch action {
          case .optional(.add(let number)):
            state.count += number
            return .none
          case .optional(.startAnew):
            return .send(.optional(.add(10)))
          default:
            return .none
          }
        }
      }
    }
  }

  // SEMANTICS operators.wholeAction
  @Test func aChildMayHaveTheActionsOfItsParent() {
    let store = Store(initialState: everyChild) { Mirrored() }
    store.send(.optional(.add(1)))
    store.send(.optional(.startAnew))
    #expect(store.optional?.count == 11)
    store.send(.optional(.stop))
    #expect(store.optional == nil)
  }

  @Test func theWholeStateMayBeTheOptional() {
    let store = Store<Worker.State?, Worker.Action>(initialState: Worker.State()) {
      EmptyReducer().ifLet(\.self, action: \.self) { Worker() }
    }
    store.send(.add(2))
    #expect(store.state == Worker.State(count: 2))
  }
}
