import Tessera
import TesseraTesting
import Testing

@testable import Exercise

// README: begin packing
@MainActor
struct PackingTests {
  private func store(_ state: Packing.State) -> TestStoreOf<Packing> {
    TestStore(initialState: state) { Packing() }
  }

  @Test func aThingIsPacked() async {
    let socks = Thing.State(id: 1, name: "Socks")
    let store = store(Packing.State(things: [socks, Thing.State(id: 2, name: "Tent")]))
    await store.send(\.things[id: 1].packedTapped) { $0.things[id: 1]?.isPacked = true }
    await store.send(\.things[id: 1].packedTapped) { $0.things[id: 1]?.isPacked = false }
  }

  @Test func aThingIsAddedInASheet() async {
    let store = store(Packing.State(things: [Thing.State(id: 1, name: "Socks")]))
    await store.send(.addButtonTapped) { $0.newThing = NewThing.State() }
    await store.send(\.newThing.nameChanged, "Tent") { $0.newThing?.name = "Tent" }
    await store.send(\.newThing.saveButtonTapped)
    await store.receive(\.newThing.delegate.saved, "Tent") {
      $0.things.append(Thing.State(id: 2, name: "Tent"))
      $0.newThing = nil
    }
  }

  @Test func aThingWithoutANameIsNotSaved() async {
    let store = store(Packing.State(newThing: NewThing.State()))
    await store.send(\.newThing.saveButtonTapped)
  }

  @Test func theSheetIsCancelled() async {
    let store = store(Packing.State(newThing: NewThing.State(name: "Tent")))
    await store.send(\.newThing.dismiss) { $0.newThing = nil }
  }
}
// README: end
