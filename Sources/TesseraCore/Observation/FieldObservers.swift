import Observation
import Synchronization

/// The readers of a state's fields, and which of the fields have changed since they were told.
final class FieldObservers: Sendable {
  private let registrar = ObservationRegistrar()
  /// A bit for each changed field; the last bit stands for all fields from the 63rd on.
  private let changed = Atomic<UInt64>(0)
  /// A bit for each field that was read since its readers were last told.
  private let read = Atomic<UInt64>(0)
  /// A bit for each field whose children are watched.
  private let watched = Atomic<UInt64>(0)
  /// A bit for each field in which another child may stand by now.
  private let unsure = Atomic<UInt64>(0)
  private let unsureElements = Mutex<[ChildWatches.Key]>([])
  /// Whether the collector knows that there is something to tell.
  private let isNoted = Atomic<Bool>(false)
  @MainActor private var watches = ChildWatches()

  /// Registers a read with the tracking that is under way, if one is.
  func access(_ field: Int) {
    let bit = Self.bit(of: field)
    let isTracked = ReadTracking.isRegistered {
      registrar.access(FieldToken(), keyPath: FieldToken.keyPath(bit))
    }
    if isTracked { read.bitwiseOr(1 << bit, ordering: .relaxed) }
  }

  /// Notes that a field has changed; its readers hear of it after the drain.
  func mark(_ field: Int) { mark(bits: 1 << Self.bit(of: field)) }

  /// Notes that everything has changed.
  func markAll() { mark(bits: .max) }

  /// Notes that another child may stand in a field, although the field's readers need not know.
  func touch(_ field: Int) { look(at: 1 << Self.bit(of: field)) }

  /// Notes that another element may stand in a field under an ID.
  func touch(_ field: Int, _ element: @autoclosure () -> ElementKey) {
    guard watched.load(ordering: .relaxed) & (1 << Self.bit(of: field)) != 0 else { return }
    unsureElements.withLock {
      $0.append(ChildWatches.Key(field: field, element: element()))
    }
    note()
  }

  private func mark(bits: UInt64) {
    look(at: bits)
    let bits = bits & read.load(ordering: .relaxed)
    if bits == 0 { return }
    changed.bitwiseOr(bits, ordering: .relaxed)
    note()
  }

  private func look(at bits: UInt64) {
    let bits = bits & watched.load(ordering: .relaxed)
    if bits == 0 { return }
    unsure.bitwiseOr(bits, ordering: .relaxed)
    note()
  }

  private func note() {
    if !isNoted.exchange(true, ordering: .relaxed) { ChangeCollector.add(self) }
  }

  /// Has the child in a field watched: who shows it looks again when another may stand there.
  @MainActor
  func watch(_ watcher: any StateWatcher, at key: ChildWatches.Key) {
    watches.add(watcher, at: key)
    watched.bitwiseOr(1 << Self.bit(of: key.field), ordering: .relaxed)
  }

  /// A watcher of a child that satisfies a predicate.
  @MainActor
  func watcher(
    at key: ChildWatches.Key, where isMeant: (any StateWatcher) -> Bool
  ) -> (any StateWatcher)? { watches.first(at: key, where: isMeant) }

  /// Has those look again whose child may have been replaced.
  @MainActor
  func lookAgain() {
    isNoted.store(false, ordering: .relaxed)
    let bits = unsure.exchange(0, ordering: .relaxed)
    let elements = unsureElements.withLock { elements in
      defer { elements = [] }
      return elements
    }
    if bits == 0, elements.isEmpty { return }
    watched.bitwiseAnd(~bits, ordering: .relaxed)
    var watchers = watches.take { bits & (1 << Self.bit(of: $0)) != 0 }
    for key in elements { watchers += watches.take(at: key) }
    for watcher in watchers { watcher.lookAgain() }
  }

  /// Tells the readers of the changed fields.
  func announce() {
    var bits = changed.exchange(0, ordering: .relaxed)
    // Whoever is told reads again if it is still interested; but the reads of a tracking that is
    // under way are registered only at its end.
    if !ReadTracking.isActive { read.bitwiseAnd(~bits, ordering: .relaxed) }
    while bits != 0 {
      let bit = bits.trailingZeroBitCount
      bits &= bits - 1
      let keyPath = FieldToken.keyPath(bit)
      registrar.willSet(FieldToken(), keyPath: keyPath)
      registrar.didSet(FieldToken(), keyPath: keyPath)
    }
  }

  private static func bit(of field: Int) -> Int { min(field, 63) }
}

/// Stands for any state towards `ObservationRegistrar`, which wants a subject and key paths.
///
/// Fields are numbers here, so a state needs no key paths of its own, and telling its readers needs
/// no copy of it.
private struct FieldToken: Observable {
  subscript(bit: TellingKey) -> Int { bit.number }

  private static let keyPaths: [any KeyPath<FieldToken, Int> & Sendable] = (0..<64).map { bit in
    \FieldToken.[TellingKey(number: bit)]
  }

  static func keyPath(_ bit: Int) -> KeyPath<FieldToken, Int> { keyPaths[bit] }
}
