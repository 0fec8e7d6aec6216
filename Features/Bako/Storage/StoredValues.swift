package import BakoFoundation
package import BakoModels
import BakoSentences

/// The number of entries of each category.
package struct CategoryCounts: Codable, Hashable, Sendable {
  /// The number of entries with a positive emotion.
  package var positive: Int
  /// The number of entries with a negative emotion.
  package var negative: Int

  /// Creates counts.
  ///
  /// - Parameters:
  ///   - positive: The number of entries with a positive emotion.
  ///   - negative: The number of entries with a negative emotion.
  package init(positive: Int = 0, negative: Int = 0) {
    self.positive = positive
    self.negative = negative
  }
}

extension CategoryCounts {
  /// The number of entries of both categories.
  package var total: Int { positive + negative }

  /// The number of entries of a category.
  package subscript(category: EmotionCategory) -> Int {
    get { category == .positive ? positive : negative }
    set {
      switch category {
      case .positive: positive = newValue
      case .negative: negative = newValue
      }
    }
  }
}

extension Amount {
  /// Formats the number of entries per category.
  package static func of(_ counts: CategoryCounts) -> String {
    Sentences.positiveNegative(counts.positive, counts.negative)
  }
}

extension ChoiceKind {
  /// The name of the part of an entry.
  package var label: String {
    switch self {
    case .activity: Sentences.activity
    case .place: Sentences.place
    }
  }

  /// The question that the choice answers.
  package var question: String {
    switch self {
    case .activity: Sentences.whatWereYouDoing
    case .place: Sentences.whereWereYou
    }
  }
}

/// The number of entries with an emotion.
package struct EmotionCount: Codable, Hashable, Sendable {
  /// The emotion.
  package var emotion: Emotion
  /// The number of entries with it.
  package var count: Int

  /// Creates a count.
  ///
  /// - Parameters:
  ///   - emotion: The emotion.
  ///   - count: The number of entries with it.
  package init(_ emotion: Emotion, count: Int) {
    self.emotion = emotion
    self.count = count
  }
}

/// The ways to add an entry whose ID is that of a different one in the journal.
package enum DifferingEntries: String, CaseIterable, Hashable, Sendable {
  /// The journal's entry stays as it is.
  case journal
  /// The added entry replaces the journal's.
  case file
  /// Both are kept: the added entry gets another ID, always the same one.
  case both
}

/// The result of adding many entries.
package struct MergeResult: Hashable, Sendable {
  /// The number of entries that were added.
  package var added = 0
  /// The number of entries that were there already.
  package var equal = 0
  /// The number of entries that differ from the journal's.
  package var differing = 0

  /// Creates the result of adding nothing.
  package init() {}
}

/// The result of merging another journal.
package struct JournalMerge: Hashable, Sendable {
  /// The number of entries that were added, or came back.
  package var added = 0
  /// The number of entries that were changed.
  package var changed = 0
  /// The number of entries that were moved to the trash.
  package var deleted = 0
  /// The other texts of entries that were changed in both journals, which were added as entries.
  package var twins: [Entry] = []
  /// The number of entries that are damaged in one of the journals, and were left as they are.
  package var unreadable = 0

  /// Creates the result of merging nothing.
  package init() {}
}

/// The text that is kept of an entry and its twin.
package enum KeptText: Hashable, Sendable {
  /// The entry's.
  case entry
  /// The twin's, which the entry takes over.
  case twin
  /// Both, as two entries; the twin's becomes one with the given ID.
  case both(UUID)
}

/// The kinds of choices that users can extend with their own; storage keeps the raw value.
package enum ChoiceKind: String, CaseIterable, Codable, Hashable, Sendable {
  /// An activity, for example `Bouldering`.
  case activity
  /// A place, for example `Grandma's`.
  case place
}

/// The last selected activity and place, which the next check-in starts with.
package struct LastChoices: Hashable, Sendable, Codable {
  /// The activity, if one was selected.
  package var activity: String?
  /// The place, if one was selected.
  package var place: String?

  /// Creates last choices.
  ///
  /// - Parameters:
  ///   - activity: The activity, if one was selected.
  ///   - place: The place, if one was selected.
  package init(activity: String? = nil, place: String? = nil) {
    self.activity = activity
    self.place = place
  }
}

/// The rules for the user's own choices: in the order of adding, without blanks and duplicates.
enum OwnChoices {
  /// The trimmed name to add, or `nil` if it is empty or known.
  static func addition(_ name: String, to names: [String]) -> String? {
    let name = name.trimmingBlanks
    return name.isEmpty || names.contains(name) ? nil : name
  }
}

/// The user's position in the app when it ended, so that the next start can continue there.
///
/// The storage does not interpret the content.
package struct Resumption: Hashable, Sendable, Codable {
  /// The moment at which it was saved.
  package var date: Date
  /// The app's description of the position.
  package var content: String

  /// Creates a resumption.
  ///
  /// - Parameters:
  ///   - date: The moment at which it was saved.
  ///   - content: The app's description of the position.
  package init(date: Date, content: String) {
    self.date = date
    self.content = content
  }
}

/// An entry in the trash.
package struct DeletedEntry: Hashable, Sendable, Codable, Identifiable {
  /// The entry as it was when it was deleted.
  package var entry: Entry
  /// The moment of the deletion, in whole milliseconds.
  package var date: Date

  /// Creates a deleted entry.
  ///
  /// - Parameters:
  ///   - entry: The entry as it was when it was deleted.
  ///   - date: The moment of the deletion.
  package init(entry: Entry, date: Date) {
    self.entry = entry
    self.date = date
  }

  /// The entry's ID.
  package var id: Entry.ID { entry.id }

  /// The number of days that a deleted entry stays in the trash.
  package static let daysInTrash = 30
}
