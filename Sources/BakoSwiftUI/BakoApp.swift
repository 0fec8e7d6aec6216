#if canImport(SwiftUI)
  import BakoApp
  import BakoHome
  import BakoModels
  import BakoStorage
  import Foundation
  public import SwiftUI
  import Tessera
  import TesseraSwiftUI

  /// Bako as an app of Apple's platforms.
  ///
  /// An app target starts it with one line, `BakoApp.main()`, in its `main.swift`.
  public struct BakoApp: App {
    private let store: StoreOf<AppReducer>
    private let preferences: SharedReader<Preferences>

    /// Opens the journal in the app's own folder, and starts the app.
    public init() {
      let folders = FileManager.default.urls(
        for: .applicationSupportDirectory, in: .userDomainMask)
      let path = folders.first.map { $0.appending(path: "Bako/bako.sqlite3").path }
      let result = Result { () throws(StorageError) in
        try StorageClient.live(path: path ?? StorageLocation.defaultPath())
      }
      let storage =
        switch result {
        case .success(let storage): storage
        case .failure(let error): StorageClient.failing(with: error)
        }
      store = Store(initialState: AppReducer.State()) {
        AppReducer()
      } withDependencies: {
        $0.storage = storage
      }
      preferences = withDependencies {
        $0.storage = storage
      } operation: {
        SharedReader(.preferences)
      }
      store.send(.started)
      store.send(.shown)
    }

    /// The window.
    public var body: some Scene {
      WindowGroup { AppView(store: store, preferences: preferences) }
    }
  }

  /// The onboarding, or the home screen with the path above it.
  struct AppView: View {
    @Bindable private var store: StoreOf<AppReducer>
    @SharedReader private var preferences: Preferences

    init(store: StoreOf<AppReducer>, preferences: SharedReader<Preferences>) {
      self.store = store
      _preferences = preferences
    }

    var body: some View {
      if let store = store.scope(\.onboarding, action: \.onboarding) {
        ScreenView(store: store)
      } else {
        NavigationStack(path: $store.scope(\.path, action: \.path)) {
          HomeView(store: store.scope(\.home, action: \.home), clock: preferences.clock)
        } destination: { store in
          PathView(store: store, clock: preferences.clock)
        }
        .safeAreaInset(edge: .bottom) { ChangeNotice(store: store) }
        .confirmationDialog($store.scope(\.resume, action: \.resume))
        .confirmationDialog($store.scope(\.deletion, action: \.deletion))
      }
    }
  }

  /// The result of the last change, the button that undoes it, and the trash.
  struct ChangeNotice: View {
    let store: StoreOf<AppReducer>

    var body: some View {
      VStack {
        ErrorText(message: store.changeErrorMessage ?? store.rememberingErrorMessage)
        ErrorText(message: store.state.journalMessage)
        if let notice = store.notice { Text(notice) }
        if store.path.isEmpty { Button("Open the trash") { store.send(.trashButtonTapped) } }
        if store.state.canUndo {
          Button("Undo") { store.send(.undoButtonTapped, animation: .default) }
        }
      }
    }
  }

  /// A screen of the path.
  struct PathView: View {
    let store: StoreOf<AppReducer.Path>
    let clock: ClockFace

    var body: some View {
      switch store.case {
      case .month(let store): MonthView(store: store)
      case .detail(let store): DetailView(store: store, clock: clock)
      case .journal(let store): JournalView(store: store, clock: clock)
      case .trash(let store): TrashView(store: store, clock: clock)
      default: ScreenView(store: store, clock: clock)
      }
    }
  }
#endif
