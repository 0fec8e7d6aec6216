import EditorFeature
import Foundation
import ItemsFeature
import Tessera
import TesseraTesting
import Testing

@MainActor
struct ItemsReducerTests {
  @Test func anItemIsAddedInTheSheetAndSaved() async {
    let saved = LockIsolated<[Item]>([])
    let store = TestStore(initialState: ItemsReducer.State()) {
      ItemsReducer()
    } withDependencies: {
      $0.uuid = .incrementing
      $0.itemsClient.save = { items in saved.setValue(items) }
    }

    await store.send(.addButtonTapped) {
      $0.editor = EditorReducer.State()
    }
    await store.send(\.editor.titleChanged, "Milk") {
      $0.editor?.title = "Milk"
    }
    await store.send(\.editor.saveButtonTapped)
    await store.receive(\.editor.delegate.saved) {
      $0.items = [Item(id: UUID(0), title: "Milk")]
    }
    await store.receive(\.editor.dismiss) {
      $0.editor = nil
    }
    #expect(saved.value.map(\.title) == ["Milk"])
  }

  @Test func aFailedLoadIsShown() async {
    struct Failure: Error {}
    let store = TestStore(initialState: ItemsReducer.State()) {
      ItemsReducer()
    } withDependencies: {
      $0.itemsClient.load = { throw Failure() }
    }

    await store.send(.appeared)
    await store.receive(\.failed) {
      $0.error = "The items can't be loaded: Failure()"
    }
  }
}
