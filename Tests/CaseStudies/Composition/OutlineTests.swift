import Foundation
import Tessera
import TesseraTesting
import Testing

@testable import ExampleCaseStudies

@MainActor
@Suite struct OutlineTests {
  @Test func aFolderOfAFolderIsAdded() async {
    let store = TestStore(initialState: Outline.State(id: UUID(9))) {
      Outline()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(.addButtonTapped) { $0.folders = [Outline.State(id: UUID(0))] }
    await store.send(\.folders[id: UUID(0)].addButtonTapped) {
      $0.folders[id: UUID(0)]?.folders = [Outline.State(id: UUID(1))]
    }
    await store.send(\.folders[id: UUID(0)].nameChanged, "Letters") {
      $0.folders[id: UUID(0)]?.name = "Letters"
    }
    #expect(store.state.count == 2)
  }
}
