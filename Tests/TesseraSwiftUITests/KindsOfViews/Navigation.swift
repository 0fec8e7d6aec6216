import Foundation
import SwiftUI
import Tessera
import TesseraSwiftUI

// MARK: 11 a stack
struct TripStack: View {
  @Bindable var store: StoreOf<Trip>

  var body: some View {
    NavigationStack(path: $store.scope(\.path, action: \.path)) {
      ForEach(store.stops) { stop in NavigationLink(state: stop) { Text(stop.name) } }
        .navigationTitle("Trip")
        .navigationBarTitleDisplayMode(.inline)
    } destination: { store in
      StopRow(store: store)
    }
  }
}

// MARK: 12 links to views
struct TripLinks: View {
  let store: StoreOf<Trip>

  var body: some View {
    NavigationStack {
      List {
        NavigationLink("Numbers") { TripNumbers(store: store) }
        NavigationLink {
          StopList(store: store)
        } label: {
          Label("Stops", systemImage: "list.bullet")
        }
      }
    }
  }
}

// MARK: 13 a screen of an optional child
struct TripDestination: View {
  @Bindable var store: StoreOf<Trip>

  var body: some View {
    Text(store.name)
      .navigationDestination(
        item: $store.scope(\.destination?.stop, action: \.destination.stop)
      ) { StopRow(store: $0) }
  }
}

// MARK: 14 sheets, covers and popovers
struct TripSheets: View {
  @Bindable var store: StoreOf<Trip>

  var body: some View {
    Text(store.name)
      .sheet(item: $store.scope(\.destination?.stop, action: \.destination.stop)) { store in
        StopRow(store: store)
          .presentationDetents([.medium, .large])
          .interactiveDismissDisabled()
      }
      .sheet(isPresented: $store.isSharing) { Text("Share") }
  }
}

// MARK: 15 alerts
struct TripAlert: View {
  @Bindable var store: StoreOf<Trip>

  var body: some View {
    Button("Cancel the trip") { store.send(.warningRequested) }
      .alert($store.scope(\.destination?.alert, action: \.destination.alert))
  }
}

// MARK: 16 confirmation dialogs
struct TripDialog: View {
  @Bindable var store: StoreOf<Trip>

  var body: some View {
    Button("Cancel the trip") { store.send(.promptRequested) }
      .confirmationDialog($store.scope(\.destination?.dialog, action: \.destination.dialog))
  }
}

// MARK: 17 tabs
struct TripTabs: View {
  @Bindable var store: StoreOf<Trip>

  var body: some View {
    TabView(selection: $store.tab) {
      TripForm(store: store)
        .tabItem { Label("Plan", systemImage: "list.bullet") }
        .tag(Trip.Tab.plan)
      Text("Map")
        .tabItem { Label("Map", systemImage: "map") }
        .tag(Trip.Tab.map)
        .badge(store.stops.count)
    }
  }
}

// MARK: 18 toolbars
struct TripToolbar: View {
  @Bindable var store: StoreOf<Trip>

  var body: some View {
    Text(store.name)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { store.send(.warningRequested) }
        }
        ToolbarItemGroup(placement: .topBarTrailing) {
          Toggle("Packed", isOn: $store.isPacked)
          Button("Share") { store.isSharing = true }
        }
      }
  }
}
