package import BakoCategory
package import BakoDetail
package import BakoEmotion
package import BakoForm
import BakoFoundation
package import BakoJournal
package import BakoModels
package import BakoMonth
import BakoSentences
package import BakoSettings
package import BakoStatistics
package import BakoSuccess
package import BakoTracker
package import BakoTrash
package import Tessera

extension AppReducer {
  /// The screens above the home screen.
  @Reducer(state: .codable, .equatable, .sendable, action: .codable, .equatable, .sendable)
  package enum Path {
    /// The days and weeks.
    case tracker(TrackerReducer)
    /// The days of a month.
    case month(MonthReducer)
    /// The selection of a category.
    case category(CategoryReducer)
    /// The selection of an emotion.
    case emotion(EmotionReducer)
    /// The form of a new entry.
    case form(FormReducer)
    /// The end of a check-in.
    case success(SuccessReducer)
    /// An entry.
    case detail(DetailReducer)
    /// The summary of the last weeks.
    case statistics(StatisticsReducer)
    /// All entries.
    case journal(JournalReducer)
    /// The deleted entries.
    case trash(TrashReducer)
    /// The settings.
    case settings(SettingsReducer)
  }
}

extension AppReducer.Path.State: DescribedScreen {
  /// Describes the screen, with its actions as those of the path.
  package func screen(_ clock: ClockFace) -> ScreenDescription<AppReducer.Path.Action> {
    switch self {
    case .tracker(let tracker): tracker.screen(clock).map { .tracker($0) }
    case .month(let month): month.screen(clock).map { .month($0) }
    case .category(let category): category.screen(clock).map { .category($0) }
    case .emotion(let emotion): emotion.screen(clock).map { .emotion($0) }
    case .form(let form): form.screen(clock).map { .form($0) }
    case .success(let success): success.screen(clock).map { .success($0) }
    case .detail(let detail): detail.screen(clock).map { .detail($0) }
    case .statistics(let statistics): statistics.screen(clock).map { .statistics($0) }
    case .journal(let journal): journal.screen(clock).map { .journal($0) }
    case .trash(let trash): trash.screen(clock).map { .trash($0) }
    case .settings(let settings): settings.screen(clock).map { .settings($0) }
    }
  }
}

extension AppReducer.Path.State {
  /// Adds what screens have in this version to those that an older one has saved: their values of
  /// a new screen.
  static func filled(_ saved: JSONValue) -> JSONValue { filled(saved, with: blanks) }

  private static func filled(
    _ saved: JSONValue, with blanks: [String: [String: JSONValue]]
  ) -> JSONValue {
    switch saved {
    case .array(let list):
      return .array(list.map { filled($0, with: blanks) })
    case .object(let object):
      let pairs = object.map { name, value in
        guard let state = value.screen, let new = blanks[name] else {
          return (name, filled(value, with: blanks))
        }
        return (name, JSONValue.object(["_0": .object(state.merging(new) { saved, _ in saved })]))
      }
      return .object(Dictionary(uniqueKeysWithValues: pairs))
    default:
      return saved
    }
  }

  /// The values of new screens on which something can be unfinished, or that lead to one, by the
  /// screens' names.
  private static var blanks: [String: [String: JSONValue]] {
    let day = Day(daysSince1970: 0)
    let emotion = Emotion.positive[0]
    let screens: [Self] = [
      .tracker(TrackerReducer.State(day: day, today: day)),
      .month(MonthReducer.State(day: day, today: day)), .category(CategoryReducer.State()),
      .emotion(EmotionReducer.State(emotions: [])),
      .form(FormReducer.State(emotion: emotion, moment: LocalMoment(.distantPast, in: .gmt))),
      .detail(DetailReducer.State(id: UUID())), .journal(JournalReducer.State()),
    ]
    return screens.reduce(into: [:]) { blanks, screen in
      guard let data = try? JSONEncoder().encode(screen),
        case .object(let object)? = try? JSONValue(parsing: data)
      else { return }
      for (name, screen) in object { blanks[name] = screen.screen }
    }
  }

  /// Keeps only the user's selections and texts, as if no effect were in flight and nothing were
  /// loaded.
  mutating func settle() {
    switch self {
    case .tracker(let tracker):
      var settled = TrackerReducer.State(day: tracker.day, today: tracker.today)
      settled.checkIn = tracker.checkIn
      self = .tracker(settled)
    case .month(let month):
      self = .month(MonthReducer.State(day: month.day, today: month.today))
    case .statistics:
      self = .statistics(StatisticsReducer.State())
    case .settings:
      self = .settings(SettingsReducer.State())
    case .journal(let journal):
      self = .journal(JournalReducer.State(filter: journal.filter))
    case .trash:
      self = .trash(TrashReducer.State())
    case .detail(let detail):
      var settled = DetailReducer.State(id: detail.id)
      settled.draft = detail.draft
      settled.base = detail.base
      self = .detail(settled)
    case .form(var form):
      form.isSaving = false
      form.problem = nil
      form.errorMessage = nil
      form.choicesErrorMessage = nil
      form.momentMessage = nil
      form.detailsMessage = nil
      self = .form(form)
    case .category, .emotion, .success:
      break
    }
  }

  /// Whether the screen is a part of a check-in that is under way.
  var isCheckIn: Bool {
    switch self {
    case .category, .emotion, .form: true
    case .tracker, .month, .detail, .statistics, .journal, .success, .trash, .settings: false
    }
  }

  /// Whether the user is in the middle of a check-in or an edit.
  var isEntering: Bool {
    if case .detail(let detail) = self { detail.isEditing } else { isCheckIn }
  }

  /// Whether the screen is saving or deleting something.
  var isBusy: Bool {
    if case .detail(let detail) = self { detail.isBusy } else { false }
  }

  /// The unsaved work on the screen as a sentence, if there is any.
  var unfinishedWork: String? {
    switch self {
    case .form(let form): Sentences.entryNotSaved(form.emotion)
    case .detail(let detail): detail.isEditing ? Sentences.editNotSaved : nil
    case .emotion: Sentences.checkInNotFinished
    case .category(let category): category.category.map { _ in Sentences.checkInNotFinished }
    case .tracker, .month, .statistics, .journal, .success, .trash, .settings: nil
    }
  }
}

extension StackState<AppReducer.Path.State> {
  /// The moment of the unfinished check-in on the path: that of its form, or else that of its
  /// beginning.
  var checkIn: LocalMoment? {
    get {
      for screen in reversed() {
        switch screen {
        case .form(let form): return form.moment
        case .tracker(let tracker): return tracker.checkIn
        default: continue
        }
      }
      return nil
    }
    set {
      for id in ids {
        switch self[id: id] {
        case .form(var form):
          form.moment = newValue ?? form.moment
          self[id: id] = .form(form)
        case .tracker(var tracker):
          tracker.checkIn = newValue
          self[id: id] = .tracker(tracker)
        default:
          break
        }
      }
    }
  }
}

extension JSONValue {
  /// The values of a screen's state, if the value is a case of the path.
  fileprivate var screen: [String: JSONValue]? {
    guard case .object(let object) = self, case .object(let state) = object["_0"] else {
      return nil
    }
    return state
  }
}
