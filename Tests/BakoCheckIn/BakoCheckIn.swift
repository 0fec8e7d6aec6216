import BakoApp
import BakoCategory
import BakoEmotion
import BakoForm
import BakoHome
import BakoModels
import BakoStorage
import BakoSuccess
import BakoTracker
import Foundation
import Tessera

/// Bako with a journal in memory, which checks in from home to home: a workload of the benchmarks,
/// which are a package of their own.
@MainActor
public final class BakoCheckIn {
  private static let now = Date(timeIntervalSince1970: 1_795_162_500)

  private let storage: StorageClient
  private let store: StoreOf<AppReducer>

  /// Creates the app.
  ///
  /// - Parameter count: The number of entries in the journal.
  public init(entries count: Int) {
    let entries = (0..<count).map { number in
      Entry(
        id: UUID(), date: Self.now.addingTimeInterval(-Double(number) * 3_600), secondsFromUTC: 0,
        emotion: Emotion.positive[number % Emotion.positive.count], journal: "Entry \(number).",
        activity: nil, place: number % 3 == 0 ? "Home" : nil)
    }
    let storage = StorageClient.inMemory(entries: entries)
    self.storage = storage
    store = Store(initialState: AppReducer.State()) {
      AppReducer()
    } withDependencies: {
      $0.storage = storage
      $0.date.now = Self.now
      $0.timeZone = .gmt
      $0.uuid = UUIDGenerator { UUID() }
    }
  }

  /// Checks in, and waits for the effects of each action.
  ///
  /// - Parameter note: Receives the nanoseconds that each action took until `send` returned.
  public func run(note: (Double) -> Void = { _ in }) async {
    await send(.checkInButtonTapped, note)
    await send({ .tracker(.checkInButtonTapped) }, note)
    await send({ .category(.categoryTapped(.positive)) }, note)
    await send({ .category(.continueButtonTapped) }, note)
    await send({ .emotion(.emotionTapped(Emotion.positive[0])) }, note)
    await send({ .emotion(.continueButtonTapped) }, note)
    await send({ .form(.edited(.journalChanged("Sunny."))) }, note)
    await send({ .form(.edited(.choiceTapped(.place, "Home"))) }, note)
    await send({ .form(.saveButtonTapped) }, note)
    // Only the first entry of the day is celebrated.
    if !store.path.isEmpty { await send({ .success(.doneButtonTapped) }, note) }
    precondition(store.path.isEmpty, "The check-in didn't lead home.")
  }

  /// Sends an action to the screen on top.
  private func send(
    _ action: () -> AppReducer.Path.Action, _ note: (Double) -> Void
  ) async {
    guard let top = store.path.ids.last else { preconditionFailure("No screen is open.") }
    await send(.path(.element(id: top, action: action())), note)
  }

  private func send(_ action: AppReducer.Action, _ note: (Double) -> Void) async {
    let start = ContinuousClock.now
    let task = store.send(action)
    note((ContinuousClock.now - start) / .nanoseconds(1))
    await task.finish()
  }

  /// Performs the queries of a check-in alone.
  ///
  /// - Returns: A number that depends on all of them.
  public func runQueries() async -> Int {
    let entry = Entry(
      id: UUID(), date: Self.now, secondsFromUTC: 0, emotion: Emotion.positive[0],
      journal: "Sunny.", activity: nil, place: "Home")
    let today = Day(Self.now, secondsFromUTC: 0)
    do {
      let preferences = try await storage.preferences.load()
      try await storage.entries.insert(entry)
      try await storage.preferences.change { $0.last = LastChoices(place: "Home") }
      return try await preferences.places.count
        + storage.entries.latest(HomeReducer.Overview.length).count
        + today.streak(in: storage.entries.days())
        + storage.entries.countsPerDay(today...today).count + storage.upkeep.notices().count
    } catch {
      preconditionFailure("The queries fail: \(error)")
    }
  }
}
