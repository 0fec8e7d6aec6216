import Tessera
import Testing

/// A feature can be its own child, and two features can be each other's.
@MainActor
struct RecursionTests {
  @Test func aFeatureCanContainItselfAtAnyDepth() {
    var state = Outline.State(id: 0)
    for id in 1...50 {
      state = Outline.State(id: id, parts: [state])
    }
    let store = Store(initialState: state) { Outline() }
    var action = Outline.Action.add(7)
    for id in 0..<50 {
      action = .parts(.element(id: id, action: action))
    }
    store.send(action)
    var part = store.state
    while let next = part.parts.first {
      #expect(part.words == 0)
      part = next
    }
    #expect(part.id == 0)
    #expect(part.words == 7)
  }

  @Test func aFeatureCanPresentAndPushItself() {
    var state = Outline.State(id: 0)
    state.path.append(Outline.State(id: 1, detail: Outline.State(id: 2)))
    let store = Store(initialState: state) { Outline() }
    store.send(.path(.element(id: state.path.ids[0], action: .detail(.presented(.add(3))))))
    #expect(store.state.path.first?.detail?.words == 3)
    #expect(store.state.path.first?.words == 0)
  }

  @Test func twoFeaturesCanContainEachOther() {
    var hen = Hen.State()
    for _ in 1...20 {
      hen = Hen.State(egg: Egg.State(destination: .hen(hen)))
    }
    let store = Store(initialState: hen) { Hen() }
    var action = Hen.Action.hatch
    for _ in 1...20 {
      action = .egg(.presented(.destination(.presented(.hen(action)))))
    }
    store.send(action)
    store.send(.egg(.presented(.lay)))
    #expect(store.state.egg?.laid == 1)
    var last = store.state
    while case .hen(let next) = last.egg?.destination { last = next }
    #expect(last.hatched == 1)
    #expect(store.state.hatched == 0)
  }
}
