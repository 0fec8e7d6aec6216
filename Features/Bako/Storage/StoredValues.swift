public import BakoModels
public import Foundation

/// The number of entries of each category.
public struct CategoryCounts: Codable, Hashable, Sendable {
  /// The number of entries with a positive emotion.
  public var positive: Int
  /// The number of entries with a negative emotion.
  public var negative: Int

  /// Creates counts.
  ///
  /// - Parameters:
  ///   - positive: The number of entries with a positive emotion.
  ///   - negative: The number of entries with a negative emotion.
  public init(positive: Int = 0, negative: Int = 0) {
    self.positive = positive
    self.negative = negative
  }
}

extension CategoryCounts {
  /// The number of entries of both categories.
  public var total: Int { positive + negative }

  /// The number of entries of a category.
  public subscript(category: EmotionCategory) -> Int {
    get { category == .positive ? positive : negative }
    set {
      switch category {
      case .positive: positive = newValue
      case .negative: negative = newValue
      }
    }
  }
}

/// The number of entries with an emotion.
public struct EmotionCount: Codable, Hashable, Sendable {
  /// The emotion.
  public var emotion: Emotion
  /// The number of entries with it.
  public var count: Int

  /// Creates a count.
  ///
  /// - Parameters:
  ///   - emotion: The emotion.
  ///   - count: The number of entries with it.
  public init(_ emotion: Emotion, count: Int) {
    self.emotion = emotion
    self.count = count
  }
}

/// The ways to add an entry whose ID is that of a different one in the journal.
public enum DifferingEntries: String, CaseIterable, Hashable, Sendable {
  /// The journal's entry stays as it is.
  case journal
  /// The added entry replaces the journal's.
  case file
  /// Both are kept: the added entry gets another ID, always the same one.
  case both
}

/// The result of adding many entries.
public struct MergeResult: Hashable, Sendable {
  /// The number of entries that were added.
  public var added = 0
  /// The number of entries that were there already.
  public var equal = 0
  /// The number of entries that differ from the journal's.
  public var differing = 0

  /// Creates the result of adding nothing.
  public init() {}
}

/// The kinds of choices that users can extend with their own; storage keeps the raw value.
public enum ChoiceKind: String, CaseIterable, Codable, Hashable, Sendable {
  /// An activity, for example `Bouldering`.
  case activity
  /// A place, for example `Grandma's`.
  case place
}

/// The last selected activity and place, which the next check-in starts with.
public struct LastChoices: Hashable, Sendable, Codable {
  /// The activity, if one was selected.
  public var activity: String?
  /// The place, if one was selected.
  public var place: String?

  /// Creates last choices.
  ///
  /// - Parameters:
  ///   - activity: The activity, if one was selected.
  ///   - place: The place, if one was selected.
  public init(activity: String? = nil, place: String? = nil) {
    self.activity = activity
    self.place = place
  }
}

/// The rules for the user's own choices: in the order of adding, without blanks and duplicates.
enum OwnChoices {
  /// The trimmed name to add, or `nil` if it is empty or known.
  static func addition(_ name: String, to names: [String]) -> String? {
    let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
    return name.isEmpty || names.contains(name) ? nil : name
  }
}

/// The user's position in the app when it ended, so that the next start can continue there.
///
/// The storage does not interpret the content.
public struct Resumption: Hashable, Sendable, Codable {
  /// The moment at which it was saved.
  public var date: Date
  /// The app's description of the position.
  public var content: String

  /// Creates a resumption.
  ///
  /// - Parameters:
  ///   - date: The moment at which it was saved.
  ///   - content: The app's description of the position.
  public init(date: Date, content: String) {
    self.date = date
    self.content = content
  }
}

/// An entry in the trash.
public struct DeletedEntry: Hashable, Sendable, Codable, Identifiable {
  /// The entry as it was when it was deleted.
  public var entry: Entry
  /// The moment of the deletion, in whole milliseconds.
  public var date: Date

  /// Creates a deleted entry.
  ///
  /// - Parameters:
  ///   - entry: The entry as it was when it was deleted.
  ///   - date: The moment of the deletion.
  public init(entry: Entry, date: Date) {
    self.entry = entry
    self.date = date
  }

  /// The entry's ID.
  public var id: Entry.ID { entry.id }

  /// The number of days that a deleted entry stays in the trash.
  public static let daysInTrash = 30
}
