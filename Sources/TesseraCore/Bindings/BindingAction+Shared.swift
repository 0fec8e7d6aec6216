public import TesseraCasePaths
public import TesseraSupport

// A shared value has no setter, since it is changed under a lock. So a key path to it is read-only,
// and a write finds the property through the fields of the state.

/// A property wrapper whose value is changed under a lock: `@Shared`.
@_documentation(visibility: internal)
public protocol _SharedWrapper<Value> {
  /// The type of the value.
  associatedtype Value
  /// Changes the value.
  func _change(_ change: _SharedChange<Value>)
}

/// A change of a shared value, or of a part of one.
@_documentation(visibility: internal)
public struct _SharedChange<Value> {
  /// Changes the value.
  public let body: (inout Value) -> Void
  /// The line of the write.
  public let callSite: CallSite

  /// The change of the value that a part belongs to.
  func ofWhole<Whole>(_ part: WritableKeyPath<Whole, Value>) -> _SharedChange<Whole> {
    _SharedChange<Whole>(body: { body(&$0[keyPath: part]) }, callSite: callSite)
  }
}

/// A shared value in a state, or a part of one, that bindings write to.
///
/// Operators don't accept it; to give a child the value, pass it the property.
@_documentation(visibility: internal)
@dynamicMemberLookup
@frozen
public struct SharedField<Root, Value> {
  // One closure without captures: a reducer makes all fields of its state each time it runs.

  /// Changes the value of a state, if there is one, and returns the path to the value.
  public typealias Access = (_ root: Root?, _ change: _SharedChange<Value>) -> KeyPath<Root, Value>

  @usableFromInline let access: Access

  @inlinable @inline(__always)
  init(access: @escaping Access) { self.access = access }

  var keyPath: KeyPath<Root, Value> {
    access(nil, _SharedChange(body: { _ in }, callSite: .unknown))
  }

  /// A part of the value.
  public subscript<Part>(
    dynamicMember part: WritableKeyPath<Value, Part>
  ) -> SharedField<Root, Part> {
    SharedField<Root, Part> { root, change in
      access(root, change.ofWhole(part)).appending(path: part)
    }
  }

  /// The shared value in the property with a name, or the part of one: `settings.isOn`.
  static func named(_ name: String) -> Self? {
    guard let root = Root.self as? any FieldedState.Type else { return nil }
    let fields = Mirror(reflecting: root.fields).children
    if let field = fields.first(where: { $0.label == name }) { return field.value as? Self }
    guard let names = KeyPathName.split(name) else { return nil }
    let field = fields.first { $0.label == names.property }?.value as? any PartedField<Root>
    return field?.part(names.part, Value.self)
  }
}

/// A shared value whose parts are found by their names.
private protocol PartedField<Root> {
  associatedtype Root
  func part<Part>(_ name: String, _ type: Part.Type) -> SharedField<Root, Part>?
}

extension SharedField: PartedField {
  fileprivate func part<Part>(_ name: String, _ type: Part.Type) -> SharedField<Root, Part>? {
    let keyPath = KeyPathName.keyPath(name, of: Value.self) as? WritableKeyPath<Value, Part>
    return keyPath.map { self[dynamicMember: $0] }
  }
}

/// Creates the field of a property with the wrapper `@Shared`; called by generated code.
@_documentation(visibility: internal)
@inlinable @inline(__always)
public func _$sharedField<Root, Wrapper: _SharedWrapper>(
  _ storage: () -> KeyPath<Root, Wrapper>,
  access: @escaping SharedField<Root, Wrapper.Value>.Access
) -> SharedField<Root, Wrapper.Value> { SharedField(access: access) }

/// Creates the stand-in for the field of a wrapper `@Shared` of another library.
@_documentation(visibility: internal)
@_disfavoredOverload
public func _$sharedField<Root, Value, Wrapper>(
  _ storage: () -> KeyPath<Root, Wrapper>, access: SharedField<Root, Value>.Access
) -> _$ReadOnlyField<Root, Value> { _$ReadOnlyField() }

/// Changes the value of a wrapper `@Shared`, and returns the path to it; called by generated code.
@_documentation(visibility: internal)
public func _$reach<Root, Wrapper: _SharedWrapper>(
  _ keyPath: KeyPath<Root, Wrapper.Value>, _ wrapper: Wrapper?,
  _ change: _SharedChange<Wrapper.Value>
) -> KeyPath<Root, Wrapper.Value> {
  wrapper?._change(change)
  return keyPath
}

/// The same for a wrapper `@Shared` of another library, whose value no binding changes.
@_documentation(visibility: internal)
@_disfavoredOverload
public func _$reach<Root, Value, Wrapper>(
  _ keyPath: KeyPath<Root, Value>, _: Wrapper?, _: _SharedChange<Value>
) -> KeyPath<Root, Value> { keyPath }

/// A write to a shared value, or to a part of one.
///
/// Its value is sendable, or was decoded for it, and key paths are immutable.
struct SharedWrite<Root, Value: Equatable>: BindingWrite, @unchecked Sendable {
  let field: SharedField<Root, Value>
  let value: Value
  let callSite: CallSite

  var property: KeyPath<Root, Value> { field.keyPath }

  func apply(to root: inout Root) {
    _ = field.access(root, _SharedChange(body: { $0 = value }, callSite: callSite))
  }
}

extension BindingAction where Root: FieldedState {
  /// Returns a write of a value to a shared property, or to a part of one.
  ///
  /// ```swift
  /// store.send(.binding(.set(\.settings.isOn, true)))
  /// ```
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - value: The new value.
  ///   - callSite: The line to point at if the value is being changed already.
  /// - Returns: The write, for the case `binding` of an action.
  @_disfavoredOverload
  public static func set<Value: Equatable & Sendable>(
    _ property: KeyPath<Root.Fields, SharedField<Root, Value>>, _ value: Value,
    at callSite: CallSite = #callSite
  ) -> Self {
    Self(SharedWrite(field: Root.fields[keyPath: property], value: value, callSite: callSite))
  }
}

extension BindableAction where State: FieldedState {
  /// The action that writes a value to a shared property, or to a part of one.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - value: The new value.
  ///   - callSite: The line to point at if the value is being changed already.
  /// - Returns: The same as `.binding(.set(property, value))`.
  @_disfavoredOverload
  public static func set<Value: Equatable & Sendable>(
    _ property: KeyPath<State.Fields, SharedField<State, Value>>, _ value: Value,
    at callSite: CallSite = #callSite
  ) -> Self { .binding(.set(property, value, at: callSite)) }
}

extension BindingAction.AllCasePaths where Root: FieldedState & SendableMetatype {
  /// The writes to a shared property.
  ///
  /// - Parameter property: The property.
  @_disfavoredOverload
  public subscript<Value: Equatable & Sendable>(
    dynamicMember property: any KeyPath<Root.Fields, SharedField<Root, Value>> & Sendable
  ) -> AnyCasePath<BindingAction, Value> {
    AnyCasePath(
      embed: { .set(property, $0, at: .unknown) },
      extract: { action in
        action.keyPath == Root.fields[keyPath: property].keyPath ? action.value as? Value : nil
      })
  }
}

extension Store
where State: ObservableState & FieldedState, Action: BindableAction, Action.State == State {
  /// Returns a binding to a shared property, or to a part of one, for a front end.
  ///
  /// It is an issue if no reducer performs a write.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - callSite: The source location of a write that no reducer performs, and of the action in a
  ///     history.
  /// - Returns: A binding to the property.
  @_disfavoredOverload
  public func binding<Value: Equatable & Sendable>(
    _ property: KeyPath<State.Fields, SharedField<State, Value>>, at callSite: CallSite = #callSite
  ) -> StoreBinding<Value> {
    let field = State.fields[keyPath: property]
    return binding(field.keyPath, at: callSite) {
      SharedWrite(field: field, value: $0, callSite: callSite)
    } embed: {
      .binding($0)
    }
  }
}
