import TestSupport
import Testing
import TesseraIdentified

/// An identified array under random operations, beside a plain array that does the same.
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

  /// Does one operation to both and returns its name.
  mutating func step() -> String {
    let row = row()
    let existing = model.firstIndex { $0.id == row.id }
    switch number(0..<12) {
    case 0..<3: return insert(row, existing)
    case 3..<5: return update(row, existing)
    case 5..<7: return remove(row, existing)
    case 7: return change(row, existing)
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
    switch number(0..<5) {
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
    for _ in 0..<200 {
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
    }
  }
}
