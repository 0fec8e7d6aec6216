// swift-format-ignore-file
import Tessera
import TesseraSwiftUI
import SwiftUI

struct VolumeView: View {
  let store: StoreOf<Volume>

  var body: some View {
    VStack {
      Text(store.title)
        .strikethrough(store.isRead)
      Button("Read") { store.send(.readButtonTapped) }
      Button("Close") { store.send(.closeButtonTapped) }
    }
  }
}

struct ShelfCounter: View {
  let store: StoreOf<Shelf>

  var body: some View {
    HStack {
      Text("\(store.count)")
      Button("+") { store.send(.plusButtonTapped) }
    }
  }
}

struct ShelfForm: View {
  @Bindable var store: StoreOf<Shelf>

  var body: some View {
    Form {
      Section("Name") {
        TextField("Name", text: $store.name)
        Toggle("Open", isOn: $store.isOpen.animation())
      }
      Stepper(
        "Volumes", value: $store.count.sending(\.countChanged), in: 0...9)
    }
    .disabled(store.isLoading)
  }
}

struct ShelfTabs: View {
  @Bindable var store: StoreOf<Shelf>

  var body: some View {
    TabView(selection: $store.tab.sending(\.tabSelected)) {
      Text("Books")
        .tabItem { Label("Books", systemImage: "book") }
        .tag(Shelf.Tab.books)
      Text("Notes")
        .tabItem { Text("Notes") }
        .tag(Shelf.Tab.notes)
    }
    .task { await store.send(.task).finish() }
  }
}

struct ShelfMenu: View {
  let store: StoreOf<Shelf>

  var body: some View {
    Menu("More") {
      Button("Add") { store.send(.plusButtonTapped) }
      Button("Empty", role: .destructive) { store.send(.alertButtonTapped) }
    }
  }
}

struct ShelfTitle: View {
  let store: StoreOf<Shelf>

  var body: some View {
    Text(store.name)
      .font(.headline)
    if store.isOpen {
      Text("Open")
        .transition(.move(edge: .top).combined(with: .opacity))
    }
  }
}

struct ShelfSearch: View {
  @Bindable var store: StoreOf<Shelf>

  var body: some View {
    List {
      ForEach(store.volumes) { volume in
        Text(volume.title)
      }
    }
    .searchable(text: $store.name, prompt: "Search")
    .onChange(of: store.count) { _, count in store.send(.countChanged(count)) }
  }
}
