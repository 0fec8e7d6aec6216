public import TesseraDependencies
import TesseraEffects
public import TesseraSupport

/// The runtime of a feature on an actor of your own, such as a connection of a server.
///
/// ```swift
/// actor Session {
///   private let store = ActorStore(initialState: Chat.State()) { Chat() }
///
///   func receive(_ line: String) -> Int {
///     store.send(.lineReceived(line))
///     return store.messages.count
///   }
/// }
/// ```
///
/// All ``Store``s belong to the main actor, and use one core between them. An `ActorStore` belongs
/// to the actor of its first ``send(_:isolation:at:)``: there `send` is synchronous, and other
/// actors `await` a function of that actor. It isn't `Sendable`, so the compiler keeps it there; a
/// `send` from another actor, which can only follow from passing the store on, stops the program.
///
/// The same feature runs in both kinds of stores.
/// ``Effect/runOnActor(priority:name:operation:catch:at:)`` runs its closure on the store's actor.
/// That of ``Effect/run(priority:name:operation:catch:at:)`` belongs to the main actor wherever the
/// store is, so each `send` in it crosses over to the store.
///
/// It has no child stores, histories or middleware, and its reads aren't tracked by field:
/// ``observe(_:at:)`` runs after each action. Test the feature with a test store, on the main
/// actor.
///
/// An effect on the actor retains the actor while it is suspended. Before an actor is given up
/// whose effects have no end, call ``cancelEffects()``, or release the store. Releasing the store
/// cancels its effects.
@dynamicMemberLookup
public final class ActorStore<State, Action: Sendable> {
  let core: RootCore<State, Action>

  /// Creates the store of a feature.
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
    let (made, dependencies) = Store<State, Action>.prepare(prepareDependencies, reducer)
    self.init(initialState, dependencies: dependencies, at: callSite) { state, action, effects in
      let effect = made.reduce(into: &state, action: action)
      if case .none = effect { return }
      effects.append(effect)
    }
  }

  @usableFromInline
  init(
    _ initialState: () -> State, dependencies: DependencyValues?, at callSite: CallSite,
    step: @escaping (inout State, Action, EffectBuffer) -> Void
  ) {
    core = withDependencyValues(dependencies) {
      RootCore(
        state: initialState(), dependencies: dependencies, at: callSite,
        context: ObservationContext(tracksReads: false), step: step)
    }
  }

  /// Processes an action.
  ///
  /// If another action is being processed, it is queued.
  ///
  /// - Parameters:
  ///   - action: The event that happened.
  ///   - isolation: The caller's actor, to which the store belongs from the first call on.
  ///   - callSite: The place of the call, for messages.
  /// - Returns: A task for everything that the action starts, to await or to cancel.
  /// - Complexity: O(1) for the store itself, without an allocation if no effect is started.
  @discardableResult
  public func send(
    _ action: Action, isolation: isolated any Actor = #isolation, at callSite: CallSite = #callSite
  ) -> ActorStoreTask {
    core.belong(to: isolation)
    let source = SourceRecording.isWanted ? ActionSource(.view, callSite) : nil
    return ActorStoreTask(core.send(action, from: source))
  }

  /// The whole state.
  public var state: State { reading { core.read() } }

  /// A part of the state.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    reading { core.read(keyPath) { $0[keyPath: keyPath] } }
  }

  /// Calls a closure with the state.
  ///
  /// - Parameter body: Reads the state.
  /// - Returns: The result of the closure.
  public func withState<Result>(_ body: (_ state: State) -> Result) -> Result {
    reading { body(core.read()) }
  }

  /// Reads in the store's context, so that nothing on the main actor is registered as a reader.
  private func reading<Result>(_ read: () -> Result) -> Result {
    let section = core.context.enter()
    defer { core.context.leave(section) }
    return read()
  }

  /// Cancels all effects.
  ///
  /// Actions that a cancelled effect sends are dropped. The store can be used further.
  public func cancelEffects() {
    core.owner?.performWaiting()
    core.cancelEffects()
  }
}

/// The store of the feature `R` on an actor.
public typealias ActorStoreOf<R: Reducer> = ActorStore<R.State, R.Action> where R.Action: Sendable

extension RootCore {
  /// Makes an actor the owner of the store, or checks that it is.
  func belong(to actor: any Actor) {
    if let owner {
      guard !owner.isSame(as: actor) else { return owner.performWaiting() }
      preconditionFailure(
        """
        An 'ActorStore' of '\(typeName(State.self))' was used by another actor than that of its \
        first 'send'.

        Its effects run on that actor, which has passed the store on. Keep the store in the actor \
        that uses it, and call a function of that actor with 'await' from elsewhere.
        """)
    }
    owner = EffectOwner(actor) { AnyAction($0.assuming(Action.self).pointee) }
  }
}

/// The effects that a `send` of an ``ActorStore`` has started: those of its action, and those of
/// the actions that these effects sent in turn.
///
/// It belongs to the store's actor.
///
/// ```swift
/// await store.send(.messageReceived(text)).finish()
/// ```
public struct ActorStoreTask {
  private let effects: OriginEffects?

  init(_ task: StoreTask) { effects = task.effects }

  /// Waits until all of the effects have ended.
  ///
  /// If the waiting task is cancelled, it calls ``cancel()`` and stops waiting.
  ///
  /// - Parameter isolation: The store's actor.
  public func finish(isolation: isolated any Actor = #isolation) async {
    await effects?.finishOrCancel()
  }

  /// Cancels the effects.
  public func cancel() { effects?.cancel() }

  /// Whether all effects have ended or were cancelled.
  public var isFinished: Bool { !(effects?.isRunning ?? false) }

  /// Whether the effects were cancelled before they could end.
  public var isCancelled: Bool { effects?.isCancelled ?? false }
}
