#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

import TesseraCore
import TesseraSharedValues
import TesseraSupport

/// The state of a stream that is behind its history.
package enum HistoryProgress {
  /// All entries are written.
  case upToDate
  /// There are more, or the last line had no room.
  case behind
  /// The history doesn't have the next entries any more, or has other ones: it was edited.
  case lost
}

/// Writes a line for each entry as it comes, or for an inspection later.
///
/// ## Internal representation
///
/// An action doesn't wait for an inspection: its feed postpones the lines until it advances, and
/// has copies of the states until then. Of too many it lets go, and is behind. A turn has one line,
/// so that a frame of the app waits for one line at most.
///
/// If a line has no room, it waits, and the feed is behind: it takes no further entries. The
/// history has them. Each ``advance(atMost:)`` computes the states after some of them again, and
/// writes them; at the end, the effects, some at a time as well. The history may have dropped an
/// effect by then, so the feed keeps the ends of those that it has written.
@MainActor
final class HistoryFeed<State: Codable, Action: Codable>: HistoryRecorder {
  private weak var history: History<State, Action>?
  private let writer: HistoryWriter<State, Action>
  private let write: @MainActor (String) -> Bool
  /// The line that had no room.
  private var waiting: String?
  /// Whether entries come that it doesn't take.
  private(set) var isBehind: Bool
  /// The state after the last entry that was written, if that is known while it is behind.
  private var state: State?
  /// The number of edits when it last was up to date.
  private var edits = 0
  /// The number of the first entry, until it is written.
  ///
  /// Entries may have been moved, so the number before it can be that of another one.
  private var first: Int?
  private var lastEffect = 0
  /// The effects that were written without their ends.
  private var open: Set<Int> = []
  /// Those of them that have ended while it was behind.
  private var ended: [(effect: Int, date: Date)] = []
  private var hasFailed = false
  /// The lines to write when it advances, unless it is behind.
  private var postponed: [@MainActor (HistoryFeed) -> Void] = []
  let isInspection: Bool

  /// The number of lines that are postponed, and of those about effects without a pause.
  private static var most: Int { 16 }

  /// Creates a feed that goes on after the lines that its writer has written.
  ///
  /// - Parameters:
  ///   - history: The history.
  ///   - writer: The writer, which has written the start.
  ///   - state: The state at the start, if entries follow it; for an inspection.
  ///   - write: Takes a line, and returns whether it had room.
  init(
    _ history: History<State, Action>, _ writer: HistoryWriter<State, Action>,
    behindWith state: State? = nil, write: @escaping @MainActor (String) -> Bool
  ) {
    (self.history, self.writer, self.write) = (history, writer, write)
    (self.state, isBehind, isInspection) = (state, state != nil, state != nil)
    edits = history.edits
    if state == nil {
      open = Set(history.effectLog.running.map(\.id))
    } else {
      first = history.log.count > 0 ? history.log[0].id.number : history.lastID + 1
      lastEffect = history.effectLog.first - 1
    }
  }

  func record(_ entry: HistoryEntry<State, Action>, _ state: State) {
    perform { feed in
      guard !feed.isBehind else { return }
      feed.put { try feed.writer.entry(entry, state) }
      if feed.isBehind { feed.state = state }
    }
  }

  func record(_ effect: HistoryEffect) {
    perform { feed in if !feed.isBehind { feed.put(effect) } }
  }

  func recordEnd(of effect: Int, at date: Date) {
    perform { feed in
      if !feed.isBehind {
        feed.putEnd(of: effect, at: date)
      } else if feed.open.contains(effect) {
        feed.ended.append((effect, date))
      }
    }
  }

  /// Writes a line now, or postpones it.
  private func perform(_ work: @escaping @MainActor (HistoryFeed) -> Void) {
    guard isInspection, !isBehind else { return work(self) }
    postponed.append(work)
    // It looks at the lists of this state later, and of the next one: they differ by its changes.
    ListVersion.didLook()
    guard postponed.count > Self.most else { return }
    isBehind = true
    letGo()
  }

  /// Writes some of the postponed lines.
  private func performPostponed(atMost most: Int) {
    for _ in 0..<min(most, postponed.count) where !isBehind { postponed.removeFirst()(self) }
    if isBehind { letGo() } else if postponed.isEmpty { edits = history?.edits ?? edits }
  }

  /// Leaves the postponed lines to the history.
  private func letGo() {
    let works = postponed
    postponed = []
    for work in works { work(self) }
  }

  func end(_ state: State) {
    performPostponed(atMost: .max)
    if !isBehind { put { try writer.end(state, in: SharedView.ofPresent) } }
  }

  /// Writes some of the next entries.
  func advance(atMost most: Int) -> HistoryProgress {
    if !isBehind {
      performPostponed(atMost: most)
      return isBehind || !postponed.isEmpty ? .behind : .upToDate
    }
    guard !hasFailed else { return .upToDate }
    guard let history, edits == history.edits, let next = nextIndex(in: history)
    else { return .lost }
    if let line = waiting {
      guard write(line) else { return .behind }
      waiting = nil
    }
    let end = min(next + most, history.log.count)
    if next < end {
      guard var state = state ?? history.quietlyComputedState(after: next) else { return .lost }
      for index in next..<end where waiting == nil {
        let entry = history.compute(&state, at: index)
        put { try writer.entry(entry, state) }
      }
      (self.state, first) = (state, nil)
    }
    guard waiting == nil, next == history.log.count, putEffects(of: history)
    else { return .behind }
    (isBehind, state, first) = (false, nil, nil)
    return .upToDate
  }

  /// The position of the next entry; `nil` if the history has another one there.
  private func nextIndex(in history: History<State, Action>) -> Int? {
    guard let first else { return history.index(after: writer.lastID) }
    return history.log.count == 0 || history.log[0].id.number == first ? 0 : nil
  }

  /// Writes what has become of effects, and returns whether that was all.
  private func putEffects(of history: History<State, Action>) -> Bool {
    var rest = Self.most
    while let (effect, date) = ended.last {
      guard rest > 0, waiting == nil else { return false }
      ended.removeLast()
      rest -= 1
      putEnd(of: effect, at: date)
    }
    let first = history.log.leastNumber ?? .max
    while lastEffect < history.effectLog.lastID {
      guard rest > 0, waiting == nil else { return false }
      let effect = history.effectLog[lastEffect + 1]
      lastEffect += 1
      guard let effect, effect.entry >= first || effect.end == nil else { continue }
      rest -= 1
      put(effect)
    }
    return waiting == nil
  }

  private func put(_ effect: HistoryEffect) {
    lastEffect = max(lastEffect, effect.id)
    if effect.end == nil { open.insert(effect.id) }
    put { try writer.effect(effect) }
  }

  private func putEnd(of effect: Int, at date: Date) {
    guard open.remove(effect) != nil else { return }
    put { try writer.effectEnd(effect, at: date) }
  }

  /// Puts a line, unless an earlier one failed: the rest would be another recording.
  private func put(_ line: () throws -> String) {
    guard !hasFailed else { return }
    do {
      let line = try line()
      if write(line) { return }
      (waiting, isBehind) = (line, true)
    } catch {
      hasFailed = true
      reportIssue(
        """
        A recording of '\(typeName(State.self))' ends here, because encoding failed: \(error)

        Check how the action or the state is encoded. The entries before can be replayed.
        """.numbered(69), at: .unknown)
    }
  }
}

extension History {
  /// The position of the entry after the one with a number; `nil` if that one isn't there.
  fileprivate func index(after number: Int) -> Int? {
    if let index = log.index(of: Entry.ID(number)) { return index + 1 }
    // That one may have been dropped.
    let isFirst = log.count == 0 ? number == lastID : number == log[0].id.number - 1
    return isFirst && !log.isReordered ? 0 : nil
  }

  /// The state after a number of entries, without a report if a reducer reads other values.
  fileprivate func quietlyComputedState(after number: Int) -> State? {
    log.state(after: number) {
      self.perform(&$0, $1)
      return nil
    }
  }

  /// Changes the state before an entry to the one after it, and returns the entry.
  fileprivate func compute(_ state: inout State, at index: Int) -> Entry {
    let (segment, offset) = log.locate(index)
    let entry = log.segments[segment].entries[offset]
    let isLast = offset == log.segments[segment].entries.count - 1
    let isNewest = segment + 1 == log.segments.count
    // Checkpoints are the original states.
    if isLast, let kept = isNewest ? presentState : log.segments[segment + 1].before {
      state = kept
    } else {
      perform(&state, entry)
    }
    return entry
  }
}
