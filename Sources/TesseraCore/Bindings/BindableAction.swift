public import TesseraCasePaths

/// An action with which a front end writes to the state directly.
///
/// A form with ten fields needs neither ten actions nor ten lines that copy a value:
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
  /// The state that is written to.
  associatedtype State
  /// Wraps a write: the case `binding` of an enum.
  static func binding(_ action: BindingAction<State>) -> Self
  /// The write, if the action is one.
  var binding: BindingAction<State>? { get }
}

extension BindableAction {
  /// The write, if the action is one, found by looking at the names of the cases.
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

/// The case paths of an action with a case `binding`; `@CasePathable` sees to the conformance.
public protocol BindingCasePaths {
  /// The action.
  associatedtype Action
  /// The state that is written to.
  associatedtype BindingState
  /// The path to the writes.
  var binding: AnyCasePath<Action, BindingAction<BindingState>> { get }
}
