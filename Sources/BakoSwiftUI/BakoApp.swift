#if canImport(SwiftUI)
  public import AppFeature
  import BakoStorage
  import Foundation
  public import SwiftUI
  public import Tessera
  import TesseraSwiftUI

  /// Bako as an app of Apple's platforms.
  ///
  /// An app target starts it with one line, `BakoApp.main()`, in its `main.swift`.
  public struct BakoApp: App {
    private let store: StoreOf<AppReducer>

    /// Opens the journal in the app's own folder, and starts the app.
    public init() {
      let folders = FileManager.default.urls(
        for: .applicationSupportDirectory, in: .userDomainMask)
      let path = folders.first.map { $0.appending(path: "Bako/bako.sqlite3").path }
      let storage = Result { () throws(StorageError) in
        try StorageClient.live(path: path ?? StorageLocation.defaultPath())
      }
      store = Store(initialState: AppReducer.State()) {
        AppReducer()
      } withDependencies: {
        switch storage {
        case .success(let storage): $0.storage = storage
        case .failure(let error): $0.storage = .failing(with: error)
        }
      }
      store.send(.started)
    }

    /// The window.
    public var body: some Scene {
      WindowGroup { AppView(store: store) }
    }
  }

  /// The onboarding, or the home screen with the path above it.
  public struct AppView: View {
    @Bindable private var store: StoreOf<AppReducer>

    /// Creates the view.
    ///
    /// - Parameter store: The app's store.
    public init(store: StoreOf<AppReducer>) { self.store = store }

    /// The visible screens.
    public var body: some View {
      if let store = store.scope(\.onboarding, action: \.onboarding) {
        OnboardingView(store: store)
      } else {
        NavigationStack(path: $store.scope(\.path, action: \.path)) {
          HomeView(store: store.scope(\.home, action: \.home)) {
            store.send(.trashButtonTapped)
          }
        } destination: { store in
          PathView(store: store)
        }
        .confirmationDialog($store.scope(\.resume, action: \.resume))
        .confirmationDialog($store.scope(\.deletion, action: \.deletion))
      }
    }
  }

  /// A screen of the path.
  struct PathView: View {
    let store: StoreOf<AppReducer.Path>

    var body: some View {
      switch store.case {
      case .tracker(let store): TrackerView(store: store)
      case .month(let store): MonthView(store: store)
      case .category(let store): CategoryView(store: store)
      case .emotion(let store): EmotionView(store: store)
      case .form(let store): FormView(store: store)
      case .success(let store): SuccessView(store: store)
      case .detail(let store): DetailView(store: store)
      case .statistics(let store): StatisticsView(store: store)
      case .journal(let store): JournalView(store: store)
      case .settings(let store): SettingsView(store: store)
      case .trash(let store): TrashView(store: store)
      }
    }
  }
#endif
