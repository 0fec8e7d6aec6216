import BakoFoundation
package import BakoModels
import BakoSentences
package import BakoStorage
package import Tessera

/// The settings: colours, the first day of a week, the clock, and backups.
///
/// They are a part of the preferences, which all windows share: a change by another window is shown
/// at once.
@Reducer
package struct SettingsReducer {
  /// The state of the screen.
  @ObservableState
  package struct State: Equatable, Sendable, Codable {
    /// The user's preferences.
    @Shared package var preferences: Preferences
    /// The reason why loading or saving failed, as a sentence.
    package var errorMessage: String?

    /// Creates the screen.
    package init() { _preferences = Shared(.preferences) }

    /// Creates the screen for given preferences.
    ///
    /// - Parameter preferences: The user's preferences.
    package init(preferences: Shared<Preferences>) { _preferences = preferences }
  }

  /// The events of the screen.
  package enum Action: Equatable, Sendable, Codable {
    /// The screen became visible.
    case appeared
    /// The user chose colours.
    case themeChosen(Preferences.Theme)
    /// The user chose the first day of a week.
    case firstWeekdayChosen(Weekday)
    /// The user chose how times are written.
    case clockChosen(Preferences.Clock)
    /// The user turned backups on or off.
    case backupsToggled(Bool)
    /// Loading or saving failed; the payload is a sentence with the reason.
    case failed(String)
  }

  /// Creates the feature.
  package init() {}

  /// Changes the preferences and saves them.
  package var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return .run { [preferences = state.$preferences] _ in
          try await preferences.load()
        } catch: { error, send in
          await send(.failed("\(error)"))
        }
      case .themeChosen(let theme): return change(&state) { $0.theme = theme }
      case .firstWeekdayChosen(let day): return change(&state) { $0.firstWeekday = day }
      case .clockChosen(let clock): return change(&state) { $0.clock = clock }
      case .backupsToggled(let isOn): return change(&state) { $0.backsUp = isOn }
      case .failed(let message):
        state.errorMessage = message
        return .none
      }
    }
  }

  private func change(
    _ state: inout State, _ edit: (inout Preferences) -> Void
  ) -> Effect<Action> {
    state.errorMessage = nil
    state.$preferences.withLock { edit(&$0) }
    return .run { [preferences = state.$preferences] _ in
      try await preferences.save()
    } catch: { error, send in
      await send(.failed("\(error)"))
    }
  }
}

extension Preferences.Theme: CustomStringConvertible {
  /// The name on the screen.
  package var description: String {
    switch self {
    case .colours: Sentences.colours
    case .plain: Sentences.noColours
    }
  }
}

extension Preferences.Clock: CustomStringConvertible {
  /// The name on the screen.
  package var description: String {
    switch self {
    case .twentyFourHours: Sentences.hours24
    case .twelveHours: Sentences.hours12
    }
  }
}

extension SettingsReducer.State: DescribedScreen {
  package func screen(_ clock: ClockFace) -> ScreenDescription<SettingsReducer.Action> {
    let preferences = preferences
    return ScreenDescription(
      title: Sentences.settings, notes: [errorMessage],
      commands: [
        choice(Sentences.colours, preferences.theme) { .themeChosen($0) },
        choice(Sentences.firstDayOfWeek, preferences.firstWeekday) { .firstWeekdayChosen($0) },
        choice(Sentences.clock, preferences.clock) { .clockChosen($0) },
        .send(
          preferences.backsUp ? Sentences.dailyBackupsOn : Sentences.dailyBackupsOff,
          .backupsToggled(!preferences.backsUp)),
      ])
  }

  private func choice<Value: CaseIterable & Equatable>(
    _ title: String, _ chosen: Value, _ action: (Value) -> SettingsReducer.Action
  ) -> ScreenCommand<SettingsReducer.Action> {
    .choice(
      "\(title): \(chosen)", title,
      Value.allCases.map { .send("\($0)", action($0)).chosen($0 == chosen) })
  }
}
