// swift-format-ignore-file
import ComposableArchitecture
import SwiftUI

struct VolumeView: View {
  let store: StoreOf<Volume>

  var body: some View {
    WithViewStore(self.store, observe: { $0 }) { viewStore in
      VStack {
        Text(viewStore.title)
          .strikethrough(viewStore.isRead)
        Button("Read") { viewStore.send(.readButtonTapped) }
        Button("Close") { viewStore.send(.closeButtonTapped) }
      }
    }
  }
}

struct ShelfCounter: View {
  let store: StoreOf<Shelf>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      HStack {
        Text("\(viewStore.count)")
        Button("+") { viewStore.send(.plusButtonTapped) }
      }
    }
  }
}

struct ShelfForm: View {
  let store: StoreOf<Shelf>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      Form {
        Section("Name") {
          TextField("Name", text: viewStore.$name)
          Toggle("Open", isOn: viewStore.$isOpen.animation())
        }
        Stepper(
          "Volumes", value: viewStore.binding(get: \.count, send: { .countChanged($0) }), in: 0...9)
      }
      .disabled(viewStore.isLoading)
    }
  }
}

struct ShelfTabs: View {
  let store: StoreOf<Shelf>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      TabView(selection: viewStore.binding(get: \.tab, send: Shelf.Action.tabSelected)) {
        Text("Books")
          .tabItem { Label("Books", systemImage: "book") }
          .tag(Shelf.Tab.books)
        Text("Notes")
          .tabItem { Text("Notes") }
          .tag(Shelf.Tab.notes)
      }
      .task { await viewStore.send(.task).finish() }
    }
  }
}

struct ShelfMenu: View {
  let store: StoreOf<Shelf>

  var body: some View {
    Menu("More") {
      Button("Add") { ViewStore(store, observe: { $0 }).send(.plusButtonTapped) }
      Button("Empty", role: .destructive) { store.send(.alertButtonTapped) }
    }
  }
}

struct ShelfTitle: View {
  let store: StoreOf<Shelf>

  var body: some View {
    WithPerceptionTracking {
      Text(store.name)
        .font(.headline)
      if store.isOpen {
        Text("Open")
          .transition(.move(edge: .top).combined(with: .opacity))
      }
    }
  }
}

struct ShelfSearch: View {
  let store: StoreOf<Shelf>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      List {
        ForEach(viewStore.volumes) { volume in
          Text(volume.title)
        }
      }
      .searchable(text: viewStore.$name, prompt: "Search")
      .onChange(of: viewStore.count) { _, count in viewStore.send(.countChanged(count)) }
    }
  }
}
