// swift-format-ignore-file
import ComposableArchitecture
import SwiftUI

struct ShelfSheet: View {
  let store: StoreOf<Shelf>

  var body: some View {
    Text("Shelf")
      .sheet(store: store.scope(state: \.$sheet, action: { .sheet($0) })) { store in
        VolumeView(store: store)
      }
  }
}

struct ShelfDestinations: View {
  let store: StoreOf<Shelf>

  var body: some View {
    Text("Shelf")
      .sheet(
        store: self.store.scope(state: \.$destination, action: { .destination($0) }),
        state: /Shelf.Destination.State.volume,
        action: Shelf.Destination.Action.volume
      ) { store in
        NavigationStack { VolumeView(store: store) }
      }
      .navigationDestination(
        store: self.store.scope(state: \.$destination, action: \.destination),
        state: \.note,
        action: { .note($0) }
      ) { store in
        VolumeView(store: store)
      }
  }
}

struct ShelfPopover: View {
  let store: StoreOf<Shelf>

  var body: some View {
    Text("Shelf")
      .popover(store: store.scope(state: \.$sheet, action: \.sheet)) { VolumeView(store: $0) }
  }
}

struct ShelfAlert: View {
  let store: StoreOf<Shelf>

  var body: some View {
    Button("Empty") { store.send(.alertButtonTapped) }
      .alert(store: store.scope(state: \.$alert, action: { .alert($0) }))
      .confirmationDialog(store: store.scope(state: \.$dialog, action: { .dialog($0) }))
  }
}

struct ShelfCover: View {
  let store: StoreOf<Shelf>

  var body: some View {
    Text("Shelf")
      .fullScreenCover(store: store.scope(state: \.$sheet, action: { .sheet($0) })) { store in
        VolumeView(store: store)
      }
  }
}

struct ShelfStack: View {
  let store: StoreOf<Shelf>

  var body: some View {
    NavigationStackStore(store.scope(state: \.path, action: { .path($0) })) {
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
    WithViewStore(store, observe: { $0 }) { viewStore in
      Text(viewStore.name)
        .toolbar {
          ToolbarItem(placement: .primaryAction) {
            Button("Add") { viewStore.send(.plusButtonTapped, animation: .default) }
          }
        }
    }
  }
}
