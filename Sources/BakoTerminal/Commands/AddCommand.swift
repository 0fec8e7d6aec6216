import BakoFoundation
import BakoModels
import BakoSentences
import BakoStorage
import Tessera

/// Adds an entry, and prints it in the format of `bako list`.
struct AddCommand {
  @Dependency(\.date.now) private var now
  @Dependency(\.zone) private var zone
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
  ///
  /// - Returns: A sentence about a time that comes twice, if it is one.
  func run() async throws -> String? {
    let moment = try moment()
    var entry = Entry(
      id: uuid(), date: moment.date, secondsFromUTC: moment.secondsFromUTC, emotion: entry.emotion,
      journal: entry.journal, activity: entry.activity, place: entry.place)
    entry.details = self.entry.details
    try await storage.entries.insert(entry)
    try output.line(entry.line(), done: Sentences.entryWasSaved)
    return self.entry.secondsSinceMidnight.flatMap { _ in moment.twinNote(in: zone) }
  }

  private func moment() throws(UsageError) -> LocalMoment {
    let now = now
    let today = Day(now, in: zone)
    if entry.secondsFromUTC == nil, let day = entry.day, day > today {
      throw UsageError(message: Sentences.dayInFuture(day, today), verb: .add)
    }
    let moment = NaturalMoment(
      day: entry.day, secondsSinceMidnight: entry.secondsSinceMidnight,
      secondsFromUTC: entry.secondsFromUTC, secondsAgo: entry.secondsAgo)
    do throws(NaturalMoment.Problem) {
      return try moment.moment(from: LocalMoment(now, in: zone), now: now, in: zone)
    } catch .future {
      throw UsageError(message: Sentences.timeInFuture(today), verb: .add)
    } catch {
      throw UsageError(message: error.description, verb: .add)
    }
  }
}
