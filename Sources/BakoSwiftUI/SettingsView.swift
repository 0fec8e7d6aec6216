#if canImport(SwiftUI)
  import BakoModels
  import BakoStorage
  import BakoSettings
  import SwiftUI
  import Tessera
  import TesseraSwiftUI

  /// The settings.
  struct SettingsView: View {
    @Bindable var store: StoreOf<SettingsReducer>

    var body: some View {
      let preferences = store.preferences
      Form {
        ErrorText(message: store.errorMessage)
        Section("Colours") {
          ForEach(Preferences.Theme.allCases, id: \.self) { theme in
            Selectable(label: theme.description, isSelected: theme == preferences.theme) {
              store.send(.themeChosen(theme))
            }
          }
        }
        Section("First day of the week") {
          ForEach(Weekday.allCases, id: \.self) { day in
            Selectable(label: day.description, isSelected: day == preferences.firstWeekday) {
              store.send(.firstWeekdayChosen(day))
            }
          }
        }
        Section("Clock") {
          ForEach(Preferences.Clock.allCases, id: \.self) { clock in
            Selectable(label: clock.description, isSelected: clock == preferences.clock) {
              store.send(.clockChosen(clock))
            }
          }
        }
        Section("Backups") {
          Toggle("Daily backups", isOn: $store.preferences.backsUp.sending(\.backupsToggled))
        }
      }
      .navigationTitle("Settings")
    }
  }
#endif
