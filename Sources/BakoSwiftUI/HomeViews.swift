#if canImport(SwiftUI)
  import BakoHome
  import BakoModels
  import BakoStorage
  import BakoOnboarding
  import SwiftUI
  import Tessera
  import TesseraSwiftUI

  /// The onboarding.
  struct OnboardingView: View {
    let store: StoreOf<OnboardingReducer>

    var body: some View {
      VStack(spacing: 24) {
        Text("Welcome to Bako").font(.largeTitle)
        Text(
          """
          Bako is a journal of your moods. Check in when you feel something, name it, and write \
          down what it is about. Your journal stays on this device.
          """)
        ErrorText(message: store.errorMessage)
        Button("Get started") { store.send(.getStartedButtonTapped) }
          .buttonStyle(.borderedProminent)
          .disabled(store.isSaving)
      }
    }
  }

  /// The home screen.
  struct HomeView: View {
    @Bindable var store: StoreOf<HomeReducer>
    let clock: Preferences.Clock
    /// Opens the trash, which belongs to the whole app.
    var openTrash: @MainActor () -> Void = {}

    var body: some View {
      List {
        if store.errorMessage != nil {
          Section {
            ErrorText(message: store.errorMessage)
            Button("Try again") { store.send(.retryButtonTapped) }
          }
        }
        Section {
          Text("Entries today: \(store.overview.todayCount)")
          Text("Days in a row: \(store.overview.streak)")
          ForEach(store.overview.notices ?? [], id: \.self) { Text($0.description) }
        }
        Section {
          Button("Check in") { store.send(.checkInButtonTapped) }
          Button("See your days") { store.send(.trackerButtonTapped) }
          Button("See the last weeks") { store.send(.statisticsButtonTapped) }
          Button("Search entries") { store.send(.journalButtonTapped) }
          Button("Settings") { store.send(.settingsButtonTapped) }
          Button("Open the trash", action: openTrash)
        }
        Section("Latest entries") {
          ForEach(store.overview.entries) { entry in
            EntryButton(entry: entry, clock: clock) { store.send(.entryTapped(entry.id)) }
              .swipeActions {
                Button("Delete", role: .destructive) { store.send(.deleteButtonTapped(entry.id)) }
              }
          }
        }
      }
      .navigationTitle(store.partOfDay?.greeting ?? "Bako")
      .refreshable { await store.send(.refreshButtonTapped).finish() }
      .confirmationDialog($store.scope(\.dialog, action: \.dialog))
    }
  }

  /// A row with an entry, which opens it.
  struct EntryButton: View {
    let entry: Entry
    let clock: Preferences.Clock
    let open: @MainActor () -> Void

    var body: some View {
      Button(action: open) {
        VStack(alignment: .leading) {
          Text("\(entry.day) \(entry.time(clock))").foregroundStyle(.secondary)
          Text(entry.emotion.description).font(.headline)
          if !entry.journal.isEmpty { Text(entry.journal) }
        }
      }
    }
  }

  /// The reason for a failure, if there is one.
  struct ErrorText: View {
    let message: String?

    var body: some View {
      if let message { Text(message).foregroundStyle(.red) }
    }
  }
#endif
