import Synchronization
import TesseraDependencies
public import TesseraSupport

extension ActorStore {
  /// Runs a closure now, and again after each action.
  ///
  /// ```swift
  /// let token = store.observe { [weak self] in self?.push() }
  /// ```
  ///
  /// Any number of actions within one `send` run it once, before `send` returns. It also runs after
  /// an action that leaves the state equal; to react to changes, use ``observe(_:changed:at:)``.
  /// Changes of shared values and of observable objects don't run it. Each run has the dependencies
  /// that were in force at the call.
  ///
  /// - Parameters:
  ///   - apply: The closure, which runs on the store's actor. The store retains it.
  ///   - callSite: The source location of an issue about a closure that sends without end.
  /// - Returns: A token that ends the observation when it is cancelled or deallocated.
  public func observe(
    _ apply: @escaping () -> Void, at callSite: CallSite = #callSite
  ) -> ActorObserveToken {
    let observer = ActionObserver(at: callSite, apply)
    core.watchActions()
    core.actionObservers.removeAll(where: \.hasEnded)
    core.actionObservers.append(observer)
    let context = core.context
    // The closure's own actions are announced when it has returned.
    let section = context.begin()
    observer.run()
    context.end(section)
    return ActorObserveToken(observer)
  }

  /// Runs a closure after each change of a part of the state, with the old and the new value.
  ///
  /// ```swift
  /// let token = store.observe({ $0.items.count }) { [weak self] _, count in self?.push(count) }
  /// ```
  ///
  /// It doesn't run at the start, nor after an action that leaves the part equal.
  ///
  /// - Parameters:
  ///   - slice: Returns the part of the state.
  ///   - changed: Called with the part as it was at the last call, and as it is. The store retains
  ///     it.
  ///   - callSite: The source location of an issue about a closure that sends without end.
  /// - Returns: A token that ends the observation when it is cancelled or deallocated.
  public func observe<Slice: Equatable>(
    _ slice: @escaping (_ state: State) -> Slice,
    changed: @escaping (_ old: Slice, _ new: Slice) -> Void,
    at callSite: CallSite = #callSite
  ) -> ActorObserveToken {
    var last = slice(core.read())
    return observe(
      { [weak core] in
        guard let new = (core?.read()).map(slice), new != last else { return }
        let old = last
        last = new
        changed(old, new)
      }, at: callSite)
  }
}

/// Keeps an observation of an ``ActorStore`` alive, and ends it when deallocated.
///
/// Like the store, it belongs to the store's actor.
public final class ActorObserveToken {
  private let observer: ActionObserver

  init(_ observer: ActionObserver) { self.observer = observer }

  deinit { observer.end() }

  /// Ends the observation, and releases its closure.
  public func cancel() { observer.cancel() }

  /// Whether the observation was ended.
  public var isCancelled: Bool { observer.hasEnded }
}

/// A closure that an actor's store runs after its actions.
///
/// Any number of actions within one `send` run it once, when the queue is empty.
final class ActionObserver {
  /// The line that began the observation.
  let callSite: CallSite
  private var apply: (() -> Void)?
  // A token may be released on any thread, with the actor that holds it.
  private let ended = Atomic<Bool>(false)
  /// The overrides in force there.
  private let dependencies = DependencyValues.capturedInForce
  /// Whether an action was processed since the closure last ran.
  var isDue = false

  init(at callSite: CallSite, _ apply: @escaping () -> Void) {
    self.callSite = callSite
    self.apply = apply
  }

  /// Whether the observation was ended.
  var hasEnded: Bool { ended.load(ordering: .relaxed) }

  /// Ends the observation, and releases the closure; to be called on the store's actor.
  func cancel() {
    end()
    apply = nil
  }

  /// Ends the observation.
  func end() { ended.store(true, ordering: .relaxed) }

  /// Runs the closure, unless the observation was ended.
  func run() {
    isDue = false
    guard !hasEnded, let apply else { return }
    runAsObserver(with: dependencies, apply)
  }
}
