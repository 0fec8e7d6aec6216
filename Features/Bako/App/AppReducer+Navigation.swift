package import BakoModels
import BakoCategory
import BakoDetail
package import BakoEmotion
import BakoForm
import BakoHome
import BakoJournal
import BakoMonth
import BakoSettings
import BakoStatistics
import BakoSuccess
import Tessera
import BakoTracker
import BakoTrash

extension AppReducer {
  var today: Day { Day(now, in: zone) }

  /// Opens a place from any screen, in one assignment of the path.
  func open(_ link: DeepLink, _ state: inout State) -> Effect<Action> {
    switch link {
    case .home:
      state.path.removeAll()
    case .checkIn:
      state.path = [tracker(today)]
    case .tracker(let day):
      state.path = [tracker(day)]
    case .entry(let id):
      state.path = [.detail(DetailReducer.State(id: id))]
    case .statistics:
      state.path = [.statistics(StatisticsReducer.State())]
    case .journal:
      state.path = [.journal(JournalReducer.State())]
    case .settings:
      state.path = [.settings(SettingsReducer.State())]
    }
    return appeared(state.path.ids.last, state)
  }

  /// The link to the screen that the home screen asks for.
  func destination(of wish: HomeReducer.Action.Delegate) -> DeepLink {
    switch wish {
    case .checkIn: .checkIn
    case .openTracker: .tracker(today)
    case .openStatistics: .statistics
    case .openJournal: .journal
    case .openSettings: .settings
    case .openEntry(let id): .entry(id)
    }
  }

  /// Asks above the current screen how the user is, unless a check-in has been started.
  func checkIn(_ state: inout State) -> Effect<Action> {
    guard !state.isCheckingIn else { return .none }
    var home = Effect<Action>.none
    // A check-in that has ended isn't below another one.
    if case .success? = state.path.last { home = open(.home, &state) }
    state.path.append(tracker(today))
    return .merge(home, appeared(state.path.ids.last, state))
  }

  /// Replaces an entry by another result of the search below it, unless it is being edited.
  func showMatch(_ step: Int, _ state: inout State) -> Effect<Action> {
    let ids = state.path.ids.suffix(2)
    guard let below = ids.first, let top = ids.last, below != top,
      case .journal(let journal) = state.path[id: below],
      case .detail(let detail) = state.path[id: top], !detail.isEditing,
      let index = journal.entries.firstIndex(where: { $0.id == detail.id }),
      journal.entries.indices.contains(index + step)
    else { return .none }
    // Another screen, so that what is still being loaded for this one is cancelled.
    let entry = journal.entries[index + step].id
    return push(.detail(DetailReducer.State(id: entry)), onto: below, &state)
  }

  private func tracker(_ day: Day) -> Path.State {
    .tracker(TrackerReducer.State(day: day, today: today))
  }

  /// Handles a delegate action of a screen on the path.
  func advance(
    _ id: StackElementID, _ action: Path.Action, _ state: inout State
  ) -> Effect<Action> {
    switch action {
    case .tracker(.delegate(.checkIn)):
      return push(.category(CategoryReducer.State()), onto: id, &state)
    case .tracker(.delegate(.checkInWith(let emotion, let moment))):
      return push(.form(FormReducer.State(emotion: emotion, moment: moment)), onto: id, &state)
    case .tracker(.delegate(.openMonth(let day))):
      return push(.month(MonthReducer.State(day: day, today: today)), onto: id, &state)
    case .month(.delegate(.openTracker(let day))):
      return openTracker(day, from: id, &state)
    case .tracker(.delegate(.openEntry(let entry))), .journal(.delegate(.openEntry(let entry))):
      return push(.detail(DetailReducer.State(id: entry)), onto: id, &state)
    case .tracker(.delegate(.deleteEntry(let entry))),
      .journal(.delegate(.deleteEntry(let entry))):
      state.deletion = .deletion(of: entry, confirmedBy: .confirmed(entry.id))
      return .none
    case .statistics(.delegate(.openTracker(let day))):
      return push(tracker(day), onto: id, &state)
    case .category(.delegate(.selected(let category))):
      return push(.emotion(EmotionReducer.State(of: category)), onto: id, &state)
    case .emotion(.delegate(.selected(let emotion))):
      let moment = state.path.checkIn ?? LocalMoment(now, in: zone)
      let form = FormReducer.State(emotion: emotion, moment: moment)
      return push(.form(form), onto: id, &state)
    case .form(.delegate(.saved(let entry))):
      return end(with: entry, &state)
    case .success(.delegate(.done)):
      return open(.home, &state)
    case .detail(.delegate(.deleted)):
      let effect = reveal(below: id, state)
      state.path.pop(from: id)
      return effect
    case .tracker, .month, .category, .emotion, .form, .success, .detail, .statistics, .journal,
      .trash, .settings:
      return .none
    }
  }

  /// Celebrates the first entry of the day; a later one is a line on the home screen.
  private func end(with entry: Entry, _ state: inout State) -> Effect<Action> {
    guard state.home.overview.todayCount > 0 else {
      state.path = [.success(SuccessReducer.State(entry: entry))]
      return .none
    }
    state.path.removeAll()
    return .send(.home(.entrySaved(entry)))
  }

  /// Returns from a month to the tracker below it, at another day, or pushes a tracker.
  private func openTracker(
    _ day: Day, from id: StackElementID, _ state: inout State
  ) -> Effect<Action> {
    let ids = state.path.ids
    guard let index = ids.firstIndex(of: id), index > 0,
      case .tracker = state.path[id: ids[index - 1]]
    else { return push(tracker(day), onto: id, &state) }
    state.path.pop(from: id)
    return .send(.path(.element(id: ids[index - 1], action: .tracker(.daySelected(day)))))
  }

  /// Pushes a screen onto another one; screens above that one, from an earlier tap, are popped.
  private func push(
    _ screen: Path.State, onto id: StackElementID, _ state: inout State
  ) -> Effect<Action> {
    state.path.pop(to: id)
    state.path.append(screen)
    return appeared(state.path.ids.last, state)
  }

  /// Notifies the screen that becomes visible again when another one and all above it are popped.
  func reveal(below id: StackElementID, _ state: State) -> Effect<Action> {
    let ids = state.path.ids
    guard let index = ids.firstIndex(of: id) else { return .none }
    return appeared(index == 0 ? nil : ids[index - 1], state)
  }

  /// Notifies a screen of the path, or the home screen, that it became visible.
  func appeared(_ id: StackElementID?, _ state: State) -> Effect<Action> {
    guard let id, let screen = state.path[id: id] else { return .send(.home(.appeared)) }
    let action: Path.Action? =
      switch screen {
      case .tracker: .tracker(.appeared)
      case .month: .month(.appeared)
      case .form: .form(.appeared)
      case .detail: .detail(.appeared)
      case .statistics: .statistics(.appeared)
      case .journal: .journal(.appeared)
      case .trash: .trash(.appeared)
      case .settings: .settings(.appeared)
      case .category, .emotion, .success: nil
      }
    return action.map { .send(.path(.element(id: id, action: $0))) } ?? .none
  }
}

extension EmotionReducer.State {
  /// Creates the screen for the emotions of a category, whose filter finds those of the others too.
  package init(of category: EmotionCategory) {
    let others = EmotionCategory.allCases.filter { $0 != category }
    self.init(emotions: category.emotions, others: others.flatMap(\.emotions))
  }
}
