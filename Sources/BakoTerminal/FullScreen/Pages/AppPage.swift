import BakoSentences
import BakoApp
import BakoStorage
import BakoDetail
import BakoJournal
import Tessera
import BakoTerminalKit

/// The page of the app's frontmost feature.
@MainActor
struct AppPage {
  let store: StoreOf<AppReducer>
  /// The user's preferences.
  var preferences = SharedReader(value: Preferences())

  private var clock: Preferences.Clock { preferences.wrappedValue.clock }

  var page: Page {
    if let store = store.scope(\.onboarding, action: \.onboarding) {
      return OnboardingPage(store: store).page
    }
    let path = store.scope(\.path, action: \.path)
    let home = HomePage(
      store: store.scope(\.home, action: \.home), clock: clock)
    var page: Page
    if let id = path.ids.last, let top = path[id: id] {
      page = self.page(of: top)
      let search = search(below: id)
      if case .detail(let store) = top.case, !store.state.isEditing, let search {
        let matches = SearchMatches(search.searchText)
        page = DetailPage(store: store, matches: matches, clock: clock).page
        page.commands.append(match)
        page.screen = "detail/match"
      } else if store.state.canCheckIn, !hasOtherN(top) {
        page.commands.append(TrackerPage.checkIn { store.send(.checkInButtonTapped) })
      }
      if case .journal = top.case { page.commands.append(trash) }
      if store.state.canUndo { page.commands.append(undo) }
      page.id = "\(id)"
      page.below = ["home"] + path.ids.map { "\($0)" }
      page.back = page.back ?? .send { store.send(.path(.popFrom(id: id))) }
    } else {
      page = home.page
      page.commands.append(trash)
      if store.state.canUndo { page.commands.append(undo) }
    }
    page.isPlain = preferences.wrappedValue.theme == .plain
    page.message =
      page.message ?? store.changeErrorMessage ?? store.rememberingErrorMessage
      // It stays, and the result of a change doesn't.
      ?? (store.notice == nil ? store.state.journalMessage : nil)
    page.status = store.notice.map { notice in
      store.lastChange == nil ? notice : Sentences.pressUToUndo(notice)
    }
    page.dialog =
      Dialog(store.prompt(\.resume, action: \.resume))
      ?? Dialog(store.prompt(\.deletion, action: \.deletion)) ?? page.dialog
    return page
  }

  /// The search that led to a screen, if one did.
  private func search(below id: StackElementID) -> JournalReducer.State? {
    let ids = store.path.ids
    guard let index = ids.firstIndex(of: id), index > 0,
      case .journal(let journal) = store.path[id: ids[index - 1]], journal.isSearching
    else { return nil }
    return journal
  }

  private var match: Page.Command {
    Page.Command(
      Sentences.match,
      [
        (Key("n"), .send { store.send(.nextMatchButtonTapped) }),
        (Key("N"), .send { store.send(.previousMatchButtonTapped) }),
      ])
  }

  private var trash: Page.Command {
    Page.Command(Key("T"), Sentences.trash, .send { store.send(.trashButtonTapped) })
  }

  private var undo: Page.Command {
    Page.Command(Key("u"), Sentences.undo, .send { store.send(.undoButtonTapped) })
  }

  /// Whether a screen has a command of its own on the key n.
  private func hasOtherN(_ top: StoreOf<AppReducer.Path>) -> Bool {
    switch top.case {
    // The check-in of the days depends on the day.
    case .tracker: true
    // While a search is shown, n goes to the next match.
    case .journal(let store): store.state.isSearching
    default: false
    }
  }

  private func page(of top: StoreOf<AppReducer.Path>) -> Page {
    switch top.case {
    case .tracker(let store): TrackerPage(store: store, clock: clock).page
    case .month(let store): MonthPage(store: store).page
    case .category(let store): CategoryPage(store: store).page
    case .emotion(let store): EmotionPage(store: store).page
    case .form(let store): FormPage(store: store, clock: clock).page
    case .success(let store): SuccessPage(store: store, clock: clock).page
    case .detail(let store): DetailPage(store: store, clock: clock).page
    case .statistics(let store): StatisticsPage(store: store).page
    case .journal(let store): JournalPage(store: store, clock: clock).page
    case .trash(let store): TrashPage(store: store, clock: clock).page
    case .settings(let store): SettingsPage(store: store).page
    }
  }
}
