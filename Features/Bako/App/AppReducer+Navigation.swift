import BakoModels
import CategoryFeature
import DetailFeature
import EmotionFeature
import FormFeature
import HomeFeature
import JournalFeature
import StatisticsFeature
import SuccessFeature
import Tessera
import TrackerFeature

extension AppReducer {
  var today: Day { Day(now, in: timeZone) }

  /// Opens a place, from wherever the user is, in one assignment.
  func open(_ link: DeepLink, _ state: inout State) -> Effect<Action> {
    switch link {
    case .home:
      state.path.removeAll()
    case .checkIn:
      state.path = [tracker(today), .category(CategoryReducer.State())]
    case .tracker(let day):
      state.path = [tracker(day)]
    case .entry(let id):
      state.path = [.detail(DetailReducer.State(id: id))]
    case .statistics:
      state.path = [.statistics(StatisticsReducer.State())]
    case .journal:
      state.path = [.journal(JournalReducer.State())]
    }
    return appeared(state.path.ids.last, state)
  }

  /// Where somebody wants to go from the home screen.
  func destination(of wish: HomeReducer.Action.Delegate) -> DeepLink {
    switch wish {
    case .checkIn, .openTracker: .tracker(today)
    case .openStatistics: .statistics
    case .openJournal: .journal
    case .openEntry(let id): .entry(id)
    }
  }

  private func tracker(_ day: Day) -> Path.State {
    .tracker(TrackerReducer.State(day: day, today: today))
  }

  /// Goes on from a screen that says that it is done, or that the user wants to see another.
  func advance(
    _ id: StackElementID, _ action: Path.Action, _ state: inout State
  ) -> Effect<Action> {
    switch action {
    case .tracker(.delegate(.checkIn)):
      return push(.category(CategoryReducer.State()), onto: id, &state)
    case .tracker(.delegate(.openEntry(let entry))), .journal(.delegate(.openEntry(let entry))):
      return push(.detail(DetailReducer.State(id: entry)), onto: id, &state)
    case .statistics(.delegate(.openTracker(let day))):
      return push(tracker(day), onto: id, &state)
    case .category(.delegate(.selected(let category))):
      return push(.emotion(EmotionReducer.State(emotions: category.emotions)), onto: id, &state)
    case .emotion(.delegate(.selected(let emotion))):
      let form = FormReducer.State(emotion: emotion, day: checkInDay(state))
      return push(.form(form), onto: id, &state)
    case .form(.delegate(.saved(let entry))):
      state.path = [.success(SuccessReducer.State(entry: entry))]
      return .none
    case .success(.delegate(.done)):
      return open(.home, &state)
    case .detail(.delegate(.deleted)):
      let effect = reveal(below: id, state)
      state.path.pop(from: id)
      return effect
    case .tracker, .category, .emotion, .form, .success, .detail, .statistics, .journal:
      return .none
    }
  }

  /// Pushes a screen; what lies on the one that asked for it, from an earlier tap, gives way.
  private func push(
    _ screen: Path.State, onto id: StackElementID, _ state: inout State
  ) -> Effect<Action> {
    state.path.pop(to: id)
    state.path.append(screen)
    return appeared(state.path.ids.last, state)
  }

  /// Tells the screen that comes to the front again when another one and all above it go.
  func reveal(below id: StackElementID, _ state: State) -> Effect<Action> {
    let ids = state.path.ids
    guard let index = ids.firstIndex(of: id) else { return .none }
    return appeared(index == 0 ? nil : ids[index - 1], state)
  }

  /// Tells a screen of the path, or the home screen, that it came to the front.
  func appeared(_ id: StackElementID?, _ state: State) -> Effect<Action> {
    guard let id, let screen = state.path[id: id] else { return .send(.home(.appeared)) }
    let action: Path.Action? =
      switch screen {
      case .tracker: .tracker(.appeared)
      case .form: .form(.appeared)
      case .detail: .detail(.appeared)
      case .statistics: .statistics(.appeared)
      case .journal: .journal(.appeared)
      case .category, .emotion, .success: nil
      }
    return action.map { .send(.path(.element(id: id, action: $0))) } ?? .none
  }

  /// The day that the check-in is for: that of the tracker that it began at.
  private func checkInDay(_ state: State) -> Day {
    // The last one: statistics may lie between two of them.
    for case .tracker(let tracker) in state.path.reversed() { return tracker.day }
    return today
  }
}
