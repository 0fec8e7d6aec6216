import Foundation
import SwiftUI
import Tessera
import TesseraSwiftUI

// MARK: 6 an editable list
struct StopList: View {
  let store: StoreOf<Trip>

  var body: some View {
    List {
      ForEach(store.scope(\.stops, action: \.stops)) { stop in
        StopRow(store: stop)
          .swipeActions(edge: .leading, allowsFullSwipe: false) {
            Button("Seen") { stop.send(.seenButtonTapped) }.tint(.green)
          }
      }
      .onDelete { store.send(.deleted($0)) }
      .onMove { store.send(.moved($0, $1)) }
    }
    .listStyle(.insetGrouped)
  }
}

struct StopRow: View {
  @Bindable var store: StoreOf<Stop>

  var body: some View {
    HStack {
      TextField("Stop", text: $store.name)
      Spacer()
      if store.isSeen { Image(systemName: "checkmark").foregroundStyle(.secondary) }
    }
    .contextMenu { Button("See it") { store.send(.seenButtonTapped, animation: .default) } }
  }
}

// MARK: 7 sections
struct StopSections: View {
  let store: StoreOf<Trip>

  var body: some View {
    List {
      Section("Trip") { Text(store.name) }
      Section {
        ForEach(store.stops) { Text($0.name) }
      } header: {
        Text("Stops")
      } footer: {
        Text("\(store.stops.count) in all")
      }
      .listRowBackground(Color.clear)
    }
  }
}

// MARK: 8 a selection and a split view
struct StopBrowser: View {
  @Bindable var store: StoreOf<Trip>

  var body: some View {
    NavigationSplitView {
      List(selection: $store.selection) {
        ForEach(store.stops) { Text($0.name).tag($0.id) }
      }
    } detail: {
      if let id = store.selection, let stop = store.stops[id: id] {
        Text("Details of \(stop.name)")
      } else {
        ContentUnavailableView {
          Label("Nothing selected", systemImage: "map")
        } description: {
          Text("Select a stop.")
        }
      }
    }
  }
}

// MARK: 9 scrolling grids
struct StopGrid: View {
  let store: StoreOf<Trip>

  var body: some View {
    ScrollView(.vertical) {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 80)), GridItem(.flexible())], spacing: 4) {
        ForEach(store.stops) { stop in
          Text(stop.name)
            .frame(maxWidth: .infinity, minHeight: 44)
            .background(.blue)
            .onTapGesture { store.send(.stopTapped(stop.id)) }
        }
      }
      .padding(.horizontal, 16)
      Grid { GridRow { Text("End") } }
    }
  }
}

// MARK: 10 groups that open
struct TripGroups: View {
  @Bindable var store: StoreOf<Trip>

  var body: some View {
    GroupBox {
      DisclosureGroup("Stops", isExpanded: $store.isExpanded) {
        ForEach(store.stops) { Text($0.name) }
      }
      Divider()
    } label: {
      Text("Trip")
    }
  }
}
