public import Observation
public import TesseraDependencies
public import TesseraSupport

/// The runtime of a feature: holds its state, runs its reducer and its effects.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) { Counter() }
/// store.send(.incrementButtonTapped)
/// store.count  // 1
/// ```
///
/// `send` is synchronous: when it returns, the action is reduced, and so is whatever the effects
/// that did not suspend have sent. Reads within ``observe(_:)`` or SwiftUI are tracked by field.
/// `scope` makes stores of child features; they share the root's state and queue.
///
/// A store lives on the main actor. Freeing the last store of a tree cancels its effects.
@MainActor
@dynamicMemberLookup
public final class Store<State, Action> {
  @usableFromInline package let core: StoreCore<State, Action>
  /// Keeps the parent store, so that scoping again on the way down finds the same objects.
  private let parent: AnyObject?
  private var children = StoreCache<ScopeKey>()
  private var lists: [ScopeKey: AnyObject] = [:]
  /// The sequences of states that end with the store.
  private(set) lazy var streams = StateStreams<State>()

  package init(core: StoreCore<State, Action>, parent: AnyObject? = nil) {
    self.core = core
    self.parent = parent
  }

  /// Makes the store of a root feature.
  ///
  /// - Parameters:
  ///   - initialState: The state to start with; made with the dependencies in force.
  ///   - reducer: The feature's reducer.
  ///   - prepareDependencies: Overrides dependencies, for this store only.
  @inlinable
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) {
    var made: R?
    let dependencies = Self.prepare(prepareDependencies) { made = reducer() }
    guard let made else { preconditionFailure("Preparing runs its closure once.") }
    self.init(initialState, dependencies: dependencies) { state, action, effects in
      let effect = made.reduce(into: &state, action: action)
      if case .none = effect { return }
      effects.append(effect)
    }
  }

  /// Makes the state where it is to stay: a large one would not fit on the stack several times.
  @usableFromInline
  convenience init(
    _ initialState: () -> State, dependencies: DependencyValues?,
    step: @escaping (inout State, Action, EffectBuffer<Action>) -> Void
  ) {
    self.init(
      core: withDependencyValues(dependencies) {
        RootCore(state: initialState(), dependencies: dependencies, step: step)
      })
  }

  /// Runs a closure with the overrides of a new store, and answers with all that are in force then.
  @usableFromInline
  static func prepare(
    _ prepare: ((inout DependencyValues) -> Void)?, _ make: () -> Void
  ) -> DependencyValues? {
    guard let prepare else {
      make()
      return DependencyValues.capturedInForce
    }
    return withDependencies(prepare) {
      make()
      return DependencyValues.capturedInForce
    }
  }

  /// Processes an action.
  ///
  /// While another action is processed, it is queued behind that one.
  ///
  /// - Parameters:
  ///   - action: What happened.
  ///   - callSite: Where it is sent, for a history that records it.
  /// - Returns: A task for everything that the action started, to await or to cancel.
  /// - Complexity: O(1) for the store itself, without an allocation if no effect is started.
  @inlinable
  @discardableResult
  public func send(_ action: Action, at callSite: CallSite = #callSite) -> StoreTask {
    if SourceRecording.isWanted { SourceRecording.noteView(callSite) }
    return process(action)
  }

  @usableFromInline
  func process(_ action: Action) -> StoreTask { core.send(action) }

  /// Processes an action; for where a function of one parameter is wanted, as in `map(store.send)`.
  @_disfavoredOverload
  @discardableResult
  public func send(_ action: Action) -> StoreTask { core.send(action) }

  /// The state as a whole; who reads it within ``observe(_:)`` hears of every change.
  public var state: State {
    core.trackWhole()
    return core.read()
  }

  /// A part of the state; who reads it within ``observe(_:)`` hears of every change of the state.
  @inlinable @inline(__always)
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    readWhole(keyPath) { $0[keyPath: keyPath] }
  }

  /// Reads a part of the state for those who hear of every change.
  @usableFromInline
  func readWhole<Value>(_ keyPath: KeyPath<State, Value>, _ get: (inout State) -> Value) -> Value {
    core.trackWhole()
    return core.read(keyPath, get)
  }

  /// The child store under a key, made if there is none alive.
  func child<ChildState, ChildAction>(
    _ key: ScopeKey, _ makeCore: () -> StoreCore<ChildState, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    if let child = children[key] as? Store<ChildState, ChildAction> { return child }
    let child = Store<ChildState, ChildAction>(core: makeCore(), parent: self)
    children[key] = child
    return child
  }

  /// The stores of the elements of a list that are alive.
  func elementStores<ID: Hashable>(_ key: ScopeKey) -> ElementStores<ID> {
    if let known = lists[key] as? ElementStores<ID> { return known }
    let made = ElementStores<ID>()
    lists[key] = made
    return made
  }
}

/// The store of the feature `R`.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

extension Store where State: ObservableState {
  /// The state; who reads a field of it within ``observe(_:)`` hears of changes of that field.
  public var state: State {
    core.trackFields()
    return core.read()
  }

  /// A field of the state; who reads it within ``observe(_:)`` hears of changes of that field.
  @inlinable @inline(__always)
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    readField(keyPath) { $0[keyPath: keyPath] }
  }

  /// Reads a field of the state, which tells its readers itself.
  @usableFromInline
  func readField<Value>(_ keyPath: KeyPath<State, Value>, _ get: (inout State) -> Value) -> Value {
    core.trackFields()
    return core.read(keyPath, get)
  }
}

extension Store: Observable {}

extension Store: nonisolated Equatable {
  /// Stores are equal if they are the same object.
  public nonisolated static func == (lhs: Store, rhs: Store) -> Bool { lhs === rhs }
}

extension Store: nonisolated Hashable {
  /// Hashes the identity of the object.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension Store: nonisolated Identifiable {}
