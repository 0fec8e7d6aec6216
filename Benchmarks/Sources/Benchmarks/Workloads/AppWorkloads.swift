import BakoApp
import BakoModels
import BakoStorage
import Floors
import Foundation
import Measuring
import Tessera

/// Whole apps: app, app-slowest, scroll.
@MainActor
enum AppWorkloads {
  static var all: [Workload] { [checkIn, slowestAction, scroll] }

  private static let entryCount = 100_000

  /// Each check-in adds an entry, and then home is loaded again.
  private static var checkIn: Workload {
    Workload(
      "app", size: entryCount,
      "a check-in of Bako, n entries in memory; floor: its queries alone; bytes at the peak"
    ) { measurement in
      let key = "app/\(entryCount)"
      measurement.bytes = Memory.peak(of: key, isFloor: false)
      measurement.floorBytes = Memory.peak(of: key, isFloor: true)
    } prepare: {
      let storage = StorageClient.inMemory(entries: entries)
      let app = App(storage: storage)
      return Trial(
        floor: { times in for _ in 0..<times { await Queries.checkIn(storage) } },
        work: { times in for _ in 0..<times { await app.checkIn() } })
    }
  }

  /// The median, over 100 check-ins, of the action that takes longest until `send` returns.
  private static var slowestAction: Workload {
    Workload("app-slowest", size: entryCount, "the slowest action of such a check-in") {
      measurement in
      let app = App(storage: .inMemory(entries: entries))
      var times: [[Double]] = []
      for _ in 0..<100 {
        var steps: [Double] = []
        await app.checkIn { steps.append($0) }
        times.append(steps)
      }
      let medians = times[0].indices.map { step in times.map { $0[step] }.sorted()[50] }
      measurement.ns = medians.max()
    }
  }

  /// The rows of a list that fit on a screen.
  private static let visible = 40

  /// Each frame makes the stores of the rows that come into view, reads each row once under
  /// tracking, and changes one, which is drawn again.
  private static var scroll: Workload {
    let count = 100_000
    return Workload(
      "scroll", size: count, "a frame of 40 new rows of n, drawn, and one of them changed"
    ) {
      let models = (0..<count).map { _ in ObservedModel() }
      let store = Store(initialState: RowsFeature.State(count: count)) { RowsFeature() }
      let rows = store.scope(state: \.rows, action: \.rows)
      var frame = 0
      return Trial(
        floor: { times in
          for _ in 0..<times {
            frame = (frame + 1) % (count / visible)
            let shown = models[frame * visible..<(frame + 1) * visible]
            for model in shown { ObservationWorkloads.track(model.count) }
            shown[shown.startIndex].send(.incrementTapped)
            ObservationWorkloads.track(shown[shown.startIndex].count)
          }
        },
        work: { times in
          for _ in 0..<times {
            frame = (frame + 1) % (count / visible)
            let shown = Array(rows[frame * visible..<(frame + 1) * visible])
            for row in shown { ObservationWorkloads.track(row.count) }
            shown[0].send(.tapped)
            ObservationWorkloads.track(shown[0].count)
          }
        })
    }
  }

  private static let entries = (0..<entryCount).map { number in
    Entry(
      id: UUID(), date: now.addingTimeInterval(-Double(number) * 3_600), secondsFromUTC: 0,
      emotion: Emotion.positive[number % Emotion.positive.count], journal: "Entry \(number).",
      activity: nil, place: number % 3 == 0 ? "Home" : nil)
  }

  fileprivate static let now = Date(timeIntervalSince1970: 1_795_162_500)
}

/// Bako with its home screen loaded.
@MainActor
private final class App {
  private let store: StoreOf<AppReducer>

  init(storage: StorageClient) {
    store = Store(initialState: AppReducer.State()) {
      AppReducer()
    } withDependencies: {
      $0.storage = storage
      $0.date.now = AppWorkloads.now
      $0.timeZone = .gmt
    }
  }

  /// Checks in, from home to home, and waits for the effects of each action.
  ///
  /// - Parameter note: Receives the nanoseconds that each action took until `send` returned.
  func checkIn(note: (Double) -> Void = { _ in }) async {
    await send(.checkInButtonTapped, note)
    await send({ .category(.categoryTapped(.positive)) }, note)
    await send({ .category(.continueButtonTapped) }, note)
    await send({ .emotion(.emotionTapped(Emotion.positive[0])) }, note)
    await send({ .emotion(.continueButtonTapped) }, note)
    await send({ .form(.edited(.journalChanged("Sunny."))) }, note)
    await send({ .form(.edited(.choiceTapped(.place, "Home"))) }, note)
    await send({ .form(.saveButtonTapped) }, note)
    await send({ .success(.doneButtonTapped) }, note)
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
}

/// The queries of a check-in.
@MainActor
private enum Queries {
  static func checkIn(_ storage: StorageClient) async {
    let entry = Entry(
      id: UUID(), date: AppWorkloads.now, secondsFromUTC: 0, emotion: Emotion.positive[0],
      journal: "Sunny.", activity: nil, place: "Home")
    let today = Day(AppWorkloads.now, secondsFromUTC: 0)
    do {
      _ = try await storage.preferences.load()
      try await storage.entries.insert(entry)
      try await storage.preferences.change { $0.last = LastChoices(place: "Home") }
      consume(try await storage.entries.latest(10).count)
      consume(today.streak(in: try await storage.entries.days()))
      consume(try await storage.entries.countsPerDay(today...today).count)
      consume(try await storage.upkeep.notices().count)
    } catch {
      preconditionFailure("The queries fail: \(error)")
    }
  }
}
