/// Makes a feature of a struct, or a list of features of an enum.
///
/// On a struct it adds the ``Reducer`` conformance, case paths for `Action`, the result builder on
/// `body`, which is put into `reduce` so that an action allocates nothing, fields for `State`, and
/// an empty `State`, `Action` or `body` where one is missing. A public reducer that stores nothing
/// but dependencies becomes `Sendable`, as the compiler makes others, so that effects may use its
/// dependencies:
///
/// ```swift
/// @Reducer struct Counter {
///   @ObservableState struct State { var count = 0 }
///   enum Action { case incrementButtonTapped }
///   var body: some Reducer<State, Action> { Reduce { state, action in … } }
/// }
/// ```
///
/// On an enum whose cases hold reducers it makes `State`, `Action` and `body`, as destinations and
/// paths need them; see ``CaseReducer``.
///
/// In a module whose declarations are the main actor's by default (`.defaultIsolation`), features
/// are still isolated to nothing. They look the same; global functions that they call have to be
/// `nonisolated`, and so do conformances that are written apart from a type, as in
/// `extension Path.State: nonisolated Equatable {}`.
@attached(
  member, names: named(State), named(Action), named(Body), named(body), named(init),
  named(CaseScope), named(scope), named(_$Bodies))
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer, Sendable)
public macro Reducer() = #externalMacro(module: "TesseraMacros", type: "ReducerMacro")

/// Makes a list of features of an enum, whose state and actions conform to protocols.
///
/// ```swift
/// @Reducer(state: .equatable, .sendable, action: .equatable)
/// enum Destination { case editor(Editor) }
/// ```
@attached(
  member, names: named(State), named(Action), named(Body), named(body), named(init),
  named(CaseScope), named(scope), named(_$Bodies))
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer, Sendable)
public macro Reducer(state: CaseConformance..., action: CaseConformance...) =
  #externalMacro(module: "TesseraMacros", type: "ReducerMacro")

/// A protocol that `@Reducer(state:action:)` makes an enum's state or actions conform to.
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

/// Marks a case of a `@Reducer enum` whose state goes away after one of its actions, as a prompt's.
@attached(peer)
public macro ReducerCaseEphemeral() =
  #externalMacro(module: "TesseraMacros", type: "ReducerCaseEphemeralMacro")

/// Marks a case of a `@Reducer enum` that holds plain state and has no reducer.
@attached(peer)
public macro ReducerCaseIgnored() =
  #externalMacro(module: "TesseraMacros", type: "ReducerCaseIgnoredMacro")

/// Makes a state observable property by property; see ``ObservableState``.
///
/// A property with a property wrapper, such as `@Shared var count = 0`, is left to its wrapper:
/// Swift allows no accessors on it, so its changes are observed only if the wrapper notifies its
/// own observers, as `@Shared` does. Operators compose over it if the wrapper lets it be set.
@attached(
  member, names: named(_$observationRegistrar), named(_$stateID), named(_$stateID(of:)),
  named(Fields), named(fields), named(CodingKeys), named(_$names), arbitrary)
@attached(memberAttribute)
@attached(extension, conformances: ObservableState, RegisteredState, KeyPathNaming)
public macro ObservableState() =
  #externalMacro(module: "TesseraMacros", type: "ObservableStateMacro")

/// The accessors of a stored property in an observable state; `@ObservableState` adds it to each.
@_documentation(visibility: internal)
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
public macro ObservationStateTracked(_ field: Int) =
  #externalMacro(module: "TesseraMacros", type: "ObservationStateTrackedMacro")

/// Exempts a stored property from `@ObservableState`: its changes notify no observers.
@attached(accessor, names: named(willSet))
public macro ObservationStateIgnored() =
  #externalMacro(module: "TesseraMacros", type: "ObservationStateIgnoredMacro")

/// Generates the fields of a state that is not observable; `@Reducer` adds it where it is missing.
@attached(member, names: named(Fields), named(fields), named(_$names))
@attached(extension, conformances: FieldedState, KeyPathNaming)
public macro FieldedState() =
  #externalMacro(module: "TesseraMacros", type: "FieldedStateMacro")

/// Lets a front end send the actions of its view without naming the case that holds them.
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
/// The feature's action conforms to ``ViewAction``. Sending through the store all the same is a
/// warning, with the shorter call to put in its place.
///
/// - Parameter feature: The feature whose store it holds.
@attached(extension, conformances: ViewActionSending)
public macro ViewAction<R: Reducer>(for feature: R.Type) =
  #externalMacro(module: "TesseraMacros", type: "ViewActionMacro") where R.Action: ViewAction

/// Makes an optional child state presented state, with `$` for its presentation.
///
/// ```swift
/// @ObservableState struct State { @Presents var editor: Editor.State? }
/// // … .ifLet(\.$editor, action: \.editor) { Editor() }
/// ```
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(`$`), prefixed(_))
public macro Presents() = #externalMacro(module: "TesseraMacros", type: "PresentsMacro")
