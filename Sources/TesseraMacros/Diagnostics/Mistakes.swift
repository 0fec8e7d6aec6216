import SwiftDiagnostics

// MARK: Enums and their cases

extension MacroDiagnostic {
  /// Reported for `@CasePathable struct Action {}`.
  static var casePathableNeedsEnum: Self {
    Self("'@CasePathable' can only be applied to an enum: only enums have cases to make paths to")
  }

  /// Reported for `@CasePathable enum Action { case saved(id: Int), saved(name: String) }`.
  static func overloadedCase(_ name: String) -> Self {
    Self(
      "'@CasePathable' needs cases with different names; rename one of the cases named '\(name)'")
  }
}

// MARK: States and their properties

extension MacroDiagnostic {
  /// Reported for `@ObservableState class State {}`.
  static func observableStateNeedsValue(_ kind: String) -> Self {
    Self(
      """
      '@ObservableState' can only be applied to a struct or an enum, not to \(kind): \
      a store has to compare a state with the previous one
      """)
  }

  /// Reported for `@FieldedState enum State {}`.
  static var fieldedStateNeedsStruct: Self {
    Self("'@FieldedState' can only be applied to a struct: only structs have fields")
  }

  /// Reported for `@ObservableState struct State { lazy var total = sum() }`.
  static var lazyProperty: Self {
    Self(
      """
      '@ObservableState' doesn't support 'lazy'; compute the value where it is needed, \
      or mark the property with '@ObservationStateIgnored'
      """)
  }

  /// Reported for `@ObservableState struct State { @PresentationState var editor: Editor.State? }`.
  static var presentationStateWrapper: Self {
    Self("'@PresentationState' is not a property wrapper; use '@Presents'")
  }

  /// Reported for `@ObservationStateIgnored var total: Int { 1 }`.
  static var ignoredPropertyNeedsStoredVariable: Self {
    Self(
      """
      '@ObservationStateIgnored' can only be applied to a stored property: \
      computed properties are not observed
      """)
  }

  /// Reported for `@ObservableState struct State { @Shared var visits = 0 }`.
  static func sharedValue(_ wrapper: String, _ value: String) -> Self {
    Self(
      """
      '@\(wrapper)' takes the value of a new property as an argument: '@\(wrapper)(value: \(value))'
      """)
  }

  /// Reported for `init(visits: Shared<Int>) { self.visits = visits }`.
  static func sharedValueNeedsProperty(_ name: String) -> Self {
    Self(
      """
      '\(name)' is a shared value: assign to its property, 'self._\(name) = …', or change it with \
      '$\(name).withLock { $0 = … }'
      """)
  }

  /// Reported for `static func == (a: Self, b: Self) -> Bool { a.id == b.id }` in a state.
  static var equalityOfIDs: Self {
    Self(
      """
      an '==' that compares the IDs only hides all other changes from views and tests: remove it, \
      and the compiler compares all properties
      """, severity: .warning)
  }

  /// Reported for `@ObservableState struct State { @BindingState var name = "" }`.
  static func plainWrapper(_ wrapper: String) -> Self {
    Self(
      "'BindingReducer()' writes plain properties: declare it without '@\(wrapper)'",
      severity: .warning)
  }

  /// Reported for `@ObservableState struct State { @Dependency(\.uuid) var uuid }`.
  static func dependencyInState(_ name: String) -> Self {
    Self(
      """
      a state holds values that tests compare, and '\(name)' is none: declare the dependency in \
      the reducer, and keep its results in the state
      """, severity: .warning)
  }

  /// Reported for `struct State: Equatable { var action: () -> Void }`, and for an `any Error`.
  static func valueWithoutEquality(_ name: String, _ kind: String, _ remedy: String) -> Self {
    Self(
      "'\(name)' is \(kind), so the compiler can't compare states: \(remedy)", severity: .note)
  }

  /// Reported for `@Fetched(.user(id)) var user: User?` where `id` is a property of the state.
  static func wrapperNeedsInitializer(
    _ name: String, _ property: String, _ value: String
  ) -> Self {
    Self(
      """
      '\(name)' has no value here: declare '\(property)', and assign it in an initializer, \
      '\(value)'
      """)
  }

  /// Reported for `@ObservableState struct State { var x = 0, y = 0 }`.
  static var severalProperties: Self {
    Self("declare each property of an observable state with its own 'var'")
  }

  /// Reported for `@ObservableState struct State { var rows: IdentifiedArray<Row.State> = [] }`.
  static func identifiedArrayNeedsID(_ list: String) -> Self {
    Self("'IdentifiedArray' takes the type of the IDs first: write '\(list)'")
  }

  /// Reported for `@ObservableState struct State { var state = 0 }`.
  static func hiddenProperty(_ name: String) -> Self {
    Self(
      """
      the store has a member named '\(name)', which hides this property: 'store.\(name)' would not \
      be its value; give the property another name
      """)
  }

  /// Reported for `@ObservableState struct State { var (x, y) = (0, 0) }`.
  static var tupleProperty: Self {
    Self("a property of a state must have one name; declare a property for each tuple element")
  }

  /// Reported for `@Presents var editor = nil`.
  static var presentsNeedsOptional: Self {
    Self("'@Presents' needs a property with an explicit optional type: 'var child: Child.State?'")
  }

  /// Reported for `@Presents let editor: Editor.State?`.
  static var presentsNeedsStoredVariable: Self {
    Self("'@Presents' can only be applied to a stored 'var' of a state")
  }
}

// MARK: Reducers

extension MacroDiagnostic {
  /// Reported for `@Reducer public struct Feature { struct State {} }`.
  static func memberNeedsAccess(_ name: String, _ access: String) -> Self {
    Self("the feature is \(access), so its '\(name)' must be too: write '\(access)' before it")
  }

  /// Reported for `@Reducer class Feature {}`.
  static func reducerNeedsValue(_ kind: String) -> Self {
    Self(
      """
      '@Reducer' can only be applied to a struct or an enum, not to \(kind): \
      a feature's data belongs in its 'State'
      """)
  }

  /// Reported for `@Reducer(state: .equatable) struct Feature {}`.
  static func optionsNeedEnum(_ remedy: String) -> Self {
    Self(
      """
      '@Reducer' conforms the state and the action of an enum only, so its options do nothing \
      here: write \(remedy)
      """, severity: .warning)
  }

  /// Reported for `@Reducer struct Feature { class State {} }`.
  static func stateNeedsValue(_ kind: String) -> Self {
    Self(
      """
      'State' of a reducer must be a struct or an enum, not \(kind): \
      a reference could change without an action, so no test could assert it
      """)
  }

  /// Reported for `@Reducer struct Feature { struct Action {} }`.
  static var actionNeedsEnum: Self {
    Self("'Action' of a reducer must be an enum with a case for each event")
  }

  /// Reported for `@Reducer struct Feature { var body: … ; func reduce(into:action:) … }`.
  static var bodyAndReduce: Self {
    Self(
      """
      a reducer has either a 'body' or a 'reduce(into:action:)': here the 'body' would never run; \
      move the method's code into a 'Reduce' in the 'body'
      """)
  }

  /// Reported for `struct Inner { var body: some Reducer<State, Action> { … } }` in another type.
  static func undeclaredName(_ name: String, in reducer: String, enclosing: String?) -> Self {
    let remedy =
      enclosing.map { "; if you mean that of '\($0)', write '\($0).\(name)'" } ?? ""
    return Self(
      """
      '\(name)' is the feature's own type here, which '\(reducer)' doesn't declare: \
      declare it in '\(reducer)'\(remedy)
      """)
  }

  /// Reported for `func reduce(state: inout State, action: Action) -> Effect<Action>`.
  static func reduceNeedsSignature(_ method: String, _ signature: String) -> Self {
    Self("a store doesn't call this '\(method)', so it would never run: write '\(signature)'")
  }

  /// Reported for `func body() -> some ReducerOf<Self>` and `var reducer: some ReducerOf<Self>`.
  static func bodyNeedsProperty(_ other: String) -> Self {
    Self(
      """
      a store runs the property 'body' of an instance, not \(other), so this would never run: \
      write 'var body: some Reducer<State, Action>'
      """)
  }

  /// Reported for `var body: some Reducer { … }`.
  static var bodyNeedsTypes: Self {
    Self("the type of 'body' lacks the feature's types: write 'some Reducer<State, Action>'")
  }

  /// Reported for a `Reduce` above the `BindingReducer()` that corrects `state.name`.
  static func correctionIsOverwritten(_ name: String) -> Self {
    Self(
      """
      the 'BindingReducer()' below writes '\(name)' after this, which is lost: move it above this \
      'Reduce'
      """, severity: .warning)
  }

  /// Reported for `if var row = state.rows[id: id] { row.count += 1 }`.
  static func copyIsChanged(_ name: String, _ change: String) -> Self {
    Self(
      "'\(name)' is a copy, so this leaves the state as it is: write '\(change)'",
      severity: .warning)
  }

  /// Reported for `Reduce(Child())`.
  static func reduceNeedsClosure(_ reducer: String) -> Self {
    Self(
      """
      'Reduce' takes a closure, and '\(reducer)' is a reducer already: \
      write it without 'Reduce', or in a 'Scope' if it is the feature of a child
      """)
  }

  /// Reported for `.onChange(of: \.a) { _, _ in Reduce { … } }`.
  static var onChangeNeedsEffect: Self {
    Self(
      """
      the closure of 'onChange' gets the old value and the state, and returns an effect: \
      for reducers, which get the old and the new value, write 'reduceOnChange'
      """)
  }

  /// Reported for `Reduce { … }.Scope(\.child, action: \.child) { Child() }`.
  static func scopeIsNoOperator(_ name: String) -> Self {
    Self("a '\(name)' isn't attached to a reducer: write it before or after that, without the dot")
  }

  /// Reported for `state.items = await load()` in a `Reduce`.
  static var reducerCannotWait: Self {
    Self(
      """
      a reducer can't wait: await in an effect, '.run { send in … }', and send an action with the \
      result
      """)
  }

  /// Reported for `state.items = try parse()` in a `Reduce`.
  static var reducerCannotThrow: Self {
    Self("a reducer can't throw: use 'try?' or 'do' and 'catch', or try in an effect")
  }

  /// Reported for `state.visits += 1` where `visits` has `@Shared`.
  static func sharedValueNeedsLock(_ name: String, _ lock: String) -> Self {
    Self("'\(name)' is shared, so others may change it meanwhile: write '\(lock)'")
  }

  /// Reported for `state.$visits = Shared(value: 5)` where `visits` has `@Shared` with a key.
  static func sharedValueLosesKey(_ name: String, _ lock: String) -> Self {
    Self(
      """
      '\(name)' would no longer be the value of its key, so others would not see it, and it would \
      not be saved: write '\(lock)'; a property that changes its place is declared without a key
      """, severity: .warning)
  }

  /// Reported for `enum Action: BindableAction` without a `case binding`, and for `ViewAction`.
  static func actionNeedsCase(_ conformance: String, _ enumCase: String) -> Self {
    Self("'\(conformance)' needs a case: add '\(enumCase)'")
  }

  /// Reported for `.run { … limit … }` in a public reducer that stores `limit`.
  static func captureNeedsSendable(_ reducer: String, _ property: String) -> Self {
    Self(
      """
      the effect captures the reducer for '\(property)', and a public type isn't inferred to be \
      'Sendable': declare 'struct \(reducer): Sendable', or capture the value with '[\(property)]'
      """, severity: .warning)
  }

  /// Reported for `case editor(Editor.Action)` with `.ifLet(\.$editor, action: \.editor)`.
  static func caseNeedsPresentationAction(_ name: String, _ type: String) -> Self {
    Self(
      """
      '\(name)' is presented with 'ifLet(\\.$…)', which also needs an action for its dismissal: \
      declare the case as '\(name)(PresentationAction<\(type)>)'
      """)
  }

  /// Reported for `static var body: some ReducerOf<Self> { … }` in an enum.
  static var enumBodyNeedsType: Self {
    Self("the type of 'body' in an enum can't be opaque; declare it as 'Reduce<State, Action>'")
  }

  /// Reported for `Scope(\.child, \.child) { Child() }`.
  static func actionNeedsLabel(_ call: String) -> Self {
    Self("the action has a label: write '\(call)'")
  }

  /// Reported for `enum Path { @ReducerCaseIgnored case editor(Editor) }`.
  static func markerNeedsReducerCase(_ name: String) -> Self {
    Self("'@\(name)' can only be applied to a case of an enum with '@Reducer'")
  }

  /// Reported for `@ViewAction(for: Feature.self) struct Screen {}`.
  static var viewActionNeedsStore: Self {
    Self("'@ViewAction' sends to a property named 'store'; add 'let store: StoreOf<Feature>'")
  }

  /// Reported for `store.send(.view(.saveButtonTapped))` in a view with `@ViewAction`.
  static func directSend(_ action: String) -> Self {
    Self(
      """
      a view with '@ViewAction' sends only actions of its view, and not through its store; \
      write 'send(\(action))'
      """, severity: .warning)
  }
}
