import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraCore

/// The actions that effects send belong to the place of their feature.
@MainActor
@Suite
struct EffectPlacesTests {
  // SEMANTICS effects.vanishedChild
  @Test func theActionThatAChildReturnsInTheActionThatRemovesItIsNotDelivered() {
    let remove: @Sendable (inout Family.State, Family.Action) -> Effect<Family.Action> = {
      state, _ in
      state = Family.State(log: state.log + ["action"])
      return .none
    }
    for action in forEveryChild(.effect { .send(.add(1)) }).dropFirst(2) {
      let store = Store.family(everyChild, own: remove)
      #expect(issues { store.send(action) }.isEmpty)
      #expect(store.log == ["action"])
    }
  }

  // SEMANTICS effects.vanishedChild
  @Test func theActionOfAChildThatAnAncestorRemovesIsNotDelivered() {
    let store = Store(initialState: PresentingFamily.State(family: everyChild)) {
      PresentingFamily { state, _ in
        state.family = nil
        return .none
      }
    }
    let reported = issues {
      store.send(.family(.presented(.first(.effect { .send(.add(1)) }))))
      store.send(.change { $0.family = everyChild })
      store.send(.family(.presented(.rows(.element(id: 1, action: .effect { .send(.add(1)) })))))
    }
    #expect(reported.isEmpty)
    #expect(store.family == nil)
    #expect(store.actions == 3)
  }

  // SEMANTICS effects.vanishedChild
  @Test func theActionsOfAChildThatStaysAreDelivered() {
    let store = Store.family(everyChild)
    for action in forEveryChild(.effect { .merge(.send(.add(1)), .send(.add(2))) }) {
      store.send(action)
    }
    let counts = [
      store.first.count, store.second.count, store.optional?.count, store.presented?.count,
      store.rows[id: 0]?.count, store.rows[id: 1]?.count, store.path[id: 0]?.count,
      store.path[id: 1]?.count,
    ]
    #expect(counts == Array(repeating: 3, count: counts.count))
    #expect(store.destination == .left(Worker.State(count: 3)))
    #expect(store.screens[id: 3] == .right(Worker.State(count: 3)))
  }

  // SEMANTICS effects.vanishedChild
  @Test func anActionOfAChildThatAnotherActionRemovedIsDropped() {
    let store = Store.family(everyChild)
    let reported = issues {
      store.send(
        .optional(
          .effect { .merge(.send(.change { $0.id = 5 }), .send(.add(1)), .send(.add(2))) }))
    }
    #expect(store.optional == Worker.State(id: 5))
    #expect(reported.isEmpty)
  }
}
