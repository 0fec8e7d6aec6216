import TesseraEffects

/// A location in a store's state that has observers; notifies them when the state there is
/// replaced.
///
/// The observers of an observable state are notified of changes of its fields through the state's
/// identity. A replacement is noticed by the parent: when a field changes, the detectors of that
/// field's children compare identities, and each notifies its observers if it finds another state.
/// A detector lives as long as it has observers, even if no store for the location does.
final class ReplacementDetector<State>: ReplacementCheck {
  /// Calls a closure with the state in place, if it is there.
  ///
  /// Doesn't retain a store.
  typealias Access = ((inout State) -> Void) -> Void

  private let access: Access
  private let inspector = StateInspector<State>.make()
  private weak var parent: (any ReplacementDetectorParent)?
  private let isRoot: Bool
  private let name: ChildStep.Name
  /// The state at this location when an observer last read it, and the observers of its fields.
  private var seen: (id: _StateID, observers: FieldObservers)?
  /// The time at which a read last noted the state at this location.
  private var notedAt = -1
  /// The observers of the whole state.
  ///
  /// A state without observers of its own has no others.
  private let wholeObservers = FieldObservers()

  /// Creates a detector for a location.
  ///
  /// - Parameters:
  ///   - parent: The detector of the enclosing state, or `nil` for a root.
  ///   - name: The name of the child in the enclosing state.
  ///   - access: Reaches the state.
  init(
    parent: (any ReplacementDetectorParent)?,
    name: ChildStep.Name = ChildStep.Name(field: 0),
    access: @escaping Access
  ) {
    self.parent = parent
    self.isRoot = parent == nil
    self.name = name
    self.access = access
  }

  /// Whether there are observers to notify of a replacement.
  var isActive: Bool { seen != nil }

  /// Registers a read of the fields of the state, which notifies of their changes if it can.
  func trackFields() {
    if inspector.observers == nil { wholeObservers.access(0) }
    recordStateOnce()
  }

  /// Registers a read of the whole state.
  func trackWhole() {
    wholeObservers.access(0)
    recordStateOnce()
  }

  /// Records the state at this location, unless that was done and nothing can have changed since.
  private func recordStateOnce() {
    let time = wholeObservers.context.time
    if notedAt == time, seen != nil { return }
    notedAt = time
    recordState()
  }

  @discardableResult
  func check(by holder: FieldObservers?) -> Bool {
    guard let seen else { return false }
    if let found = find(), !found.id.mayDiffer(from: seen.id), isRoot || parent != nil {
      self.seen = found
      return attach(heldBy: holder)
    }
    self.seen = nil
    seen.observers.markAll()
    wholeObservers.markAll()
    return false
  }

  /// Records the state at this location, and asks the parent to check it.
  private func recordState() {
    var id: _StateID?
    access { state in id = inspector.id(&state) }
    // The same state has the same observers.
    if id == nil || id == seen?.id { return }
    // Observers that have read another state here must be notified that it was replaced.
    check(by: nil)
    if id == seen?.id { return }
    seen = find()
    attach(heldBy: nil)
  }

  private func find() -> (id: _StateID, observers: FieldObservers)? {
    var found: (id: _StateID, observers: FieldObservers)?
    access { state in
      found = (inspector.id(&state), inspector.observers?(&state) ?? wholeObservers)
    }
    return found
  }

  /// Asks the parent for the next check; returns whether the holder, which has the check already,
  /// keeps it.
  @discardableResult
  private func attach(heldBy holder: FieldObservers?) -> Bool {
    parent?.add(self, of: name, heldBy: holder) ?? false
  }
}

extension ReplacementDetector: ReplacementDetectorParent {
  func add(
    _ check: any ReplacementCheck, of child: ChildStep.Name, heldBy holder: FieldObservers?
  ) -> Bool {
    recordStateOnce()
    if let holder, seen?.observers === holder { return true }
    seen?.observers.add(check, of: adjusted(child))
    return false
  }

  func firstCheck(
    of child: ChildStep.Name, where isWanted: (any ReplacementCheck) -> Bool
  ) -> (any ReplacementCheck)? {
    seen?.observers.firstCheck(of: adjusted(child), where: isWanted)
  }

  /// A state without observers of its own checks all its parts whenever it changes, also those that
  /// are no field of it: their number is -1, which has no bit.
  private func adjusted(_ child: ChildStep.Name) -> ChildStep.Name {
    inspector.observers == nil ? child.lowered(by: -1) : child
  }
}

/// A detector of a state that encloses others.
protocol ReplacementDetectorParent: AnyObject {
  /// Runs a check when a child may have been replaced.
  ///
  /// - Parameters:
  ///   - check: The check.
  ///   - child: The name of the child.
  ///   - holder: The observers that have the check already, if any.
  /// - Returns: Whether the holder keeps it: it has the observers of the state.
  func add(
    _ check: any ReplacementCheck, of child: ChildStep.Name, heldBy holder: FieldObservers?
  ) -> Bool
  /// The first check of a child that satisfies a predicate.
  func firstCheck(
    of child: ChildStep.Name, where isWanted: (any ReplacementCheck) -> Bool
  ) -> (any ReplacementCheck)?
}

/// Reads the identity and the observers of a state, if its type has them.
///
/// The type is examined once rather than at each read: casting the state itself would copy it.
struct StateInspector<State> {
  /// The identity of the state.
  let id: (inout State) -> _StateID
  /// The observers of the state's fields, if states of this type have any.
  let observers: ((inout State) -> FieldObservers)?

  static func make() -> Self {
    if let type = State.self as? any RegisteredState.Type { return registered(type) }
    if let type = State.self as? any StateIdentifying.Type { return identifying(type) }
    return Self(id: { _ in .unknown }, observers: nil)
  }

  private static func registered<Same: RegisteredState>(_ type: Same.Type) -> Self {
    Self(
      id: { state in read(&state, as: type) { $0._$observationRegistrar.id } },
      observers: { state in
        read(&state, as: type) { $0._$observationRegistrar.identity.madeObservers }
      })
  }

  private static func identifying<Same: StateIdentifying>(_ type: Same.Type) -> Self {
    Self(id: { state in read(&state, as: type) { $0._$stateID } }, observers: nil)
  }

  private static func read<Same, Result>(
    _ state: inout State, as type: Same.Type, _ body: (borrowing Same) -> Result
  ) -> Result {
    withUnsafeMutablePointer(to: &state) {
      body(UnsafeMutableRawPointer($0).assumingMemoryBound(to: type).pointee)
    }
  }
}
