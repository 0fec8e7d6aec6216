/// Turns a struct into a feature, or an enum into a list of features.
///
/// A struct gets the ``Reducer`` conformance, case paths for its `Action`, fields for its `State`,
/// and the result builder on its `body`, which is inlined so that an action allocates nothing. A
/// missing `State`, `Action` or `body` is empty; if `body` names other types, as in
/// `some Reducer<Int, Bool>`, these are the feature's state and action. A public reducer that
/// stores only dependencies becomes `Sendable`, so that its effects can use them.
///
/// ```swift
/// @Reducer struct Counter {
///   @ObservableState struct State { var count = 0 }
///   enum Action { case incrementButtonTapped }
///   var body: some Reducer<State, Action> { Reduce { state, action in … } }
/// }
/// ```
///
/// An enum whose cases hold reducers gets the `State`, `Action` and `body` of a destination or a
/// path; see ``CaseReducer``. A `static var body: Reduce<State, Action>` of its own
/// replaces the generated one.
///
/// In a module with main actor isolation by default (`.defaultIsolation`), features are not
/// isolated. Global functions that they call must be `nonisolated`, and so must conformances in
/// extensions:
/// `extension Path.State: nonisolated Equatable {}`.
@attached(
  member, names: named(State), named(Action), named(Body), named(body), named(init),
  named(CaseScope), named(scope), named(_$Bodies), named(AllCasePaths), named(allCasePaths),
  named(_$captured))
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer, Sendable)
public macro Reducer() = #externalMacro(module: "TesseraMacrosPlugin", type: "ReducerMacro")

/// Turns an enum into a list of features, whose state and actions conform to protocols.
///
/// ```swift
/// @Reducer(state: .equatable, .sendable, action: .equatable)
/// enum Destination { case editor(Editor) }
/// ```
@attached(
  member, names: named(State), named(Action), named(Body), named(body), named(init),
  named(CaseScope), named(scope), named(_$Bodies), named(AllCasePaths), named(allCasePaths),
  named(_$captured))
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer, Sendable)
public macro Reducer(state: CaseConformance..., action: CaseConformance...) =
  #externalMacro(module: "TesseraMacrosPlugin", type: "ReducerMacro")

/// A conformance that `@Reducer(state:action:)` adds to an enum's state or actions.
public enum CaseConformance: Sendable {
  /// `Codable`
  case codable
  /// `Equatable`
  case equatable
  /// `Hashable`
  case hashable
  /// `Sendable`
  case sendable
}

/// Marks a case of a `@Reducer enum` whose state any of its actions dismisses, as in a prompt.
@attached(peer)
public macro ReducerCaseEphemeral() =
  #externalMacro(module: "TesseraMacrosPlugin", type: "ReducerCaseEphemeralMacro")

/// Marks a case of a `@Reducer enum` that holds plain state and has no reducer.
@attached(peer)
public macro ReducerCaseIgnored() =
  #externalMacro(module: "TesseraMacrosPlugin", type: "ReducerCaseIgnoredMacro")

/// Makes a state observable property by property; see ``ObservableState``.
///
/// A property with a property wrapper, such as `@Shared(.count) var count`, is left to its wrapper:
/// Swift allows no accessors on it, so its changes are observed only if the wrapper notifies its
/// own observers, as `@Shared` does. Operators compose over it if the wrapper lets it be set.
@attached(
  member, names: named(_$changes), named(_$visit(_:)), named(_$visit(_:_:)),
  named(Fields), named(fields), named(CodingKeys), named(_$name(_:)), named(_$privacies),
  named(_$checkEquality), named(StateReducer), named(_isEphemeral))
@attached(memberAttribute)
@attached(
  extension,
  conformances: ObservableState, NumberedState, KeyPathNaming, CustomStringConvertible,
  _CaseReducerState)
public macro ObservableState() =
  #externalMacro(module: "TesseraMacrosPlugin", type: "ObservableStateMacro")

/// The accessors of a stored property in an observable state; `@ObservableState` adds it to each.
@_documentation(visibility: internal)
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro ObservationStateTracked(_ field: Int) =
  #externalMacro(module: "TesseraMacrosPlugin", type: "ObservationStateTrackedMacro")

/// Exempts a stored property from `@ObservableState`: its changes notify no observers.
@attached(accessor, names: named(willSet))
public macro ObservationStateIgnored() =
  #externalMacro(module: "TesseraMacrosPlugin", type: "ObservationStateIgnoredMacro")

/// Generates the fields of a state that isn't observable; `@Reducer` adds it if it's missing.
@attached(
  member, names: named(Fields), named(fields), named(_$name(_:)), named(_$privacies),
  named(_$checkEquality))
@attached(extension, conformances: FieldedState, KeyPathNaming)
public macro FieldedState() =
  #externalMacro(module: "TesseraMacrosPlugin", type: "FieldedStateMacro")

/// Lets a front end send the actions of its view without naming the case that wraps them.
///
/// ```swift
/// @ViewAction(for: Editor.self)
/// struct EditorScreen {
///   let store: StoreOf<Editor>
///
///   func press(_ key: Key) { if key == .return { send(.saveButtonTapped) } }
/// }
/// ```
///
/// The feature's action conforms to ``ViewAction``. Sending a view's action through the store is a
/// warning, with a fix-it that replaces the call.
///
/// - Parameter feature: The feature of the view's store.
@attached(extension, conformances: ViewActionSending)
public macro ViewAction<R: Reducer>(for feature: R.Type) =
  #externalMacro(module: "TesseraMacrosPlugin", type: "ViewActionMacro") where R.Action: ViewAction

/// Turns optional child state into presented state, with its presentation as `$name`.
///
/// ```swift
/// @ObservableState struct State { @Presents var editor: Editor.State? }
/// // … .ifLet(\.$editor, action: \.editor) { Editor() }
/// ```
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(`$`), prefixed(_))
public macro Presents() = #externalMacro(module: "TesseraMacrosPlugin", type: "PresentsMacro")
