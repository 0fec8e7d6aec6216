import BakoApp
import BakoFixtures
import BakoModels
import BakoStorage
import Foundation
import BakoHome
import Tessera
import TesseraQueries
import TesseraTesting
import BakoTracker

extension TrackerReducer.State {
  /// Today's tracker before it appears.
  static func fixture() -> Self { TrackerReducer.State(day: .today, today: .today) }
}

/// Creates a test store of the app at a path.
@MainActor
func makeAppStore(
  _ storage: StorageClient, path: [AppReducer.Path.State] = []
) -> TestStoreOf<AppReducer> {
  TestStore(initialState: makeAppState(path)) {
    AppReducer()
  } withDependencies: {
    $0.storage = storage
    $0.date.now = .thisMorning
    $0.timeZone = .gmt
    $0.uuid = .incrementing
  }
}

private func makeAppState(_ path: [AppReducer.Path.State]) -> AppReducer.State {
  var state = AppReducer.State()
  state.path = StackState(path)
  return state
}

extension TestStore<AppReducer.State, AppReducer.Action> {
  /// Asserts that the home screen appears and loads its data.
  func receiveHome(_ overview: HomeReducer.Overview, at callSite: CallSite = #callSite) async {
    await receive(
      \.home.appeared,
      assert: {
        $0.home.partOfDay = .morning
        $0.home.loading.isLoading = true
      }, at: callSite)
    await receive(
      .home(.overview(.loaded(overview))), assert: { $0.home.loading = .loaded(overview) },
      at: callSite)
  }

  /// Asserts that a tracker appears and loads an empty week.
  func receiveTracker(_ id: StackElementID, at callSite: CallSite = #callSite) async {
    await receive(
      \.path[id: id].tracker.appeared,
      assert: { $0.path[id: id]?.modify(\.tracker) { $0.loading.isLoading = true } }, at: callSite)
    await receive(
      \.path[id: id].tracker.excerpt.loaded,
      assert: { $0.path[id: id]?.modify(\.tracker) { $0.loading = .loaded(.init()) } }, at: callSite
    )
  }
}
