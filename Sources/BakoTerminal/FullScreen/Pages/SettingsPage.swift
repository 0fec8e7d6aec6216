import BakoSentences
import BakoModels
import BakoStorage
import BakoSettings
import Tessera
import BakoTerminalKit

/// The page of the settings.
@MainActor
struct SettingsPage {
  let store: StoreOf<SettingsReducer>

  var page: Page {
    let preferences = store.preferences
    return Page(
      id: "settings", title: Sentences.settings,
      main: [
        Lines.heading(Sentences.colours),
        chips("theme", Preferences.Theme.allCases, preferences.theme) { .themeChosen($0) },
        Lines.gap, Lines.heading(Sentences.firstDayOfWeek),
        chips("day", Weekday.allCases, preferences.firstWeekday) { .firstWeekdayChosen($0) },
        Lines.gap, Lines.heading(Sentences.clock),
        chips("clock", Preferences.Clock.allCases, preferences.clock) { .clockChosen($0) },
        Lines.gap, Lines.heading(Sentences.dailyBackupsBeside),
        Chips([
          item("backups/on", Sentences.on, preferences.backsUp, .backupsToggled(true)),
          item("backups/off", Sentences.off, !preferences.backsUp, .backupsToggled(false)),
        ]),
      ],
      hints: [Page.Hint(.enter, Sentences.choose)], message: store.errorMessage)
  }

  private func chips<Value: CustomStringConvertible & Equatable>(
    _ name: String, _ values: [Value], _ chosen: Value,
    _ action: (Value) -> SettingsReducer.Action
  ) -> Chips {
    Chips(values.map { item("\(name)/\($0)", "\($0)", $0 == chosen, action($0)) })
  }

  private func item(
    _ id: String, _ text: String, _ isChosen: Bool, _ action: SettingsReducer.Action
  ) -> Item {
    let choose: PageAction = .send { store.send(action) }
    return Item(id, Line(text), isChosen: isChosen, space: choose, action: choose)
  }
}
