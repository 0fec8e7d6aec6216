/// The place of a state.
final class StateWatch<State: NumberedState>: _Watch {
  private var seen = _Changes.none

  init() { super.init(State.self) }

  func visit(_ state: State, isRead: Bool) -> Bool {
    let changes = state._$changes
    var isOther = false
    if !isSeen {
      (isSeen, seen) = (true, changes)
      mark(.max, whole: true, content: true)
    } else if changes.number != seen.number {
      isOther = compare(state, changes)
    }
    if isRead { publish(changes.number) }
    return isOther
  }

  private func compare(_ state: State, _ changes: _Changes) -> Bool {
    let known = changes.fields(since: seen)
    // The numbers of an older state don't say whether it shares another value.
    let isOther = known == nil || changes.number < seen.number
    seen = changes
    republish(changes.number)
    let fields = known ?? .max
    var plain = fields
    for (field, _) in children where fields & _Changes.bit(field) != 0 {
      // The readers of the field need to know only if the value in it is another one.
      if field < 63 { plain &= ~_Changes.bit(field) }
      state._$visit(field, _Visit(self, isRead: false))
    }
    mark(plain, whole: isOther, content: true)
    visitParts(fields)
    return isOther
  }

  override func accessValue() {}

  override func accessElement() {
    // Another state may share other values. A write that is refused brings none.
    if context.reads != .marked { accessWhole() }
  }
}

/// The place of a value that has no number: whatever changes around it may have changed it.
final class PlainWatch: _Watch {
  func visit(isRead: Bool) -> Bool {
    isSeen = true
    if isRead { return false }
    mark(.max, whole: true)
    visitParts()
    return true
  }
}

/// The place of an optional.
final class OptionalWatch<Wrapped: Numbered>: _Watch {
  private let inner = Wrapped._$makeWatch()
  private var isThere = false

  init() { super.init(Wrapped?.self) }

  func visit(_ value: Wrapped?, isRead: Bool) -> Bool {
    var isOther = isSeen && isThere != (value != nil)
    if let value {
      if value._$visit(inner, isRead: isRead) { isOther = true }
    } else if isThere {
      inner.leave()
    }
    (isSeen, isThere) = (true, value != nil)
    if !isRead || isOther { mark(isOther ? .max : 0, whole: true) }
    return isOther
  }

  override func element(_ id: AnyHashable?) -> _Watch { inner.element(id) }

  override func leave() {
    super.leave()
    isThere = false
  }

  override func forEachBelow(_ body: (_Watch) -> Void) {
    super.forEachBelow(body)
    body(inner)
  }
}

/// The place of an enum: the case that was seen, with the place of its payload.
final class EnumWatch: _Watch {
  private var index = -1

  func visit<Value: Numbered>(_ index: Int, _ value: Value, isRead: Bool) -> Bool {
    let isOther = !isSeen || index != self.index ? enter(index) : false
    if children.isEmpty { children.append((index, Value._$makeWatch())) }
    let isPayloadOther = value._$visit(children[0].watch, isRead: isRead)
    finish(isOther || isPayloadOther, isRead)
    return isOther || isPayloadOther
  }

  /// Compares a case without a payload, or with one that has no number.
  func visit(_ index: Int, isKnown: Bool, isRead: Bool) -> Bool {
    var isOther = !isSeen || index != self.index ? enter(index) : false
    if !isKnown, !isRead { isOther = true }
    finish(isOther, isRead)
    return isOther
  }

  private func enter(_ index: Int) -> Bool {
    let wasSeen = isSeen
    (isSeen, self.index) = (true, index)
    for child in children { child.watch.leave() }
    children = []
    return wasSeen
  }

  private func finish(_ isOther: Bool, _ isRead: Bool) {
    if !isRead || isOther { mark(isOther ? .max : 0, whole: true) }
    if !isRead { visitParts() }
  }
}

/// Creates and compares the places of values of a type.
///
/// The type is examined once rather than at each read: casting the value itself would copy it.
struct Watching<Value> {
  let make: () -> _Watch
  /// Compares a value with what was seen at a place, and publishes it if it is read.
  let visit: (_ value: inout Value, _ watch: _Watch, _ isRead: Bool) -> Bool
  /// Does the same with the value in a field of a state that is read.
  let visitField: (_ state: inout Value, _ field: Int, _ watch: _Watch) -> Void

  init() {
    if let type = Value.self as? any NumberedState.Type {
      self = Self.numbered(type) { $0._$visit($1, _Visit($2, isRead: true)) }
    } else if let type = Value.self as? any Numbered.Type {
      self = Self.numbered(type) { _, _, _ in }
    } else {
      make = { PlainWatch(Value.self) }
      visit = { _, watch, isRead in
        unsafeDowncast(watch, to: PlainWatch.self).visit(isRead: isRead)
      }
      visitField = { _, _, _ in }
    }
  }

  private init(
    make: @escaping () -> _Watch, visit: @escaping (inout Value, _Watch, Bool) -> Bool,
    visitField: @escaping (inout Value, Int, _Watch) -> Void
  ) {
    (self.make, self.visit, self.visitField) = (make, visit, visitField)
  }

  private static func numbered<Same: Numbered>(
    _ type: Same.Type, _ visitField: @escaping (Same, Int, _Watch) -> Void
  ) -> Self {
    Self {
      Same._$makeWatch()
    } visit: { value, watch, isRead in
      read(&value, as: type) { $0._$visit(watch, isRead: isRead) }
    } visitField: { value, field, watch in
      read(&value, as: type) { visitField($0, field, watch) }
    }
  }

  private static func read<Same, Result>(
    _ value: inout Value, as type: Same.Type, _ body: (Same) -> Result
  ) -> Result {
    withUnsafeMutablePointer(to: &value) {
      body(UnsafeMutableRawPointer($0).assumingMemoryBound(to: type).pointee)
    }
  }
}
