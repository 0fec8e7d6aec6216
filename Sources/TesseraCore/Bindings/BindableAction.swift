public import TesseraCasePaths

/// An action that lets a front end write to properties of the state.
///
/// A form with ten fields needs one case rather than ten:
///
/// ```swift
/// enum Action: BindableAction {
///   case binding(BindingAction<State>)
///   case saveButtonTapped
/// }
///
/// var body: some Reducer<State, Action> {
///   BindingReducer()
///   Reduce { state, action in
///     switch action {
///     case .binding(\.name):       // after the name has been written
///       state.isValid = !state.name.isEmpty
///       return .none
///     case .binding:
///       return .none
///     …
/// ```
///
/// The front end writes with ``Store/binding(_:at:)``, a test with
/// `store.send(\.binding.name, "Blob")`.
public protocol BindableAction {
  /// The feature's state.
  associatedtype State
  /// Creates the action for a write: the case `binding` of an enum.
  static func binding(_ action: BindingAction<State>) -> Self
  /// The write, if the action is one.
  var binding: BindingAction<State>? { get }
}

extension BindableAction {
  /// The action that writes a value to a property.
  ///
  /// ```swift
  /// store.send(.set(\.isOn, true))
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - value: The new value.
  /// - Returns: The same as `.binding(.set(keyPath, value))`.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<State, Value>, _ value: Value
  ) -> Self {
    .binding(.set(keyPath, value))
  }
}

extension BindableAction {
  /// The write, if the action is one; found by the name of the case.
  public var binding: BindingAction<State>? {
    let mirror = Mirror(reflecting: self)
    guard let payload = mirror.children.first, payload.label == "binding" else { return nil }
    return payload.value as? BindingAction<State>
  }
}

extension BindableAction
where
  Self: CasePathable, AllCasePaths: BindingCasePaths, AllCasePaths.Action == Self,
  AllCasePaths.BindingState == State
{
  /// The write, if the action is one.
  @inlinable
  public var binding: BindingAction<State>? { Self.allCasePaths.binding._extract(self) }
}

/// The case paths of an action with a case `binding`; `@CasePathable` adds the conformance.
@_documentation(visibility: internal)
public protocol BindingCasePaths {
  /// The action.
  associatedtype Action
  /// The feature's state.
  associatedtype BindingState
  /// The path of the case `binding`.
  var binding: AnyCasePath<Action, BindingAction<BindingState>> { get }
}
