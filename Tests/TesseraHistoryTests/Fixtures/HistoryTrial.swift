import Foundation
import Tessera
import TesseraTestSupport

@testable import TesseraHistory

/// A log next to a plain list that does the same slowly.
struct HistoryTrial {
  typealias Log = HistoryLog<[Int], Int>

  private var log: Log
  /// Each entry's ID and the numbers that it appends.
  private var list: [(id: Int, numbers: [(number: Int, isSkipped: Bool)], isSkipped: Bool)] = []
  /// The numbers that dropped entries had appended.
  private var base: [Int] = []
  private var lastID = 0

  init(capacity: Int, interval: Int) { log = Log(capacity: capacity, interval: interval) }

  private static func apply(_ state: inout [Int], _ entry: Log.Entry) -> Readings? {
    if entry.isSkipped { return nil }
    if let number = entry.action { state.append(number) }
    for entry in entry.collapsed { _ = apply(&state, entry) }
    return nil
  }

  private func expected(after count: Int) -> [Int] {
    list.prefix(count).reduce(into: base) { state, entry in
      if !entry.isSkipped { state += entry.numbers.filter { !$0.isSkipped }.map(\.number) }
    }
  }

  mutating func step(using random: inout SeededGenerator) {
    switch Int.random(in: 0..<20, using: &random) {
    case 0: skip(using: &random)
    case 1: collapse(using: &random)
    case 2: rollBack(using: &random)
    case 3: sweep()
    case 4, 5: move(using: &random)
    case 6: if Int.random(in: 0..<10, using: &random) == 0 { commit() }
    default: append(using: &random)
    }
  }

  private mutating func append(using random: inout SeededGenerator) {
    lastID += 1
    let number = Int.random(in: 0..<100, using: &random)
    let checkpoint = log.needsCheckpoint ? expected(after: list.count) : nil
    log.append(Self.entry(lastID, .action(number)), checkpoint: checkpoint)
    list.append((lastID, [(number, false)], false))
    if list.count > log.capacity {
      base = expected(after: 1)
      list.removeFirst()
    }
  }

  private mutating func skip(using random: inout SeededGenerator) {
    guard let index = list.indices.randomElement(using: &random) else { return }
    list[index].isSkipped.toggle()
    log.setSkipped(list[index].isSkipped, at: index)
    _ = log.recompute(from: index, Self.apply) { _ = Self.apply(&$0, $1) }
  }

  private mutating func collapse(using random: inout SeededGenerator) {
    guard let first = list.indices.randomElement(using: &random) else { return }
    let end = min(list.count, first + Int.random(in: 2...12, using: &random))
    guard end - first > 1 else { return }
    let id = list[end - 1].id
    log.collapse(first..<end) { Self.entry(id, .collapsed($0)) }
    let numbers = list[first..<end].flatMap { entry in
      entry.numbers.map { ($0.number, $0.isSkipped || entry.isSkipped) }
    }
    list.replaceSubrange(first..<end, with: [(id, numbers, false)])
  }

  private mutating func rollBack(using random: inout SeededGenerator) {
    let count = Int.random(in: (list.count / 2)...list.count, using: &random)
    if count == 0 { base = log.state(after: 0, Self.apply) ?? base }
    log.removeAll(from: count)
    list.removeSubrange(count...)
  }

  private mutating func sweep() {
    log.removeSkipped()
    list.removeAll(where: \.isSkipped)
  }

  private mutating func move(using random: inout SeededGenerator) {
    guard let index = list.indices.randomElement(using: &random) else { return }
    let place = Int.random(in: 0...list.count, using: &random)
    guard place != index, place != index + 1 else { return }
    log.move(from: index, to: place)
    _ = log.recompute(from: min(index, place), Self.apply) { _ = Self.apply(&$0, $1) }
    let entry = list.remove(at: index)
    list.insert(entry, at: place > index ? place - 1 : place)
  }

  private mutating func commit() {
    base = expected(after: list.count)
    log.removeAll()
    list = []
  }

  private static func entry(_ id: Int, _ work: Log.Entry.Work) -> Log.Entry {
    Log.Entry(
      id: HistoryEntry.ID(id), source: HistorySource(.view), date: Date(timeIntervalSince1970: 0),
      work: work)
  }

  /// The first difference between the two.
  var problem: String? {
    if log.count != list.count { return "count \(log.count) for \(list.count)" }
    if log.entries.map(\.id.number) != list.map(\.id) { return "other entries" }
    for (index, entry) in list.enumerated() where log.index(of: HistoryEntry.ID(entry.id)) != index
    {
      return "index of \(entry.id)"
    }
    guard !list.isEmpty else { return nil }
    for count in stride(from: 0, through: list.count, by: list.count % 5 + 1) {
      let found = log.state(after: count, Self.apply)
      if found != expected(after: count) { return "state after \(count)" }
    }
    return nil
  }
}
