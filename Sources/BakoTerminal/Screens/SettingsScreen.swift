import BakoModels
import BakoStorage
import BakoSettings
import Tessera
import BakoTerminalKit

/// The settings screen.
@MainActor
struct SettingsScreen {
  let store: StoreOf<SettingsReducer>

  var screen: Screen {
    let preferences = store.preferences
    return Screen(
      title: "Settings", lines: [store.errorMessage].compactMap(\.self),
      choices: [
        menu("Colours", Preferences.Theme.allCases, preferences.theme) {
          .themeChosen($0)
        },
        menu("First day of the week", Weekday.allCases, preferences.firstWeekday) {
          .firstWeekdayChosen($0)
        },
        menu("Clock", Preferences.Clock.allCases, preferences.clock) { .clockChosen($0) },
        Choice("Daily backups: \(preferences.backsUp ? "on" : "off")") {
          store.send(.backupsToggled(!preferences.backsUp))
        },
      ])
  }

  private func menu<Value: CustomStringConvertible & Equatable>(
    _ title: String, _ values: [Value], _ chosen: Value,
    _ action: @escaping (Value) -> SettingsReducer.Action
  ) -> Choice {
    Choice(
      "\(title): \(chosen)",
      menu: {
        Screen(
          title: title,
          choices: values.map { value in
            Choice(value == chosen ? "\(value) (chosen)" : "\(value)") {
              store.send(action(value))
            }
          })
      })
  }
}
