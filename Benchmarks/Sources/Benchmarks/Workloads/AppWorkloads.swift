import BakoCheckIn
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
      let app = BakoCheckIn(entries: entryCount)
      return Trial(
        floor: { times in for _ in 0..<times { consume(await app.runQueries()) } },
        work: { times in for _ in 0..<times { await app.run() } })
    }
  }

  /// The median, over 100 check-ins, of the action that takes longest until `send` returns.
  private static var slowestAction: Workload {
    Workload("app-slowest", size: entryCount, "the slowest action of such a check-in") {
      measurement in
      let app = BakoCheckIn(entries: entryCount)
      var times: [[Double]] = []
      // The first check-in of a day ends with a screen of its own.
      await app.run()
      for _ in 0..<100 {
        var steps: [Double] = []
        await app.run { steps.append($0) }
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
      let rows = store.scope(\.rows, action: \.rows)
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
}
