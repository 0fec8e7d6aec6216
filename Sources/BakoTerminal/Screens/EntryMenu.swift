import BakoModels
import BakoStorage
import Tessera

/// A submenu of entries.
@MainActor
enum EntryMenu {
  /// Creates a choice that lists the entries and sends an action with the selected one, or `nil` if
  /// there are no entries.
  static func choice(
    _ label: String, among entries: [Entry], _ clock: Preferences.Clock = .twentyFourHours,
    send: @escaping @MainActor (Entry.ID) -> StoreTask
  ) -> Choice? {
    guard !entries.isEmpty else { return nil }
    return Choice(
      label,
      menu: {
        Screen(
          title: "Which one?",
          choices: entries.map { entry in Choice(entry.line(clock)) { send(entry.id) }.listed })
      })
  }
}
