import BakoFixtures
import BakoApp
import BakoModels
import BakoStorage
import BakoCategory
import BakoDetail
import BakoEmotion
import BakoForm
import Foundation
import BakoHome
import BakoJournal
import BakoMonth
import BakoOnboarding
import BakoSettings
import BakoStatistics
import BakoSuccess
import Tessera
import TesseraTesting
import BakoTracker

extension AppReducerFuzzTests {
  /// A possible next action of the user, or a deep link.
  static func action(
    _ random: inout SeededRandomNumberGenerator, _ state: AppReducer.State
  ) -> AppReducer.Action? {
    let isFirst = state.home.partOfDay == nil && state.onboarding == nil && state.path.isEmpty
    if isFirst {
      return Int.random(in: 0..<4, using: &random) > 0 ? .started : link(&random, state)
    }
    if Int.random(in: 0..<30, using: &random) == 0 { return link(&random, state) }
    if state.lastChange != nil, Int.random(in: 0..<6, using: &random) == 0 {
      return .undoButtonTapped
    }
    if state.resume != nil { return answer(&random) }
    if case .confirmed(let id) = state.deletion?.buttons.compactMap(\.action).first {
      return .deletion(Bool.random(using: &random) ? .presented(.confirmed(id)) : .dismiss)
    }
    if state.onboarding != nil { return .onboarding(.getStartedButtonTapped) }
    guard let top = state.path.ids.last else {
      return homeActions(state.home).randomElement(using: &random).map { .home($0) }
    }
    if Int.random(in: 0..<12, using: &random) == 0 { return .path(.popFrom(id: top)) }
    // Now and then a tap arrives late, for a screen that is covered by another one.
    let isLate = Int.random(in: 0..<10, using: &random) == 0
    let id = isLate ? state.path.ids.randomElement(using: &random) ?? top : top
    return state.path[id: id]
      .flatMap { pathActions($0, &random).randomElement(using: &random) }
      .map { .path(.element(id: id, action: $0)) }
  }

  private static func answer(
    _ random: inout SeededRandomNumberGenerator
  ) -> AppReducer.Action? {
    let answers: [PresentationAction<AppReducer.Action.Resume>] = [
      .presented(.continueButtonTapped), .presented(.continueNowButtonTapped),
      .presented(.startOverButtonTapped), .dismiss,
    ]
    return answers.randomElement(using: &random).map { .resume($0) }
  }

  private static func link(
    _ random: inout SeededRandomNumberGenerator, _ state: AppReducer.State
  ) -> AppReducer.Action? {
    let known = state.home.overview.entries.first?.id ?? UUID(99)
    let links: [AppReducer.DeepLink] = [
      .home, .checkIn, .tracker(day(&random)), .entry(known), .entry(UUID(99)), .statistics,
      .settings,
      .journal,
    ]
    return links.randomElement(using: &random).map { .deepLinkOpened($0) }
  }

  private static func day(_ random: inout SeededRandomNumberGenerator) -> Day {
    Day.today.advanced(by: Int.random(in: -8...3, using: &random))
  }

  private static func homeActions(_ state: HomeReducer.State) -> [HomeReducer.Action] {
    let ids = state.overview.entries.map(\.id)
    if state.dialog != nil {
      return [.dialog(.dismiss)] + ids.map { .dialog(.presented(.deletionConfirmed($0))) }
    }
    if state.errorMessage != nil { return [.retryButtonTapped] }
    return [
      .checkInButtonTapped, .checkInButtonTapped, .trackerButtonTapped, .refreshButtonTapped,
      .statisticsButtonTapped, .journalButtonTapped, .settingsButtonTapped,
    ] + ids.map { .entryTapped($0) } + ids.map { .deleteButtonTapped($0) }
  }

  private static func pathActions(
    _ screen: AppReducer.Path.State, _ random: inout SeededRandomNumberGenerator
  ) -> [AppReducer.Path.Action] {
    if case .tracker(let state) = screen {
      return trackerActions(state, day(&random)).map { .tracker($0) }
    }
    if case .month = screen {
      return [
        .daySelected(day(&random)), .dayTapped(day(&random)), .previousMonthButtonTapped,
        .nextMonthButtonTapped, .todayButtonTapped, .retryButtonTapped,
      ].map { .month($0) }
    }
    if case .detail(let state) = screen { return detailActions(state).map { .detail($0) } }
    if case .statistics = screen {
      return [.statistics(.dayTapped(day(&random))), .statistics(.retryButtonTapped)]
    }
    if case .journal(let state) = screen {
      return state.entries.map { .journal(.entryTapped($0.id)) }
        + state.entries.prefix(1).map { .journal(.deleteButtonTapped($0.id)) }
        + ["", "sun"].map { .journal(.filterChanged($0)) }
        + [
          .journal(.startReached), .journal(.endReached), .journal(.firstEntriesRequested),
          .journal(.lastEntriesRequested), .journal(.retryButtonTapped),
        ]
    }
    if case .settings = screen {
      return [
        .settings(.themeChosen(.plain)), .settings(.clockChosen(.twelveHours)),
        .settings(.backupsToggled(false)),
      ]
    }
    if case .category = screen {
      return [.positive, .negative].map { .category(.categoryTapped($0)) }
        + [.category(.continueButtonTapped), .category(.continueButtonTapped)]
    }
    if case .emotion(let state) = screen {
      return emotionActions(state, &random).map { .emotion($0) }
    }
    if case .form(let state) = screen { return formActions(state).map { .form($0) } }
    if case .success = screen { return [.success(.doneButtonTapped)] }
    return []
  }

  private static func detailActions(_ state: DetailReducer.State) -> [DetailReducer.Action] {
    if state.dialog != nil { return [.dialog(.dismiss), .dialog(.presented(.deletionConfirmed))] }
    return state.draft == nil
      ? [.editButtonTapped, .deleteButtonTapped, .retryButtonTapped]
      : [.draftChanged("Better."), .saveButtonTapped, .discardButtonTapped, .deleteButtonTapped]
  }

  private static func trackerActions(
    _ state: TrackerReducer.State, _ day: Day
  ) -> [TrackerReducer.Action] {
    state.entries.map { .entryTapped($0.id) } + [
      .previousDayButtonTapped, .nextDayButtonTapped, .previousWeekButtonTapped,
      .nextWeekButtonTapped, .daySelected(day), .todayButtonTapped, .retryButtonTapped,
      .monthButtonTapped,
      .momentChosen(nil), .momentChosen(.now), .momentChosen(NaturalMoment(day: day)),
      .filterChanged("j"), .emotionTapped(Emotion.negative[2]),
    ] + Array(repeating: .checkInButtonTapped, count: 6)
  }

  private static func emotionActions(
    _ state: EmotionReducer.State, _ random: inout SeededRandomNumberGenerator
  ) -> [EmotionReducer.Action] {
    var actions: [EmotionReducer.Action] = [
      .filterChanged("j"), .continueButtonTapped, .continueButtonTapped,
    ]
    if let emotion = state.emotions.randomElement(using: &random) {
      actions.append(.emotionTapped(emotion))
    }
    return actions
  }

  private static func formActions(_ state: FormReducer.State) -> [FormReducer.Action] {
    var edits: [FormReducer.Edit] = [
      .journalChanged("Sunny."), .journalChanged(Journal.tooLong),
      .emotionChosen(Emotion.negative[2]),
      .momentChanged(NaturalMoment(day: state.moment.day.previous, secondsSinceMidnight: 27_000)),
      .momentChanged(NaturalMoment(secondsSinceMidnight: 43_200)), .momentChanged(nil),
    ]
    for kind in [ChoiceKind.activity, .place] {
      edits += [.newChoiceChanged(kind, "Chess"), .addChoiceButtonTapped(kind)]
      edits += state[kind].custom.map { .removeChoiceButtonTapped(kind, $0) }
      edits += state[kind].names.prefix(1).map { .choiceTapped(kind, $0) }
    }
    return edits.map { .edited($0) } + Array(repeating: .saveButtonTapped, count: 4)
  }
}
