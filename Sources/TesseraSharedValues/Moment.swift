import Synchronization
import TesseraSupport

/// A point in time to which shared values can be read back.
///
/// Shared values are not copied along with a state. A test store, a history and a snapshot take a
/// moment instead.
///
/// ## Internal representation
///
/// Moments are numbered. A value knows the number of the last moment before it was written, so it
/// is the version that all later moments see. A write keeps the old version only if a moment that
/// sees it is alive. So taking a moment costs O(1), however many values there are, and a write with
/// no moments alive costs one relaxed load. A moment that nothing was written after is reused.
///
/// A moment is retained and released many times for each action of a test. A weak reference to it
/// would make that slow, so the table refers to its span instead, which several moments can share.
package final class Moment: Sendable {
  /// The position among all moments, from 1.
  package let number: UInt64
  private let span: MomentSpan

  fileprivate init(_ span: MomentSpan) {
    number = span.number
    self.span = span
  }
}

extension Moment {
  private struct Table {
    var last: UInt64 = 0
    /// In ascending order.
    var live: [UInt64] = []
    weak var latest: MomentSpan?
    /// The objects that moments see beside the values of variables, each with its last moment.
    var kept: [(last: UInt64, object: any AnyObject & Sendable)] = []

    /// Removes and returns the objects that no living moment sees.
    mutating func takeUnseen() -> [any AnyObject & Sendable] {
      let first = live.first ?? .max
      let unseen = kept.filter { $0.last < first }.map(\.object)
      kept.removeAll { $0.last < first }
      return unseen
    }

    /// The position of the first living moment after a number, in O(log n).
    func firstIndex(after number: UInt64) -> Int {
      var (low, high) = (0, live.count)
      while low < high {
        let middle = (low + high) / 2
        if live[middle] > number { high = middle } else { low = middle + 1 }
      }
      return low
    }
  }

  private static let table = OrderedMutex(Table())
  /// The number of the moment that was taken last.
  private static let clock = Atomic<UInt64>(0)
  /// The number of the newest moment that is alive, or 0.
  private static let newest = Atomic<UInt64>(0)
  /// The moment after which a value was last written.
  private static let lastWrite = Atomic<UInt64>(0)
  /// Whether any shared value was ever created, or a test store expects one.
  package static var areUseful: Bool { useful.load(ordering: .relaxed) }
  private static let useful = Atomic<Bool>(false)

  /// Whether any shared value was ever created.
  package static var haveValues: Bool { created.load(ordering: .acquiring) }
  private static let created = Atomic<Bool>(false)

  /// Records that there is a shared value.
  package static func registerValue() {
    created.store(true, ordering: .releasing)
    expectValues()
  }

  /// Records that a test store expects a shared value.
  static func expectValues() { useful.store(true, ordering: .relaxed) }

  /// Whether nothing was written after a living moment, so that it can be reused.
  private static func isPresent(_ number: UInt64) -> Bool {
    lastWrite.load(ordering: .acquiring) < number
  }

  /// Returns the present, or `nil` while no shared value can change.
  ///
  /// - Parameter known: A moment that may be the result if nothing was written after it.
  /// - Returns: The moment.
  package static func now(reusing known: Moment? = nil) -> Moment? {
    if let known, isPresent(known.number) { return known }
    return areUseful ? take() : nil
  }

  /// Returns the present, even before there is any shared value.
  package static func take() -> Moment {
    // A span that is found must not be released inside the lock: its `deinit` takes the lock.
    let (known, made) = table.withLock { table -> (MomentSpan?, MomentSpan?) in
      let known = table.latest
      if let known, isPresent(known.number) { return (known, nil) }
      table.last += 1
      let made = MomentSpan(number: table.last)
      table.live.append(table.last)
      table.latest = made
      newest.store(table.last, ordering: .releasing)
      clock.store(table.last, ordering: .releasing)
      SharedView.beginUse()
      return (known, made)
    }
    return withExtendedLifetime(known) { (made ?? known).map { Moment($0) } ?? take() }
  }

  fileprivate static func end(_ number: UInt64) {
    // Released outside of the lock.
    let unseen = table.withLock { table in
      let index = table.firstIndex(after: number - 1)
      table.live.remove(at: index)
      newest.store(table.live.last ?? 0, ordering: .releasing)
      return index == 0 && !table.kept.isEmpty ? table.takeUnseen() : []
    }
    withExtendedLifetime(unseen) {}
    SharedView.endUse()
  }

  /// Retains an object until no moment up to the given one is alive any more.
  package static func keep(_ object: any AnyObject & Sendable, upTo last: UInt64) {
    table.withLock { table in
      if let first = table.live.first, first <= last { table.kept.append((last, object)) }
    }
  }

  /// Whether a moment may still ask for a version that was written after another moment.
  static func isSeen(since: UInt64) -> Bool { newest.load(ordering: .acquiring) > since }

  /// Records a write, and returns the number of the last moment before it.
  static func recordWrite() -> UInt64 {
    let number = clock.load(ordering: .acquiring)
    lastWrite.store(number, ordering: .releasing)
    return number
  }

  /// Whether a moment is alive that lies after one moment, and not after another.
  static func isAlive(after first: UInt64, upTo last: UInt64) -> Bool {
    table.withLock { table in
      let index = table.firstIndex(after: first)
      return index < table.live.count && table.live[index] <= last
    }
  }
}

/// The time during which moments with a number are alive.
private final class MomentSpan: Sendable {
  let number: UInt64

  init(number: UInt64) { self.number = number }

  deinit { Moment.end(number) }
}

/// The values of a variable, as living moments see them.
///
/// They outlast the variable: the next one of the same key continues them.
package struct Versions<Value> {
  private struct Version {
    /// The last moment before it was written.
    var since: UInt64
    var value: Value
    var writers: [ObjectIdentifier]
  }

  private var since: UInt64 = 0
  /// The trackers of the stores that have written the present version.
  private var writers: [ObjectIdentifier] = []
  private var past: [Version] = []
  private var pruneAt = 4
  /// The number of writes since versions were last dropped.
  private var writes = 0

  package init() {}

  /// Must be called before a write, with the value that is about to be replaced.
  ///
  /// It takes O(log n) on average, with n living moments.
  package mutating func willChange(_ value: @autoclosure () -> Value) {
    if Moment.isSeen(since: since) {
      past.append(Version(since: since, value: value(), writers: writers))
      writers = []
      if past.count >= pruneAt { prune() }
    } else if !past.isEmpty {
      writes += 1
      if writes >= pruneAt { prune() }
    }
  }

  /// Must be called after a write, with the tracker in whose task it was made.
  package mutating func didChange(by tracker: SharedTracker?) {
    since = Moment.recordWrite()
    guard let tracker else { return }
    let writer = ObjectIdentifier(tracker)
    if !writers.contains(writer) { writers.append(writer) }
  }

  /// The version that a view sees, or `nil` if it is the present one.
  package func version(in view: SharedView) -> Value? {
    guard let moment = view.moment?.number, since >= moment, !past.isEmpty else { return nil }
    var index = past.lastIndex { $0.since < moment } ?? 0
    while let others = view.others, isByOthers(index + 1, others) { index += 1 }
    return index < past.count ? past[index].value : nil
  }

  /// Ends the versions of a variable that is gone.
  ///
  /// - Parameter value: Its value; `nil` if it never had one.
  /// - Returns: The last moment that sees them.
  package mutating func end(with value: Value?) -> UInt64 {
    if let value {
      willChange(value)
      didChange(by: nil)
    }
    return since
  }

  /// Whether a version was written before the end of a view, and not by its store.
  private func isByOthers(_ index: Int, _ others: SharedView.Others) -> Bool {
    guard index <= past.count else { return false }
    let (since, writers) =
      index < past.count ? (past[index].since, past[index].writers) : (since, writers)
    return since < others.end.number && !writers.contains(ObjectIdentifier(others.tracker))
  }

  /// Drops the versions that no living moment sees.
  private mutating func prune() {
    writes = 0
    // A version that is just being replaced is seen by all moments after it.
    var next = past.last?.since == since ? .max : since
    var kept: [Version] = []
    for version in past.reversed() {
      if Moment.isAlive(after: version.since, upTo: next) { kept.append(version) }
      next = version.since
    }
    past = kept.reversed()
    pruneAt = max(4, past.count * 2)
  }
}
