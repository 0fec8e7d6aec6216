import Tessera
import TesseraUIKit
import Testing
import UIKit

@MainActor
@Suite
struct UIBindableTests {
  @Test func bothSpellingsOfAScopeLeadToTheSameChild() {
    let store = StoreOf<Album>.album()
    let bindable = UIBindable(wrappedValue: store)
    let album = AlbumController(store: store)
    let window = UIWindow(showing: album)
    // The controller presents the photo already, under the same key.
    let photo = bindable.projectedValue.scope(
      state: \.destination?.photo, action: \.destination.photo)
    album.present(item: photo) { _ in
      Issue.record("The photo is presented twice.")
      return AlbumController(store: store)
    }
    store.send(.openButtonTapped(1))
    withExtendedLifetime(window) { #expect(album.photo?.store.id == 1) }
  }

  // SEMANTICS frontEnds.path
  @Test func eachPushIsANewScreen() {
    let store = StoreOf<Album>.album()
    let path = UIBindable(wrappedValue: store).scope(\.path, action: \.path)
    path.push(Photo.State(id: 1))
    path.push(Photo.State(id: 1))
    #expect(store.path.map(\.id) == [1, 1])
    #expect(Set(store.path.ids).count == 2)
  }
}
