import BakoModels
import BakoStorage
import Foundation
import Tessera

/// Adds an entry, and prints it in the format of `bako list`.
struct AddCommand {
  @Dependency(\.date.now) private var now
  @Dependency(\.timeZone) private var timeZone
  @Dependency(\.uuid) private var uuid

  private let entry: NewEntry
  private let storage: StorageClient
  private let output: Output

  init(_ entry: NewEntry, storage: StorageClient, output: Output) {
    self.entry = entry
    self.storage = storage
    self.output = output
  }

  /// Adds the entry; an entry for another day gets the current time of day.
  func run() async throws {
    let (date, offset) = try moment()
    let entry = Entry(
      id: uuid(), date: date, secondsFromUTC: offset, emotion: entry.emotion,
      journal: entry.journal, activity: entry.activity, place: entry.place)
    try await storage.entries.insert(entry)
    try output.line(entry.line(), done: "The entry was saved")
  }

  private func moment() throws(UsageError) -> (date: Date, secondsFromUTC: Int) {
    let now = now
    let today = Day(now, in: timeZone)
    let day = entry.day ?? today
    guard day <= today else {
      throw UsageError(message: "The day \(day) is in the future; today is \(today).")
    }
    guard let seconds = entry.secondsSinceMidnight else {
      return day.moment(atTimeOfDayOf: now, in: timeZone)
    }
    let moment = day.moment(secondsSinceMidnight: seconds, in: timeZone)
    guard moment.date <= now else {
      throw UsageError(message: "That time of today, \(today), is in the future.")
    }
    return moment
  }
}
