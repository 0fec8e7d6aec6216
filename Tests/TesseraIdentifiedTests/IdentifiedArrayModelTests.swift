import TesseraSupport
import TesseraTestSupport
import Testing
import TesseraIdentified

/// An identified array and a plain array under the same random operations.
private struct Run {
  var array = IdentifiedArrayOf<Row>()
  var model: [Row] = []
  var generator: SeededGenerator
  let ids: Range<Int>

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    ids = 0..<[6, 12, 40, 200][Int(seed % 4)]
  }

  mutating func number(_ range: Range<Int>) -> Int { .random(in: range, using: &generator) }
  mutating func row() -> Row { Row(number(ids), "\(number(0..<100))") }

  /// Applies one operation to both and returns its name.
  mutating func step() -> String {
    let row = row()
    let existing = model.firstIndex { $0.id == row.id }
    switch number(0..<14) {
    case 0..<3: return insert(row, existing)
    case 3..<5: return update(row, existing)
    case 5..<7: return remove(row, existing)
    case 7: return change(row, existing)
    case 8..<10: return replace(row, existing)
    default: return reorder()
    }
  }

  private mutating func insert(_ row: Row, _ existing: Int?) -> String {
    if Bool.random(using: &generator) {
      #expect(array.append(row) == (existing == nil, existing ?? model.count))
      if existing == nil { model.append(row) }
      return "append \(row)"
    }
    let place = number(0..<model.count + 1)
    #expect(array.insert(row, at: place) == (existing == nil, existing ?? place))
    if existing == nil { model.insert(row, at: place) }
    return "insert \(row) at \(place)"
  }

  private mutating func update(_ row: Row, _ existing: Int?) -> String {
    let old = existing.map { model[$0] }
    if let existing { model[existing] = row }
    switch number(0..<3) {
    case 0:
      #expect(array.updateOrAppend(row) == old)
      if existing == nil { model.append(row) }
    case 1:
      array[id: row.id] = row
      if existing == nil { model.append(row) }
    default:
      let place = number(0..<model.count + 1)
      #expect(array.updateOrInsert(row, at: place) == (old, existing ?? place))
      if existing == nil { model.insert(row, at: place) }
    }
    return "update \(row)"
  }

  private mutating func remove(_ row: Row, _ existing: Int?) -> String {
    switch number(0..<7) {
    case 5:
      #expect(array.popLast() == model.popLast())
    case 6:
      let count = number(0..<min(3, model.count + 1))
      array.removeFirst(count)
      model.removeFirst(count)
    case 0 where !model.isEmpty:
      let place = number(0..<model.count)
      #expect(array.remove(at: place) == model.remove(at: place))
    case 1:
      array[id: row.id] = nil
      if let existing { model.remove(at: existing) }
    case 2:
      let low = number(0..<model.count + 1)
      let high = min(model.count, low + number(0..<4))
      array.removeSubrange(low..<high)
      model.removeSubrange(low..<high)
    case 3:
      array.removeAll { $0.id % 7 == row.id % 7 }
      model.removeAll { $0.id % 7 == row.id % 7 }
    default:
      #expect(array.remove(id: row.id) == existing.map { model[$0] })
      if let existing { model.remove(at: existing) }
    }
    return "remove \(row)"
  }

  /// Replaces a position or a range, as the protocols of the standard library do.
  private mutating func replace(_ row: Row, _ existing: Int?) -> String {
    let low = number(0..<model.count + 1)
    if low < model.count, existing ?? low == low, Bool.random(using: &generator) {
      array[low] = row
      model[low] = row
      return "assign \(row) at \(low)"
    }
    let range = low..<min(model.count, low + number(0..<4))
    let rows = (0..<number(0..<4)).map { _ in self.row() }
    switch number(0..<4) {
    case 0:
      array.insert(contentsOf: rows, at: low)
      model = Self.replacing(low..<low, of: model, by: rows)
    case 1:
      array[range] = rows[...]
      model = Self.replacing(range, of: model, by: rows)
    case 2:
      array += rows
      model = Self.replacing(model.count..<model.count, of: model, by: rows)
    default:
      array.replaceSubrange(range, with: rows)
      model = Self.replacing(range, of: model, by: rows)
    }
    return "replace \(range) by \(rows)"
  }

  private static func replacing(_ range: Range<Int>, of model: [Row], by rows: [Row]) -> [Row] {
    var seen = Set((model[..<range.lowerBound] + model[range.upperBound...]).map(\.id))
    let added = rows.filter { seen.insert($0.id).inserted }
    return model[..<range.lowerBound] + added + model[range.upperBound...]
  }

  private mutating func change(_ row: Row, _ existing: Int?) -> String {
    if let existing { model[existing].name += "x" }
    if Bool.random(using: &generator) {
      array[id: row.id]?.name += "x"
    } else {
      #expect((array.modify(id: row.id) { $0.name += "x" } != nil) == (existing != nil))
    }
    return "change \(row.id)"
  }

  private mutating func reorder() -> String {
    let (one, other) = (number(0..<model.count + 1), number(0..<model.count + 1))
    switch number(0..<20) {
    case 0:
      array.sort { $0.id < $1.id }
      model.sort { $0.id < $1.id }
    case 1:
      array.reverse()
      model.reverse()
    case 2 where max(one, other) < model.count:
      array.swapAt(one, other)
      model.swapAt(one, other)
    case 3 where one < model.count:
      array.move(fromOffsets: [one], toOffset: other)
      let row = model.remove(at: one)
      model.insert(row, at: other > one ? other - 1 : other)
    case 4:
      array.partition { $0.id % 2 == 0 }
      model = model.filter { $0.id % 2 != 0 } + model.filter { $0.id % 2 == 0 }
    case 5:
      array.shuffle(using: &generator)
      model = array.elements
    case 6: array = IdentifiedArray(uncheckedUniqueElements: model)
    default: return insert(row(), nil, retry: true)
    }
    return "reorder \(one) \(other)"
  }

  private mutating func insert(_ row: Row, _ existing: Int?, retry: Bool) -> String {
    insert(row, model.firstIndex { $0.id == row.id })
  }
}

struct IdentifiedArrayModelTests {
  // SEMANTICS identifiedArray.model
  @Test(arguments: 0..<400) func anySequenceOfOperationsAgreesWithAPlainArray(seed: UInt64) {
    var run = Run(seed: seed)
    var log: [String] = []
    var seen: (version: ListVersion, ids: [Int]) = (ListVersion(), [])
    for step in 0..<200 {
      let (before, old) = (run.array.structure, Array(run.array.ids))
      log.append(run.step())
      let places = Dictionary(uniqueKeysWithValues: run.model.enumerated().map { ($1.id, $0) })
      guard
        run.array.elements == run.model, run.array.ids.elementsEqual(run.model.map(\.id)),
        run.ids.allSatisfy({ run.array.index(id: $0) == places[$0] }),
        run.array.invariantViolation == nil,
        run.array.structure != before || run.array.ids.elementsEqual(old)
      else {
        Issue.record("seed \(seed): \(log.suffix(20)) gave \(run.array), not \(run.model)")
        return
      }
      // The last operation replaces the list now and then, of which nothing is known.
      if let (before, after) = run.array.version.changes(since: seen.version) {
        let ids = Array(run.array.ids)
        #expect(
          seen.ids[..<before.lowerBound] == ids[..<after.lowerBound]
            && seen.ids[before.upperBound...] == ids[after.upperBound...],
          "seed \(seed): \(log.suffix(20)) changed \(before) to \(after)")
      }
      if step.isMultiple(of: 7) {
        seen = (run.array.version, Array(run.array.ids))
        ListVersion.didLook()
      }
    }
  }
}
