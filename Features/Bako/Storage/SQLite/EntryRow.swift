import BakoModels
import Foundation

/// How an entry lies in the table: its columns in their order, written and read.
enum EntryRow {
  /// The columns that ``entry(_:)`` reads; ``values(_:)`` has the folded text after them.
  static let columns =
    "id, moment, secondsFromUTC, day, emotion, icon, category, journal, activity, place"

  static func values(_ entry: Entry) -> [SQLiteValue] {
    [
      .text(entry.id.uuidString), .integer(entry.millisecondsSince1970),
      .integer(entry.secondsFromUTC), .integer(entry.day.daysSince1970),
      .text(entry.emotion.name), .text(entry.emotion.icon),
      .text(entry.emotion.category.rawValue), .text(entry.journal), SQLiteValue(entry.activity),
      SQLiteValue(entry.place), .text(SearchText(entry).folded),
    ]
  }

  static func entry(_ row: borrowing SQLiteStatement) throws(StorageError) -> Entry {
    guard let id = row.text(0).flatMap(UUID.init(uuidString:)), let name = row.text(4),
      let icon = row.text(5), let journal = row.text(7)
    else { throw .corrupted }
    let emotion = Emotion(name: name, icon: icon, category: try category(row, 6))
    return Entry(
      id: id, millisecondsSince1970: row.integer(1), secondsFromUTC: row.integer(2),
      emotion: emotion, journal: journal, activity: row.text(8), place: row.text(9))
  }

  static func category(
    _ row: borrowing SQLiteStatement, _ column: Int32
  ) throws(StorageError) -> EmotionCategory {
    guard let category = row.text(column).flatMap(EmotionCategory.init(rawValue:)) else {
      throw .corrupted
    }
    return category
  }
}
