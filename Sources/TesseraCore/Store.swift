public import Observation
public import TesseraDependencies
import TesseraEffects
public import TesseraSupport

/// The runtime of a feature, which holds its state and runs its reducer and its effects.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) { Counter() }
/// store.send(.incrementButtonTapped)
/// store.count  // 1
/// ```
///
/// `send` is synchronous: when it returns, the action is reduced, and so are the actions that
/// effects have sent without suspending. Reads inside ``observe(_:at:)`` or SwiftUI are tracked by
/// field. `scope` creates stores of child features, which share the root's state and queue.
///
/// A store belongs to the main actor. Deallocating the last store of a tree cancels its effects.
@MainActor
@dynamicMemberLookup
public final class Store<State, Action> {
  // A state is used on the main actor only; the identity of a store, which the core knows, on any.
  @usableFromInline package nonisolated(unsafe) let core: StoreCore<State, Action>
  /// Retains the parent store, so that scoping again finds the same objects.
  private let parent: AnyObject?
  /// The parts that most stores don't need: there may be thousands of stores of rows.
  private(set) lazy var extras = StoreExtras<State>()

  @usableFromInline
  package init(core: StoreCore<State, Action>, parent: AnyObject? = nil) {
    self.core = core
    self.parent = parent
  }

  /// Creates the store of a root feature.
  ///
  /// - Parameters:
  ///   - initialState: The state to start with, evaluated with the store's dependencies.
  ///   - reducer: The feature's reducer.
  ///   - prepareDependencies: Overrides dependencies for this store only.
  ///   - callSite: The line of the store, for issues without another line.
  @inlinable
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil,
    at callSite: CallSite = #callSite
  ) {
    let (made, dependencies) = Self.prepare(prepareDependencies, reducer)
    self.init(initialState, dependencies: dependencies, at: callSite) { state, action, effects in
      let effect = made.reduce(into: &state, action: action)
      if case .none = effect { return }
      effects.append(effect)
    }
  }

  /// Creates the state in its final place: a large one would not fit on the stack several times.
  @usableFromInline
  convenience init(
    _ initialState: () -> State, dependencies: DependencyValues?, at callSite: CallSite,
    step: @escaping (inout State, Action, EffectBuffer) -> Void
  ) {
    self.init(
      core: withDependencyValues(dependencies) {
        RootCore(state: initialState(), dependencies: dependencies, at: callSite, step: step)
      })
  }

  /// Runs a closure with the overrides of a new store.
  ///
  /// - Parameters:
  ///   - prepare: Overrides dependencies, or `nil`.
  ///   - make: The closure.
  /// - Returns: The result of the closure, and the dependencies in force there.
  @usableFromInline
  nonisolated static func prepare<Made>(
    _ prepare: ((inout DependencyValues) -> Void)?, _ make: () -> Made
  ) -> (Made, DependencyValues?) {
    func made() -> (Made, DependencyValues?) { (make(), DependencyValues.capturedInForce) }
    guard let prepare else { return made() }
    return withDependencies(prepare, operation: made)
  }

  /// Processes an action.
  ///
  /// If another action is being processed, it is queued.
  ///
  /// - Parameters:
  ///   - action: The event that happened.
  ///   - callSite: The place of the call, for a history that records it.
  /// - Returns: A task for everything that the action starts, to await or to cancel.
  /// - Complexity: O(1) for the store itself, without an allocation if no effect is started.
  @inlinable
  @discardableResult
  public func send(_ action: Action, at callSite: CallSite = #callSite) -> StoreTask {
    if SourceRecording.isWanted { return process(action, at: callSite) }
    return process(action)
  }

  @usableFromInline
  func process(_ action: Action) -> StoreTask { core.send(action, from: nil) }

  @usableFromInline
  func process(_ action: Action, at callSite: CallSite) -> StoreTask {
    core.send(action, from: ActionSource(.view, callSite))
  }

  /// Processes an action; a function of one parameter, for uses such as `map(store.send)`.
  @_disfavoredOverload
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    core.send(action, from: SourceRecording.isWanted ? ActionSource(.view, nil) : nil)
  }

  /// The whole state.
  ///
  /// Reading it inside ``observe(_:at:)`` reruns the closure on every change.
  public var state: State {
    core.trackWhole()
    return core.read()
  }

  /// Calls a closure with the state, without observing the whole state.
  ///
  /// ```swift
  /// let total = store.withState { $0.items.reduce(0) { $0 + $1.price } }
  /// ```
  ///
  /// - Parameter body: Reads the state.
  /// - Returns: The result of the closure.
  public func withState<Result>(_ body: (_ state: State) -> Result) -> Result {
    core.findForReads()
    return body(core.read())
  }

  /// The state, whose reads are tracked as a whole.
  var observedState: State { state }

  /// A part of the state.
  ///
  /// Reading it inside ``observe(_:at:)`` reruns the closure on every change of the state.
  @inlinable @inline(__always)
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    readWhole(keyPath) { $0[keyPath: keyPath] }
  }

  /// Reads a part of the state, and tracks the whole state.
  @usableFromInline
  func readWhole<Value>(_ keyPath: KeyPath<State, Value>, _ get: (inout State) -> Value) -> Value {
    core.trackWhole()
    return core.read(keyPath, get)
  }

  /// The child store with a key, created unless one is alive.
  package func childStore<ChildState, ChildAction>(
    _ key: ScopeKey, _ makeCore: () -> StoreCore<ChildState, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    if let child = extras.children[key] as? Store<ChildState, ChildAction> { return child }
    let child = Store<ChildState, ChildAction>(core: makeCore(), parent: self)
    child.core.keepState()
    extras.children[key] = child
    return child
  }

  /// The list with a key, created on the first call.
  func list<List: AnyObject>(_ key: ScopeKey, _ makeList: () -> List) -> List {
    if let known: List = knownList(key) { return known }
    let made = makeList()
    extras.lists[key] = made
    return made
  }

  /// The list with a key, if it was created.
  func knownList<List: AnyObject>(_ key: ScopeKey) -> List? { extras.lists[key] as? List }
}

/// The parts of a store that most stores don't need.
final class StoreExtras<State> {
  /// The stores of children.
  fileprivate(set) var children = StoreCache<ScopeKey, AnyObject>()
  /// The lists whose elements have stores.
  fileprivate(set) var lists: [ScopeKey: AnyObject] = [:]
  /// The sequences of states, which end with the store.
  let streams = StateStreams<State>()
}

/// The store of the feature `R`.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

extension Store where State: ObservableState {
  /// The state.
  ///
  /// Reading a field of it inside ``observe(_:at:)`` reruns the closure on changes of that field.
  public var state: State {
    core.trackFields()
    return core.read()
  }

  /// A field of the state.
  ///
  /// Reading it inside ``observe(_:at:)`` reruns the closure on its changes.
  @inlinable @inline(__always)
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    readField(keyPath) { $0[keyPath: keyPath] }
  }

  /// Reads a field of the state, which registers the read.
  @usableFromInline
  func readField<Value>(_ keyPath: KeyPath<State, Value>, _ get: (inout State) -> Value) -> Value {
    core.tracking { core.read(keyPath, get) }
  }
}

extension Store: Observable {}

extension Store: nonisolated Equatable {
  /// Whether two stores are the same object.
  public nonisolated static func == (lhs: Store, rhs: Store) -> Bool { lhs === rhs }
}

extension Store: nonisolated Hashable {
  /// Hashes the object's identity.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension Store: nonisolated StoreIdentifying {
  /// The type of ``id``.
  public typealias ID = StoreIdentity

  /// The identity of the store.
  public nonisolated var _identity: StoreIdentity {
    StoreIdentity(value: core.elementID ?? AnyHashable(ObjectIdentifier(self)))
  }
}
