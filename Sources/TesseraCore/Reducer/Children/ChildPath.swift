import TesseraEffects

/// A way from a state to the part of it that a child feature runs on.
///
/// The operators take a key path to one: `\.profile` leads to a field of the state,
/// `\.account.profile` to a field of a field, and `\.self` to the whole state.
///
/// ## Internal representation
///
/// Every operator that runs a child goes through ``ChildSteps/_change(_:_:)``, which changes the
/// value in place and notes that in each state on the way. Changes without an action go through it
/// as well, with the `ChildStep` that the path makes. A path holds nothing but closures that the
/// optimizer sees through, so a literal key path costs nothing at run time.
@_documentation(visibility: internal)
public protocol ChildPath<Root, Value> {
  /// The state that the path starts from.
  associatedtype Root
  /// The part of the state that the path leads to.
  associatedtype Value

  /// The functions of the path.
  associatedtype _Steps: ChildSteps where _Steps.Root == Root, _Steps.Value == Value
  /// The functions of the path.
  var _steps: _Steps { get }
}

/// The functions of a path from a state to a part of it.
///
/// ## Internal representation
///
/// A protocol for types of the library rather than requirements of ``ChildPath``: the fields of
/// each state are a path as well, and each requirement would cost them a function in the app's
/// module.
@_documentation(visibility: internal)
public protocol ChildSteps<Root, Value> {
  /// The state that the path starts from.
  associatedtype Root
  /// The part of the state that the path leads to.
  associatedtype Value

  /// Calls a closure with the value in place, which doesn't change it.
  ///
  /// - Returns: The position of the value in the state with the field that the path ends at.
  func _reach(_ root: inout Root, _ body: (inout Value) -> Void) -> Int

  /// Calls a closure that changes the value in place, and notes the change.
  ///
  /// - Returns: The position of the value in the state with the field that the path ends at.
  func _change(_ root: inout Root, _ body: (inout Value) -> Void) -> Int

  /// Registers a read of the value, if reads are being tracked.
  ///
  /// - Parameters:
  ///   - root: The state.
  ///   - index: The position of the value, from ``_reach(_:_:)``.
  func _didRead(_ root: inout Root, at index: Int)

  /// The type of the last part of the path.
  associatedtype _Last: ChildSteps where _Last.Value == Value
  /// The last part of the path, which starts from the state with the field that the path ends at.
  var _last: _Last { get }
  /// Returns an effect of the state with that field as one of the root, with each field on the way
  /// in its place: a change without an action is announced at each of them.
  func _placed<Action>(_ effect: Effect<Action>, in root: inout Root) -> Effect<Action>
  /// Whether the field is one of the state itself.
  static var _isDirect: Bool { get }
  /// The store of the state with the field that the path ends at.
  @MainActor func _container<Action>(of store: Store<Root, Action>) -> Store<_Last.Root, Action>
}

extension ChildSteps {
  /// Calls a closure with the value in place and returns its result.
  func _read<Result>(_ root: inout Root, _ body: (inout Value) -> Result) -> Result {
    var result: Result?
    _ = _reach(&root) { result = body(&$0) }
    guard let result else { preconditionFailure("A child path did not reach its value.") }
    return result
  }
}

extension _Field: ChildPath, ChildSteps where Root: FieldedState {
  /// The field itself.
  @inlinable @inline(__always)
  public var _steps: Self { self }

  /// Calls a closure with the stored value in place, which doesn't change it.
  @inlinable @inline(__always)
  public func _reach(_ root: inout Root, _ body: (inout Value) -> Void) -> Int {
    _access(&root, body)
  }

  /// Calls a closure that changes the stored value in place, and notes the change.
  @inlinable @inline(__always)
  public func _change(_ root: inout Root, _ body: (inout Value) -> Void) -> Int {
    let index = _access(&root, body)
    root._$changes.note(index)
    return index
  }

  /// Registers a read of the field.
  public func _didRead(_ root: inout Root, at index: Int) { root._$didRead(index) }

  /// The field itself.
  @inlinable @inline(__always)
  public var _last: Self { self }

  /// The effect itself.
  @inlinable @inline(__always)
  public func _placed<Action>(
    _ effect: Effect<Action>, in root: inout Root
  ) -> Effect<Action> { effect }

  /// The path is a field of the state.
  public static var _isDirect: Bool { true }

  /// The store itself.
  @MainActor
  public func _container<Action>(of store: Store<Root, Action>) -> Store<Root, Action> { store }

  /// The path to a field of the value, as in `\.account.profile`.
  ///
  /// - Parameter keyPath: A field of the value.
  @inlinable
  public subscript<Next: ChildPath>(
    dynamicMember keyPath: KeyPath<Value.Fields, Next>
  ) -> NestedPath<Self, Next._Steps> where Value: FieldedState, Next.Root == Value {
    NestedPath(outer: self, inner: Value.fields[keyPath: keyPath]._steps)
  }
}

/// A path to a field of a field, as in `\.account.profile`.
@frozen
@dynamicMemberLookup
@_documentation(visibility: internal)
public struct NestedPath<Outer: ChildSteps, Inner: ChildSteps>: ChildPath, ChildSteps
where Outer.Value == Inner.Root {
  /// The state of the outer path.
  public typealias Root = Outer.Root
  /// The value of the inner path.
  public typealias Value = Inner.Value
  /// The type of the last part of the inner path.
  public typealias _Last = Inner._Last

  @usableFromInline let outer: Outer
  @usableFromInline let inner: Inner

  @inlinable
  init(outer: Outer, inner: Inner) {
    self.outer = outer
    self.inner = inner
  }

  /// The path itself.
  @inlinable @inline(__always)
  public var _steps: Self { self }

  /// Calls a closure with the inner value in place, which doesn't change it.
  @inlinable
  public func _reach(_ root: inout Outer.Root, _ body: (inout Inner.Value) -> Void) -> Int {
    var index = 0
    _ = outer._reach(&root) { index = inner._reach(&$0, body) }
    return index
  }

  /// Calls a closure that changes the inner value in place, and notes the change in both states.
  @inlinable
  public func _change(
    _ root: inout Outer.Root, _ body: (inout Inner.Value) -> Void
  ) -> Int {
    var index = 0
    _ = outer._change(&root) { index = inner._change(&$0, body) }
    return index
  }

  /// Registers reads of the outer and of the inner value.
  public func _didRead(_ root: inout Outer.Root, at index: Int) {
    let outerIndex = outer._reach(&root) { value in
      inner._didRead(&value, at: inner._reach(&value) { _ in })
    }
    outer._didRead(&root, at: outerIndex)
  }

  /// The last part of the inner path.
  @inlinable @inline(__always)
  public var _last: _Last { inner._last }

  /// Returns an effect that is placed in the inner path's state, as an effect of the outer root.
  public func _placed<Action>(
    _ effect: Effect<Action>, in root: inout Outer.Root
  ) -> Effect<Action> {
    var effect = effect
    let index = outer._reach(&root) { effect = inner._placed(effect, in: &$0) }
    let placed = effect.placed(
      at: outer.step().at(index), canVanish: false, { $0 }, { $0 })
    return outer._placed(placed, in: &root)
  }

  /// The path leads through another state.
  public static var _isDirect: Bool { false }

  /// The store of the state with the field that the inner path ends at.
  @MainActor
  public func _container<Action>(
    of store: Store<Outer.Root, Action>
  ) -> Store<_Last.Root, Action> {
    let container = outer._container(of: store).core
    return inner._container(
      of: Store(
        core: ScopedCore(
          parent: container, step: outer.step(), limitsTasks: false, forward: container.forward)))
  }

  /// The path to a field of the inner value.
  ///
  /// - Parameter keyPath: A field of the inner value.
  @inlinable
  public subscript<Next: ChildPath>(
    dynamicMember keyPath: KeyPath<Inner.Value.Fields, Next>
  ) -> NestedPath<Self, Next._Steps> where Inner.Value: FieldedState, Next.Root == Inner.Value {
    NestedPath<Self, Next._Steps>(
      outer: self, inner: Inner.Value.fields[keyPath: keyPath]._steps)
  }
}

/// The fields of a state, which are also the path to the whole state: `\.self`.
///
/// `@ObservableState` and `@Reducer` generate the conformance.
@_documentation(visibility: internal)
public protocol StateFields<Root>: ChildPath where Value == Root, _Steps == WholeState<Root> {}

extension StateFields {
  /// The functions of the path.
  @inlinable @inline(__always)
  public var _steps: WholeState<Root> { WholeState() }
}

/// The path from a state to itself.
@frozen
@_documentation(visibility: internal)
public struct WholeState<Root>: ChildSteps {
  @inlinable @inline(__always)
  init() {}

  /// Calls a closure with the state.
  @inlinable @inline(__always)
  public func _reach(_ root: inout Root, _ body: (inout Root) -> Void) -> Int {
    body(&root)
    return -1
  }

  /// Calls a closure with the state, which notes its changes itself.
  @inlinable @inline(__always)
  public func _change(_ root: inout Root, _ body: (inout Root) -> Void) -> Int {
    body(&root)
    return -1
  }

  /// Registers nothing: the parts of the state register their reads themselves.
  public func _didRead(_ root: inout Root, at index: Int) {}

  /// The path itself.
  @inlinable @inline(__always)
  public var _last: Self { self }

  /// The effect itself.
  @inlinable @inline(__always)
  public func _placed<Action>(
    _ effect: Effect<Action>, in root: inout Root
  ) -> Effect<Action> { effect }

  /// The path stays at the state.
  public static var _isDirect: Bool { true }

  /// The store itself.
  @MainActor
  public func _container<Action>(of store: Store<Root, Action>) -> Store<Root, Action> { store }
}

/// The fields of an optional: none but the path to the optional itself.
@frozen
@_documentation(visibility: internal)
public struct OptionalFields<Wrapped>: StateFields {
  /// The optional.
  public typealias Root = Wrapped?

  @inlinable
  init() {}
}

/// A feature whose whole state is optional: `.ifLet(\.self, action: \.self) { … }`.
extension Optional: FieldedState {
  /// No fields but the path to the optional itself.
  @inlinable
  public static var fields: OptionalFields<Wrapped> { OptionalFields() }
}
