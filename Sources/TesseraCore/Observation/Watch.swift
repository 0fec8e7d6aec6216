import Observation
import TesseraEffects
import TesseraSupport

/// A place in the state of a store that something reads in a tracked way: what its readers saw, and
/// the fields that they read.
///
/// ## Internal representation
///
/// The places of a root form a tree. Each one compares the numbers of the value that is there with
/// those of the value that was seen, marks the fields that differ and were read, and goes down into
/// the children in them. A root is compared once, after a drain. A read compares as well, so that
/// readers who saw an earlier value aren't forgotten.
///
/// A copy that a getter has handed out is found by its number: a place is *published* under the
/// number of the value that was read there, until that value changes.
///
/// Places belong to the isolation of their context.
@_documentation(visibility: internal)
public class _Watch {
  final let context: ObservationContext
  /// The type of the values at the place.
  final let type: Any.Type
  private final lazy var registrar = ObservationRegistrar()
  /// A bit for each field that was read since its readers were last notified.
  private final var read: UInt64 = 0
  /// A bit for each of these that differs from what was read.
  private final var changed: UInt64 = 0
  /// Whether the whole value was read.
  private final var isWholeRead = false
  private final var isWholeChanged = false
  /// Whether all that is in the value was read, as by a comparison.
  private final var isContentRead = false
  private final var isContentChanged = false
  private final var isDue = false
  /// The number under which the place is published, or 0.
  private final var number: UInt64 = 0
  private final var nextWithNumber: _Watch?
  /// Whether a value was seen, and is not gone.
  final var isSeen = false
  /// The places of the values in the fields, or of the payload of a case.
  final var children: [(field: Int, watch: _Watch)] = []
  /// Whether another place may have the same value, which readers of this one must be notified by.
  final var isPart = false
  /// Whether it is that of one element of a list.
  final var isElement = false
  private final var parts: [ChildStep.Name: Part] = [:]
  /// The numbers of notifications that were counted, by the positions of the fields.
  private final var counts: [Int: Int] = [:]

  /// A child that no field with numbers leads to: one of a plain state, or in a computed property.
  private struct Part {
    let watch: _Watch
    /// Compares the child with what was seen of it; returns `false` if it is gone.
    let check: () -> Bool
  }

  init(_ type: Any.Type, in context: ObservationContext = .current) {
    self.type = type
    self.context = context
  }

  /// The place of an element, or of the value in an optional; the place itself for any other value.
  func element(_ id: AnyHashable?) -> _Watch { self }

  /// Marks all readers, because the value is gone.
  func leave() {
    if !isSeen { return }
    isSeen = false
    retract()
    mark(.max, whole: true, content: true)
    forEachBelow { $0.leave() }
    parts = [:]
  }

  /// Calls a closure with the places right below this one.
  func forEachBelow(_ body: (_Watch) -> Void) {
    for child in children { body(child.watch) }
    for part in parts.values { body(part.watch) }
  }

  /// Removes the place, and those below it, from the places that are found by number.
  final func retractAll() {
    retract()
    forEachBelow { $0.retractAll() }
  }

  /// Marks the readers of shared values here and below, as another state may share others, whatever
  /// its numbers are.
  final func markLinks() {
    mark(0, whole: true)
    forEachBelow { $0.markLinks() }
  }

  /// Registers a read of the value, which is compared as one.
  func accessValue() { access(0) }

  /// Registers a read of the value as an element of a list.
  func accessElement() { accessValue() }
}

// MARK: Readers

extension _Watch {
  /// Registers a read of a field with the tracking that is in progress.
  final func access(_ field: Int) {
    let bit = _Changes.bit(field)
    if context.reads == .marked { return mark(bit, whole: false) }
    registrar.access(FieldSubject(), keyPath: FieldSubject.keyPath(min(field, 63)))
    read |= bit
  }

  /// Registers a read of the whole value: of another one, or any change of one without fields.
  final func accessWhole() {
    if context.reads == .marked { return mark(0, whole: true) }
    registrar.access(FieldSubject(), keyPath: FieldSubject.keyPath(64))
    isWholeRead = true
  }

  /// Registers a read of all that is in the value.
  final func accessContent() {
    if context.reads == .marked { return mark(0, whole: false, content: true) }
    registrar.access(FieldSubject(), keyPath: FieldSubject.keyPath(65))
    isContentRead = true
  }

  /// Marks fields as changed, or the whole value, or anything in it; those that were read are
  /// notified after the drain.
  final func mark(_ bits: UInt64, whole: Bool, content: Bool = false) {
    let (bits, whole) = (bits & read, whole && isWholeRead)
    let content = content && isContentRead
    if bits == 0, !whole, !content { return }
    changed |= bits
    isWholeChanged = isWholeChanged || whole
    isContentChanged = isContentChanged || content
    if isDue { return }
    isDue = true
    context.addDue(self)
  }

  /// Notifies the readers of the fields that are marked.
  final func notify() {
    isDue = false
    var bits = changed
    changed = 0
    // A reader that is notified reads again if it is still interested. The reads of a tracking in
    // progress are registered only at its end, so they may not be forgotten here.
    let forgets = !ObservationContext.isTracking
    if forgets { read &= ~bits }
    if FieldTally.isWanted { count(bits) }
    while bits != 0 {
      notifyReaders(of: bits.trailingZeroBitCount)
      bits &= bits - 1
    }
    if isWholeChanged {
      isWholeChanged = false
      if forgets { isWholeRead = false }
      notifyReaders(of: 64)
    }
    if isContentChanged {
      isContentChanged = false
      if forgets { isContentRead = false }
      notifyReaders(of: 65)
    }
  }

  private final func notifyReaders(of field: Int) {
    let keyPath = FieldSubject.keyPath(field)
    registrar.willSet(FieldSubject(), keyPath: keyPath)
    registrar.didSet(FieldSubject(), keyPath: keyPath)
  }

  private final func count(_ bits: UInt64) {
    for field in 0..<64 where bits & 1 << field != 0 { counts[field, default: 0] += 1 }
  }

  /// The fields that have, or had, readers, with the numbers of notifications that were counted.
  final var readFields: [(field: Int, isRead: Bool, notifications: Int)] {
    (0..<64).compactMap { field in
      let isRead = read & 1 << field != 0
      return isRead || counts[field] != nil ? (field, isRead, counts[field] ?? 0) : nil
    }
  }
}

// MARK: Places by number

extension _Watch {
  /// Lets the reads of copies with a number find the place.
  final func publish(_ number: UInt64) {
    if self.number == number { return }
    retract()
    self.number = number
    // What was seen is the base of the next change, unless an earlier one is yet to be compared.
    if !context.hasChangedRoots { context.didNotify() }
    nextWithNumber = context.places.updateValue(self, forKey: number)
  }

  /// Publishes the place under the number of the value that has come there, if it was published.
  final func republish(_ number: UInt64) { if self.number != 0 { publish(number) } }

  final func retract() {
    if number == 0 { return }
    if context.places[number] === self {
      context.places[number] = nextWithNumber
    } else {
      var place = context.places[number]
      while let other = place, other.nextWithNumber !== self { place = other.nextWithNumber }
      place?.nextWithNumber = nextWithNumber
    }
    (number, nextWithNumber) = (0, nil)
  }

  /// Calls a closure with the places that hold the value with a number, if reads are tracked.
  static func forEach(withNumber number: UInt64, _ body: (_Watch) -> Void) {
    guard number != 0, let context = ObservationContext.reader else { return }
    if let store = context.readPlace, store.number == number { return body(store) }
    var place = context.places[number]
    while let found = place {
      place = found.nextWithNumber
      body(found)
    }
  }
}

// MARK: Children

extension _Watch {
  /// The place of a child, if it holds a value of a type.
  final func child(_ name: ChildStep.Name, is type: Any.Type) -> _Watch? {
    // A path of no fields leads to the state itself, or to the value in an optional.
    if name.field < 0, self.type == type { return name.identity == ChildIdentity() ? self : nil }
    let slot = name.field < 0 ? self : child(name.field)
    guard let child = slot?.element(name.identity.id), child.type == type else { return nil }
    return child
  }

  /// The place of the value in a field, if something was read there.
  final func child(_ field: Int) -> _Watch? { children.first { $0.field == field }?.watch }

  /// Compares the value in a field with what was seen of it.
  final func visitChild<Value: Numbered>(_ field: Int, _ value: Value, isRead: Bool) {
    let watch: _Watch
    if let known = child(field) {
      watch = known
    } else if isRead {
      watch = Value._$makeWatch()
      children.append((field, watch))
    } else {
      return
    }
    if value._$visit(watch, isRead: isRead) { mark(_Changes.bit(field), whole: false) }
  }

  /// The place of a child that no field with numbers leads to, created on the first call.
  final func part<State>(
    _ name: ChildStep.Name, _ watching: Watching<State>,
    _ access: @escaping ((inout State) -> Void) -> Void
  ) -> _Watch {
    if let known = parts[name]?.watch, known.type == State.self { return known }
    let watch = watching.make()
    watch.isPart = true
    parts[name] = Part(watch: watch) {
      var isThere = false
      access { state in
        isThere = true
        _ = watching.visit(&state, watch, false)
      }
      if !isThere { watch.leave() }
      return isThere
    }
    return watch
  }

  /// Compares the children that no field with numbers leads to.
  final func visitParts(_ fields: UInt64 = .max) {
    for (name, part) in parts where name.field < 0 || fields & _Changes.bit(name.field) != 0 {
      if !part.check() { parts[name] = nil }
    }
  }
}
