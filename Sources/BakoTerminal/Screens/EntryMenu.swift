import BakoModels
import Tessera

/// A choice among entries in words.
@MainActor
enum EntryMenu {
  /// A choice that shows the entries and sends an action with the one that is taken; nothing where
  /// there are none.
  static func choice(
    _ label: String, among entries: [Entry], send: @escaping @MainActor (Entry.ID) -> StoreTask
  ) -> Choice? {
    guard !entries.isEmpty else { return nil }
    return Choice(
      label,
      menu: {
        Screen(
          title: "Which one?",
          choices: entries.map { entry in Choice(entry.line) { send(entry.id) } })
      })
  }
}
