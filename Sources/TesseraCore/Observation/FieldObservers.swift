import Observation
import Synchronization
import TesseraEffects
import TesseraSupport

/// The observers of a state's fields, and the fields that have changed since they were notified.
///
/// ## Internal representation
///
/// A set of fields is a word with a bit for each. Few states have more fields than that: those from
/// the 65th on have observers of their own, numbered from 0 again, which are created when one of
/// these fields is first read.
final class FieldObservers: Sendable {
  /// The context that notifies the observers.
  let context: ObservationContext
  private let registrar = ObservationRegistrar()
  private let extras: OrderedMutex<Extras>
  /// A bit for each changed field.
  private let changed = Atomic<UInt64>(0)
  /// A bit for each field that was read since its observers were last notified.
  private let read = Atomic<UInt64>(0)
  /// A bit for each field whose children have replacement checks.
  private let checked = Atomic<UInt64>(0)
  /// A bit for each field whose child may have been replaced.
  private let unsure = Atomic<UInt64>(0)
  private let unsureElements = OrderedMutex<[(field: Int, id: AnyID)]>([])
  /// The observers of the states that this one was forked from, if they still exist.
  private let inherited: [InheritedObservers]
  /// The round in which the state was forked, until it is read again, or -1.
  private let forkRound = Atomic<Int>(-1)
  /// The run of an `observe` in which a field was first read, or 0.
  private let firstRun = ObservationContext.here?.reads.run ?? 0
  /// Whether the context has these observers in its list.
  private let isCollected = Atomic<Bool>(false)
  /// Used on the main actor only, whose stores have checks.
  private nonisolated(unsafe) var checks = ReplacementChecks()

  /// A bit for each field whose lists may have the same storage as those in a copy of the state.
  private let shared: Atomic<UInt64>

  /// The parts that few states have.
  private struct Extras: Sendable {
    /// The observers of the fields from the 65th on, once they were created.
    var further: FieldObservers?
    /// The numbers of notifications, once one was counted.
    var tally: FieldTally?
  }

  init(sharesLists: Bool = false, in context: ObservationContext = .current) {
    self.context = context
    extras = OrderedMutex(Extras())
    inherited = []
    shared = Atomic(sharesLists ? .max : 0)
  }

  private init(forkOf original: FieldObservers) {
    var all = original.inherited.filter { !$0.isExhausted }
    all.append(InheritedObservers(original, fields: original.read.load(ordering: .relaxed)))
    if all.count > InheritedObservers.limit { all.removeFirst().markAll() }
    inherited = all
    // A copy may have been taken elsewhere, and has the same observers.
    context = original.context
    shared = Atomic(.max)
    var extras = original.extras.withLock { $0 }
    extras.further = extras.further?.forked()
    self.extras = OrderedMutex(extras)
  }

  /// Creates the observers of further fields.
  ///
  /// - Parameters:
  ///   - targets: The observers of these fields in the states that this one was forked from, which
  ///     were created since.
  ///   - context: The context of the observers of the first fields.
  private init(inheriting targets: [FieldObservers], in context: ObservationContext) {
    self.context = context
    extras = OrderedMutex(Extras())
    inherited = targets.map { InheritedObservers($0, fields: 0) }
    shared = Atomic(.max)
  }

  /// Returns the observers of a fork of the state, which notifies these observers as well.
  func forked() -> FieldObservers {
    // A fork in another isolation can't take the place of this state.
    if context === ObservationContext.current {
      forkRound.store(context.forks.round, ordering: .relaxed)
    }
    shared.store(.max, ordering: .relaxed)
    return FieldObservers(forkOf: self)
  }

  /// The number of fields that have a bit in a word.
  private static var width: Int { UInt64.bitWidth }

  private var createdFurther: FieldObservers? { extras.withLock(\.further) }

  /// The observers of the fields from the 65th on, if there may be any to notify.
  private var existingFurther: FieldObservers? {
    if let createdFurther { return createdFurther }
    return inherited.contains { $0.target.createdFurther != nil } ? madeFurther : nil
  }

  private var madeFurther: FieldObservers {
    extras.withLock { extras in
      if let further = extras.further { return further }
      let made = FieldObservers(
        inheriting: inherited.compactMap(\.target.createdFurther), in: context)
      extras.further = made
      return made
    }
  }

  /// Registers a read of a field, if reads are being tracked.
  func access(_ field: Int) {
    if field >= Self.width { return madeFurther.access(field - Self.width) }
    let bit = field
    let isTracked = ObservationContext.registerRead {
      registrar.access(FieldSubject(), keyPath: FieldSubject.keyPath(bit))
    }
    guard isTracked else { return }
    let here = ObservationContext.current
    if here.isMarking { return mark(bits: 1 << bit) }
    here.forks.forget()
    let mask: UInt64 = 1 << bit
    if read.load(ordering: .relaxed) & mask == 0 { read.bitwiseOr(mask, ordering: .relaxed) }
  }

  func sharesLists(in field: Int) -> Bool {
    if field >= Self.width {
      return existingFurther?.sharesLists(in: field - Self.width) ?? false
    }
    return shared.load(ordering: .relaxed) & (1 << field) != 0
  }

  func separateLists(in field: Int) {
    if field >= Self.width {
      existingFurther?.separateLists(in: field - Self.width)
    } else if sharesLists(in: field) {
      shared.bitwiseAnd(~(1 << field), ordering: .relaxed)
    }
  }

  /// Records that a field has changed; its observers are notified after the drain.
  func mark(_ field: Int) {
    if field >= Self.width {
      existingFurther?.mark(field - Self.width)
    } else {
      mark(bits: 1 << field)
    }
  }

  /// Records that all fields have changed.
  func markAll() {
    mark(bits: .max)
    existingFurther?.markAll()
  }

  /// Records that the state is gone.
  ///
  /// If it has a pending fork, that has taken its place: a tool has dropped the copy that it kept
  /// during an action, or a reducer has put back a copy. While no state is being changed, only
  /// copies go: an older one, whose fork has its observers, or one that the closure of an `observe`
  /// has created. Nothing else has read that one.
  func markGone() {
    let round = forkRound.load(ordering: .relaxed)
    if round == context.forks.round { return }
    if round != -1 || firstRun != 0, context.isAtRest,
      round != -1 || context.isHere && firstRun == context.reads.run
    {
      return
    }
    markAll()
  }

  /// Marks the child in a field, which may have been replaced without a change of the field itself.
  func touch(_ field: Int) {
    if field >= Self.width {
      existingFurther?.touch(field - Self.width)
      return
    }
    let bits: UInt64 = 1 << field
    requestChecks(of: bits)
    for observers in inherited { observers.target.requestChecks(of: bits) }
  }

  /// Records that the element of a field with an ID may have been replaced.
  func touch(_ field: Int, _ element: @autoclosure () -> AnyID) {
    if field >= Self.width {
      existingFurther?.touch(field - Self.width, element())
      return
    }
    requestCheck(of: field, element())
    for observers in inherited { observers.target.requestCheck(of: field, element()) }
  }

  private func requestCheck(of field: Int, _ element: @autoclosure () -> AnyID) {
    guard checked.load(ordering: .relaxed) & (1 << field) != 0 else { return }
    unsureElements.withLock { $0.append((field, element())) }
    collect()
  }

  private func mark(bits: UInt64) {
    var notified = markOwn(bits: bits)
    for observers in inherited { notified |= observers.mark(bits: bits) }
    if notified != 0, FieldTally.isWanted { count(notified) }
  }

  /// Marks the fields that have observers, and returns them.
  @discardableResult
  fileprivate func markOwn(bits: UInt64) -> UInt64 {
    requestChecks(of: bits)
    let bits = bits & read.load(ordering: .relaxed)
    if bits == 0 { return 0 }
    changed.bitwiseOr(bits, ordering: .relaxed)
    collect()
    return bits
  }

  @inline(never)
  private func count(_ bits: UInt64) {
    let tally = extras.withLock { extras in
      let tally = extras.tally ?? FieldTally()
      extras.tally = tally
      return tally
    }
    tally.record(bits)
    collect()
  }

  /// Counts the notifications that were recorded.
  func countNotifications() { extras.withLock(\.tally)?.count() }

  fileprivate func requestChecks(of bits: UInt64) {
    let bits = bits & checked.load(ordering: .relaxed)
    if bits == 0 { return }
    unsure.bitwiseOr(bits, ordering: .relaxed)
    collect()
  }

  private func collect() {
    if !isCollected.exchange(true, ordering: .relaxed) { context.add(self) }
  }

  /// Adds a check that runs once, when a child may have been replaced.
  func add(_ check: any ReplacementCheck, of child: ChildStep.Name) {
    if child.field >= Self.width {
      return madeFurther.add(check, of: child.lowered(by: Self.width))
    }
    checks.add(check, of: child)
    checked.bitwiseOr(1 << child.field, ordering: .relaxed)
  }

  /// The first check of a child that satisfies a predicate.
  func firstCheck(
    of child: ChildStep.Name, where isWanted: (any ReplacementCheck) -> Bool
  ) -> (any ReplacementCheck)? {
    if child.field >= Self.width {
      return existingFurther?.firstCheck(of: child.lowered(by: Self.width), where: isWanted)
    }
    if let check = checks.first(of: child, where: isWanted) { return check }
    for observers in inherited {
      if let check = observers.target.checks.first(of: child, where: isWanted) { return check }
    }
    return nil
  }

  /// Runs the checks of the children that may have been replaced.
  func runChecks() {
    isCollected.store(false, ordering: .relaxed)
    let bits = unsure.exchange(0, ordering: .relaxed)
    let elements = unsureElements.withLock { elements in
      defer { elements = [] }
      return elements
    }
    if bits == 0, elements.isEmpty { return }
    checked.bitwiseAnd(~bits, ordering: .relaxed)
    for field in checks.fields where bits & (1 << field) != 0 {
      var kept = checks.take(field)
      for (identity, due) in kept {
        // Mostly all are kept: then nothing is allocated.
        let gone = due.filter { !$0.check(by: self) }
        if gone.isEmpty { continue }
        let rest = due.filter { check in !gone.contains { $0 === check } }
        kept[identity] = rest.isEmpty ? nil : rest
      }
      if kept.isEmpty { continue }
      checks.keep(kept, of: field)
      checked.bitwiseOr(1 << field, ordering: .relaxed)
    }
    for (field, id) in elements {
      let child = ChildStep.Name(
        field: field, identity: ChildIdentity(id: AnyHashable(id.base)))
      for check in checks.take(of: child) where check.check(by: self) { add(check, of: child) }
    }
  }

  /// Notifies the observers of the changed fields.
  func notify() {
    var bits = changed.exchange(0, ordering: .relaxed)
    // An observer that is notified reads again if it is still interested. The reads of a tracking
    // in progress are registered only at its end, so they may not be forgotten here.
    if !ObservationContext.isTracking { read.bitwiseAnd(~bits, ordering: .relaxed) }
    while bits != 0 {
      let bit = bits.trailingZeroBitCount
      bits &= bits - 1
      let keyPath = FieldSubject.keyPath(bit)
      registrar.willSet(FieldSubject(), keyPath: keyPath)
      registrar.didSet(FieldSubject(), keyPath: keyPath)
    }
  }

  /// A bit for each field that was read since its observers were last notified.
  fileprivate var observedBits: UInt64 { read.load(ordering: .relaxed) }

  /// The fields that have, or had, observers: their positions, whether an observer has read them
  /// since the last notification, and the numbers of notifications that were counted.
  var observedFields: [(field: Int, isObserved: Bool, notifications: Int)] {
    let bits = inherited.reduce(observedBits) { $0 | $1.observed }
    let counts = extras.withLock(\.tally)?.counts ?? [:]
    var all: [(field: Int, isObserved: Bool, notifications: Int)] = []
    for field in 0..<Self.width {
      let isObserved = bits & (1 << field) != 0
      if isObserved || counts[field] != nil { all.append((field, isObserved, counts[field] ?? 0)) }
    }
    for (field, isObserved, notifications) in existingFurther?.observedFields ?? [] {
      all.append((field + Self.width, isObserved, notifications))
    }
    return all
  }

  /// Whether none of these fields has observers, and no child is checked.
  fileprivate func isUnused(_ fields: UInt64) -> Bool {
    fields & read.load(ordering: .relaxed) == 0 && checked.load(ordering: .relaxed) == 0
  }
}

/// The observers that read a state before it was forked, seen from the fork.
///
/// Some of them have read the original since, or will: it may be the one in the store. So a change
/// of the fork notifies the observers of a field once. If they read the fork then, they observe it.
private final class InheritedObservers: Sendable {
  let target: FieldObservers
  /// A bit for each field whose observers the fork has not notified.
  private let fields: Atomic<UInt64>

  /// The maximal number of states that a state inherits observers from.
  ///
  /// It equals the number of fields with a bit in a word. Each change of a field makes its
  /// observers read the newest fork, so more are needed only for observers that were added since.
  static let limit = 64

  init(_ target: FieldObservers, fields: UInt64) {
    self.target = target
    self.fields = Atomic(fields)
  }

  var isExhausted: Bool { target.isUnused(fields.load(ordering: .relaxed)) }

  /// A bit for each field whose observers the fork would notify.
  var observed: UInt64 {
    fields.load(ordering: .relaxed) & target.observedBits
  }

  /// Marks the fields that have observers, and returns them.
  @discardableResult
  func mark(bits: UInt64) -> UInt64 {
    target.requestChecks(of: bits)
    let due = fields.bitwiseAnd(~bits, ordering: .relaxed).oldValue & bits
    return due != 0 ? target.markOwn(bits: due) : 0
  }

  func markAll() { mark(bits: .max) }
}
