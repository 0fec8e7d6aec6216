import Foundation
import Measuring
import Tessera
import TesseraHistory

/// The cost of recording: the time of an action, and the memory of 10 000 entries.
@MainActor
enum HistoryWorkloads {
  static var all: [Workload] {
    [recorded, written] + sizes.map(writtenRow) + sizes.map(comingRow)
      + [1, 10, 100, 1_000].map(memory) + [small]
  }

  /// The numbers of rows of which one is changed and written.
  static var sizes: [Int] { [100, 1_000, 10_000, 100_000] }

  private static var recorded: Workload {
    Workload("history", "send with a history; floor: without one") {
      let plain = Store(initialState: Numbers.State(rows: [0])) { Numbers() }
      let history = History<Numbers.State, Numbers.Action>()
      let store = Store(initialState: Numbers.State(rows: [0]), history: history) { Numbers() }
      return Trial(
        floor: { times in for _ in 0..<times { plain.send(.rowTapped(0)) } },
        work: { times in for _ in 0..<times { store.send(.rowTapped(0)) } })
    }
  }

  private static var written: Workload {
    Workload("history-stream", "the same, each entry as a line; floor: JSONEncoder, the line") {
      let streamed = History<Recorded, Int>(capacity: 1, checkpointInterval: 1_000)
      let store = recordedStore(streamed)
      do { try streamed.stream { consume($0.utf8.count) } } catch {
        preconditionFailure("An empty state can be encoded: \(error)")
      }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      var line = RecordedLine()
      return Trial(
        floor: { times in
          for _ in 0..<times {
            line.id += 1
            line.change["/count"] = line.id
            guard let data = try? encoder.encode(line) else { continue }
            consume(String(decoding: data, as: UTF8.self).utf8.count)
          }
        },
        work: { times in for _ in 0..<times { store.send(1) } })
    }
  }

  /// An action of one row among many, as a line: it must not cost the other rows.
  private static func writtenRow(_ count: Int) -> Workload {
    Workload(
      "history-stream", size: count, "an action of a row among n, as a line; floor: of one row"
    ) {
      let (one, many) = (streamedRows(1), streamedRows(count))
      return Trial(
        floor: { times in for _ in 0..<times { one.send(0) } },
        work: { times in for index in 0..<times { many.send(index % count) } })
    }
  }

  /// An action that appends a row, and the next one, which removes the row in the middle.
  private static func comingRow(_ count: Int) -> Workload {
    Workload(
      "history-rows", size: count,
      "a row appended to n, or removed in the middle, as a line; floor: without a line"
    ) {
      let (plain, many) = (rows(count, isStreamed: false), streamedRows(count))
      let next = Counter(count)
      @MainActor func work(_ store: Store<RecordedRows, Int>, _ times: Int) {
        for _ in 0..<times {
          next.value += 1
          store.send(next.value.isMultiple(of: 2) ? next.value : -1)
        }
      }
      return Trial(floor: { work(plain, $0) }, work: { work(many, $0) })
    }
  }

  private static func streamedRows(_ count: Int) -> Store<RecordedRows, Int> {
    rows(count, isStreamed: true)
  }

  /// A store that changes a row with an ID, appends one with a new ID, or removes the middle one.
  private static func rows(_ count: Int, isStreamed: Bool) -> Store<RecordedRows, Int> {
    let history = History<RecordedRows, Int>(capacity: 1_000, checkpointInterval: 1_000)
    let store = Store(initialState: RecordedRows(count: count), history: history) {
      Reduce<RecordedRows, Int> { state, id in
        if id < 0 {
          if state.rows.count > count { state.rows.remove(at: state.rows.count / 2) }
        } else if id < count {
          state.rows[id: id]?.count += 1
        } else {
          state.rows.append(RecordedRows.Row(id: id))
        }
        return .none
      }
    }
    guard isStreamed else { return store }
    do { try history.stream { consume($0.utf8.count) } } catch {
      preconditionFailure("Rows can be encoded: \(error)")
    }
    return store
  }

  private static func recordedStore(_ history: History<Recorded, Int>) -> Store<Recorded, Int> {
    Store(initialState: Recorded(), history: history) {
      Reduce<Recorded, Int> { state, number in
        state.count &+= number
        return .none
      }
    }
  }

  private static let entries = 10_000

  /// A state of 100 000 numbers, of which each action changes one.
  private static func memory(_ interval: Int) -> Workload {
    Workload(
      "history-memory", size: interval,
      "bytes of an entry, of 10 000 over 100 000 numbers, a state kept every n entries"
    ) { measurement in
      // At an interval of 1, each entry has its own state; a few show the cost of 10 000.
      let count = interval < 100 ? 100 * interval : entries
      let state = Numbers.State(rows: Array(repeating: 0, count: 100_000))
      measurement.bytes = await Memory.bytes(count: count) {
        let history = History<Numbers.State, Numbers.Action>(
          capacity: entries, checkpointInterval: interval)
        let store = Store(initialState: state, history: history) { Numbers() }
        for index in 0..<count { store.send(.rowTapped(index)) }
        return (history, store)
      }
    }
  }

  private static var small: Workload {
    Workload("history-entry", size: entries, "bytes of an entry over a small state") {
      measurement in
      measurement.bytes = await Memory.bytes(count: entries) {
        let history = History<PlainCounter.State, PlainCounter.Action>()
        let store = Store(initialState: PlainCounter.State(), history: history) { PlainCounter() }
        for _ in 0..<entries { store.send(.incrementTapped) }
        return (history, store)
      }
    }
  }
}

/// The last number of an action.
private final class Counter {
  var value: Int

  init(_ value: Int) { self.value = value }
}

/// A state that can be recorded into a file.
private struct Recorded: Codable, Equatable {
  var count = 0
}

/// Rows that can be recorded into a file.
@ObservableState
private struct RecordedRows: Codable, Equatable {
  @ObservableState
  struct Row: Codable, Equatable, Identifiable {
    let id: Int
    var name = "a row"
    var count = 0
  }

  var rows: IdentifiedArrayOf<Row>

  init(count: Int) {
    rows = IdentifiedArray(uniqueElements: (0..<count).map { Row(id: $0) })
  }
}

/// A line like those of a recording, without a hash to compute.
private struct RecordedLine: Encodable {
  var action = 1
  var after = 0
  var at = "Benchmarks/HistoryWorkloads.swift:40"
  var change: [String: Int] = [:]
  var date = Date()
  var hash = "cbf29ce484222325"
  var id = 0
  var name = "Int"
  var sender = "view"
  var took = 100
}
