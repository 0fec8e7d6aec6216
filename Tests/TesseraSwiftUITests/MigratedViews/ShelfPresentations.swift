// swift-format-ignore-file
import Tessera
import TesseraSwiftUI
import SwiftUI

struct ShelfSheet: View {
  @Bindable var store: StoreOf<Shelf>

  var body: some View {
    Text("Shelf")
      .sheet(item: $store.scope(\.sheet, action: \.sheet)) { store in
        VolumeView(store: store)
      }
  }
}

struct ShelfDestinations: View {
  @Bindable var store: StoreOf<Shelf>

  var body: some View {
    Text("Shelf")
      .sheet(
        item: $store.scope(\.destination?.volume, action: \.destination.volume)
      ) { store in
        NavigationStack { VolumeView(store: store) }
      }
      .navigationDestination(
        item: $store.scope(\.destination?.note, action: \.destination.note)
      ) { store in
        VolumeView(store: store)
      }
  }
}

struct ShelfPopover: View {
  @Bindable var store: StoreOf<Shelf>

  var body: some View {
    Text("Shelf")
      .popover(item: $store.scope(\.sheet, action: \.sheet)) { VolumeView(store: $0) }
  }
}

struct ShelfAlert: View {
  @Bindable var store: StoreOf<Shelf>

  var body: some View {
    Button("Empty") { store.send(.alertButtonTapped) }
      .alert($store.scope(\.alert, action: \.alert))
      .confirmationDialog($store.scope(\.dialog, action: \.dialog))
  }
}

struct ShelfCover: View {
  @Bindable var store: StoreOf<Shelf>

  var body: some View {
    Text("Shelf")
      .fullScreenCover(item: $store.scope(\.sheet, action: \.sheet)) { store in
        VolumeView(store: store)
      }
  }
}

struct ShelfStack: View {
  @Bindable var store: StoreOf<Shelf>

  var body: some View {
    NavigationStack(path: $store.scope(\.path, action: \.path)) {
      List {
        NavigationLink(state: Volume.State(id: 3)) { Text("Third") }
      }
    } destination: { store in
      VolumeView(store: store)
    }
  }
}

struct ShelfToolbar: View {
  let store: StoreOf<Shelf>

  var body: some View {
    Text(store.name)
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button("Add") { store.send(.plusButtonTapped, animation: .default) }
        }
      }
  }
}
