import AppFeature
import BakoModels
import BakoStorage
import CategoryFeature
import EmotionFeature
import FormFeature
import Foundation
import HomeFeature
import OnboardingFeature
import SuccessFeature
import Tessera
import TesseraTesting
import TrackerFeature

extension AppReducerFuzzTests {
  /// Something that the user, or a link from outside, may do next.
  static func action(
    _ random: inout SeededRandomNumberGenerator, _ state: AppReducer.State
  ) -> AppReducer.Action? {
    let isFirst = state.home.partOfDay == nil && state.onboarding == nil && state.path.isEmpty
    if isFirst { return Bool.random(using: &random) ? .started : link(&random) }
    if Int.random(in: 0..<30, using: &random) == 0 { return link(&random) }
    if state.onboarding != nil { return .onboarding(.getStartedButtonTapped) }
    guard let top = state.path.ids.last else {
      return homeActions(state).randomElement(using: &random).map { .home($0) }
    }
    if Int.random(in: 0..<12, using: &random) == 0 { return .path(.popFrom(id: top)) }
    // Now and then a tap comes late, for a screen that another one lies on by now.
    let isLate = Int.random(in: 0..<10, using: &random) == 0
    let id = isLate ? state.path.ids.randomElement(using: &random) ?? top : top
    return state.path[id: id]
      .flatMap { pathActions($0, &random).randomElement(using: &random) }
      .map { .path(.element(id: id, action: $0)) }
  }

  private static func link(_ random: inout SeededRandomNumberGenerator) -> AppReducer.Action {
    .deepLinkOpened(Bool.random(using: &random) ? .home : .tracker(day(&random)))
  }

  private static func day(_ random: inout SeededRandomNumberGenerator) -> Day {
    Day.today.advanced(by: Int.random(in: -8...3, using: &random))
  }

  private static func homeActions(_ state: AppReducer.State) -> [HomeReducer.Action] {
    state.home.errorMessage == nil
      ? [.checkInButtonTapped, .checkInButtonTapped, .trackerButtonTapped, .refreshButtonTapped]
      : [.retryButtonTapped]
  }

  private static func pathActions(
    _ screen: AppReducer.Path.State, _ random: inout SeededRandomNumberGenerator
  ) -> [AppReducer.Path.Action] {
    if case .tracker = screen {
      return trackerActions(day(&random)).map { .tracker($0) }
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

  private static func trackerActions(_ day: Day) -> [TrackerReducer.Action] {
    [
      .previousDayButtonTapped, .nextDayButtonTapped, .previousWeekButtonTapped,
      .nextWeekButtonTapped, .daySelected(day), .todayButtonTapped, .retryButtonTapped,
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
    var edits: [FormReducer.Edit] = [.journalChanged("Sunny."), .journalChanged(Journal.tooLong)]
    for kind in [ChoiceKind.activity, .place] {
      edits += [.newChoiceChanged(kind, "Chess"), .addChoiceButtonTapped(kind)]
      edits += state[kind].custom.map { .removeChoiceButtonTapped(kind, $0) }
      edits += state[kind].names.prefix(1).map { .choiceTapped(kind, $0) }
    }
    return edits.map { .edited($0) } + Array(repeating: .saveButtonTapped, count: 4)
  }
}
