// swift-format-ignore-file
import ComposableArchitecture
import SwiftUI

struct ShelfFirst: View {
  let store: StoreOf<Shelf>

  var body: some View {
    VolumeView(store: store.scope(state: \.first, action: Shelf.Action.first))
  }
}

struct ShelfFavorite: View {
  let store: StoreOf<Shelf>

  var body: some View {
    IfLetStore(
      store.scope(state: \.favorite, action: { .favorite($0) })
    ) { store in
      VolumeView(store: store)
    } else: {
      Button("Choose") { store.send(.favoriteButtonTapped) }
    }
  }
}

struct ShelfList: View {
  let store: StoreOf<Shelf>

  var body: some View {
    List {
      ForEachStore(
        store.scope(state: \.volumes, action: { .volume(id: $0, action: $1) })
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
    WithViewStore(store, observe: { $0 }) { viewStore in
      ForEach(viewStore.volumes) { volume in
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
  static var store: StoreOf<Shelf> { Store(initialState: .init(), reducer: { Shelf() }) }
  static var previews: some View {
    ShelfList(store: Store(initialState: Shelf.State(), reducer: Shelf()))
    ShelfForm(store: store)
  }
}
