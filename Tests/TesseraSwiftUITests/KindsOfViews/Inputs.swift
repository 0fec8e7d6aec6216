import Foundation
import SwiftUI
import Tessera
import TesseraSwiftUI

// MARK: 1 a form
struct TripForm: View {
  @Bindable var store: StoreOf<Trip>

  var body: some View {
    Form {
      TextField("Name", text: $store.name)
        .textFieldStyle(.roundedBorder)
      SecureField("Password", text: $store.password)
      Toggle("Packed", isOn: $store.isPacked)
      Toggle("Quiet", isOn: $store.settings.isQuiet)
      LabeledContent("Nights", value: "\(store.nights)")
    }
    .disabled(store.isSharing)
  }
}

// MARK: 2 pickers and menus
struct TripPickers: View {
  @Bindable var store: StoreOf<Trip>

  var body: some View {
    Picker("Kind", selection: $store.kind) {
      ForEach(Trip.Kind.allCases, id: \.self) { kind in
        Text(kind.rawValue.capitalized).tag(kind)
      }
    }
    .pickerStyle(.segmented)
    Menu("More") {
      Button("Cancel", role: .destructive) { store.send(.warningRequested) }
      Button {
        store.send(.promptRequested)
      } label: {
        Label("Ask", systemImage: "questionmark")
      }
    }
  }
}

// MARK: 3 steppers, sliders, dates
struct TripNumbers: View {
  @Bindable var store: StoreOf<Trip>

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Stepper("Nights", value: $store.nights.sending(\.nightsChanged), in: 1...9)
      Slider(value: $store.budget, in: 0...1) { Text("Budget") }
      DatePicker("Start", selection: $store.start, displayedComponents: [.date, .hourAndMinute])
    }
  }
}

// MARK: 4 focus
struct TripFocus: View {
  @Bindable var store: StoreOf<Trip>
  @FocusState var focus: Trip.Field?

  var body: some View {
    VStack {
      TextField("Name", text: $store.name)
        .focused($focus, equals: .name)
        .submitLabel(.next)
      SecureField("Password", text: $store.password)
        .focused($focus, equals: .password)
        .textInputAutocapitalization(.never)
        .keyboardType(.emailAddress)
    }
    .onSubmit { store.send(.submitted) }
    .onChange(of: store.focus) { focus = store.focus }
    .onChange(of: focus) { _, focus in store.send(.binding(.set(\.focus, focus))) }
  }
}

// MARK: 5 search and refresh
struct TripSearch: View {
  @Bindable var store: StoreOf<Trip>

  var body: some View {
    List(store.stops) { stop in
      Text(stop.name).font(.headline)
    }
    .searchable(text: $store.query, prompt: "Find a stop")
    .refreshable { await store.send(.submitted).finish() }
    .task { await store.send(.submitted).finish() }
    .onAppear { store.send(.submitted) }
  }
}
