import BakoModels
import BakoStorage
import Tessera

/// Submenus of entries, and choices that change a part of one.
@MainActor
enum EntryMenu {
  /// The question about the moment of an entry.
  static let moment = Question.line("For example: yesterday 21:30")

  /// Creates a choice that lists all emotions and sends an action with the selected one.
  static func emotion(
    _ label: String, send: @escaping @MainActor (Emotion) -> StoreTask
  ) -> Choice {
    Choice(
      label,
      menu: {
        Screen(
          title: "What exactly did you feel?",
          choices: EmotionCategory.allCases.flatMap(\.emotions).map { emotion in
            Choice("\(emotion)") { send(emotion) }.listed
          })
      })
  }

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
          choices: entries.map { entry in Choice(entry.sentence(clock)) { send(entry.id) }.listed })
      })
  }
}
