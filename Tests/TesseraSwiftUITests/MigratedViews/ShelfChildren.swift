// swift-format-ignore-file
import Tessera
import TesseraSwiftUI
import SwiftUI

struct ShelfFirst: View {
  let store: StoreOf<Shelf>

  var body: some View {
    VolumeView(store: store.scope(state: \.first, action: \.first))
  }
}

struct ShelfFavorite: View {
  let store: StoreOf<Shelf>

  var body: some View {
    if let store = store.scope(state: \.favorite, action: \.favorite) {
      VolumeView(store: store)
    } else {
      Button("Choose") { store.send(.favoriteButtonTapped) }
    }
  }
}

struct ShelfList: View {
  let store: StoreOf<Shelf>

  var body: some View {
    List {
      ForEach(
        store.scope(state: \.volumes, action: \.volume)
      ) { store in
        VolumeView(store: store)
      }
    }
    .navigationTitle("Volumes")
  }
}

struct ShelfGroups: View {
  let store: StoreOf<Shelf>

  var body: some View {
    Group {
      ForEach(store.volumes) { volume in
        HStack {
          Text(volume.title)
          Spacer()
          if volume.isRead { Image(systemName: "checkmark") }
        }
      }
    }
    .padding()
  }
}

struct ShelfPreviews: PreviewProvider {
  @MainActor static var store: StoreOf<Shelf> { Store(initialState: .init(), reducer: { Shelf() }) }
  static var previews: some View {
    ShelfList(store: Store(initialState: Shelf.State()) { Shelf() })
    ShelfForm(store: store)
  }
}
