import Foundation
import Tessera
import TesseraSupport
import TesseraTestSupport

@testable import TesseraHistory

/// A row with a list of its own.
@Reducer
struct Line {
  @ObservableState
  struct State: Identifiable, Equatable, Codable {
    struct Item: Identifiable, Equatable, Codable {
      let id: Int
      var text = ""
    }

    let id: Int
    var text = ""
    var items: IdentifiedArrayOf<Item> = [Item(id: 0), Item(id: 1)]
  }

  enum Action: Equatable, Codable {
    case tapped(Int)
    case loaded
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped(let number):
        if number.isMultiple(of: 3) { state.items[id: number % 2]?.text = "\(number)" }
        if number.isMultiple(of: 4) { state.items = [] }
        state.text = "\(number)"
        return number.isMultiple(of: 5) ? .run { send in await send(.loaded) } : .none
      case .loaded:
        state.text += "!"
        return .none
      }
    }
  }
}

/// Rows that are changed in all ways, by numbers.
@Reducer
struct Sheet {
  @ObservableState
  struct State: Equatable, Codable {
    var lines: IdentifiedArrayOf<Line.State> = []
    var saved: [IdentifiedArrayOf<Line.State>] = []
    var picked: Line.State?
    var marks: Set<Int> = []
    var count = 0

    init(count: Int = 6) {
      lines = IdentifiedArray(uniqueElements: (0..<count).map { Line.State(id: $0) })
    }
  }

  enum Action: Equatable, Codable {
    case lines(IdentifiedActionOf<Line>)
    case changed(way: Int, at: Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .changed(let way, let number) = action else { return .none }
      let ids = state.lines.ids
      let id = ids.isEmpty ? 0 : ids[number % ids.count]
      switch way {
      case 0: state.count += 1
      case 1: state.lines.append(Line.State(id: 100 + number))
      case 2: if ids.count > 2 { state.lines.remove(id: id) }
      case 3: state.saved.append(state.lines)
      case 4: if let last = state.saved.popLast() { state.lines = last }
      case 5:
        // A draft that takes the place of what it was copied from.
        var draft = state.lines
        draft[id: id]?.text = "draft"
        state.lines[id: id]?.text = "other"
        if number.isMultiple(of: 2) { state.lines = draft }
      case 6: state.picked = state.lines[id: id]
      case 7: state.picked.map { picked in _ = state.lines.updateOrAppend(picked) }
      case 8:
        if let last = state.saved.last {
          state.lines = last
          state.lines[id: id]?.text = "again"
        }
      case 9: state.lines.move(fromOffsets: [0], toOffset: ids.count)
      case 10: state.lines.insert(Line.State(id: 100 + number), at: number % (ids.count + 1))
      case 11: if ids.count > 1 { state.lines.swapAt(0, number % (ids.count - 1) + 1) }
      case 12: state.lines.removeAll { $0.id.isMultiple(of: 4) }
      case 13: state.lines[id: id]?.items.remove(id: number % 2)
      case 14: state.lines[id: id]?.items.insert(Line.State.Item(id: number), at: 0)
      case 15:
        // Several changes of one list, some of elements that come or go.
        state.lines.insert(Line.State(id: 100 + number), at: 0)
        state.lines[id: 100 + number]?.text = "new"
        state.lines[id: id]?.text = "several"
        state.lines.append(Line.State(id: 2_000 + number))
        if number.isMultiple(of: 3) { state.lines.remove(id: 100 + number) }
        state.lines[id: id]?.items.append(Line.State.Item(id: number))
        state.lines.remove(id: id)
        state.lines.append(contentsOf: (0..<3).map { Line.State(id: 4_000 + 3 * number + $0) })
      case 16: state.lines = IdentifiedArray(uniqueElements: state.lines.suffix(4))
      case 17:
        var generator = SeededGenerator(seed: UInt64(number))
        state.lines.shuffle(using: &generator)
      default:
        state.marks.insert(number)
        state.lines[id: id]?.items.append(Line.State.Item(id: number))
      }
      return .none
    }
    .forEach(\.lines, action: \.lines) { Line() }
  }
}

/// Reads the lines of a stream one by one, and applies the changes to the form of the state.
final class FormReader {
  private(set) var form = JSONValue.null
  private(set) var hash = ""
  private(set) var longest = 0

  func take(_ line: String) {
    guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(line.utf8)) else {
      return
    }
    if let start = value[["start"]] { form = start } else { longest = max(longest, line.count) }
    if let change = value[["change"]].flatMap({ try? JSONChange($0) }) {
      try? change.apply(to: &form)
    }
    if case .text(let hash)? = value[["hash"]] { self.hash = hash }
  }
}
