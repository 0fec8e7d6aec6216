import Observation
import Synchronization
import TesseraDependencies
import TesseraEffects
import TesseraSharedValues
public import TesseraSupport

/// Runs a closure now, and again after each change of the values that it read.
///
/// Use it to draw in a front end that isn't SwiftUI:
///
/// ```swift
/// let token = observe { window.draw("\(store.count)") }
/// ```
///
/// Changes of values that it didn't read don't run it. Any number of changes within one `send` run
/// it once, before `send` returns; changes of other observable objects run it soon afterwards. Each
/// run has the dependencies that were in force at the call, wherever a change comes from.
///
/// - Parameters:
///   - apply: Reads and draws.
///   - callSite: The source location of an issue about a closure that changes what it observes.
/// - Returns: A token that ends the observation when it is cancelled or deallocated.
@MainActor
public func observe(
  _ apply: @escaping @MainActor () -> Void, at callSite: CallSite = #callSite
) -> ObserveToken {
  observe({ _ in apply() }, at: callSite)
}

/// Runs a closure now, and again after each change of the values that it read, with the values that
/// travelled with the change.
///
/// ```swift
/// let token = observe { transaction in
///   window.draw("\(store.count)", sliding: transaction.slide)
/// }
/// ```
///
/// The first time these are the values in force at the call. For changes of observable objects
/// other than stores, they are those in force at the change on the main actor.
///
/// - Parameters:
///   - apply: Reads and draws.
///   - callSite: The source location of an issue about a closure that changes what it observes.
/// - Returns: A token that ends the observation when it is cancelled or deallocated.
@MainActor
public func observe(
  _ apply: @escaping @MainActor (_ transaction: StoreTransaction) -> Void,
  at callSite: CallSite = #callSite
) -> ObserveToken {
  let token = ObserveToken(apply, at: callSite)
  token.run(StoreTransaction.current)
  return token
}

extension Store {
  /// Runs a closure after each change of a part of the state, with the old and the new value.
  ///
  /// ```swift
  /// let token = store.observe({ $0.items.count }) { old, new in badge.show(new) }
  /// ```
  ///
  /// It doesn't run at the start, nor after a change that leaves the part equal. The store is not
  /// retained.
  ///
  /// - Parameters:
  ///   - slice: Returns the part of the state.
  ///   - changed: Called with the part as it was at the last call, and as it is.
  ///   - callSite: The source location of an issue about a closure that changes what it observes.
  /// - Returns: A token that ends the observation when it is cancelled or deallocated.
  public func observe<Slice: Equatable>(
    _ slice: @escaping @MainActor (_ state: State) -> Slice,
    changed: @escaping @MainActor (_ old: Slice, _ new: Slice) -> Void,
    at callSite: CallSite = #callSite
  ) -> ObserveToken {
    var last: Slice?
    let compare: @MainActor () -> Void = { [weak self] in
      guard let self else { return }
      let new = slice(observedState)
      guard let old = last, old != new else {
        last = new
        return
      }
      last = new
      changed(old, new)
    }
    return TesseraCore.observe(compare, at: callSite)
  }
}

/// Keeps an ``observe(_:at:)`` alive, and ends it when deallocated.
@MainActor
public final class ObserveToken {
  private var apply: (@MainActor (StoreTransaction) -> Void)?
  nonisolated let tracking = Tracking()
  /// The line that created the observation.
  private let callSite: CallSite
  /// The overrides in force there: a notification may come with anyone's action.
  private let dependencies = DependencyValues.capturedInForce

  init(_ apply: @escaping @MainActor (StoreTransaction) -> Void, at callSite: CallSite) {
    self.apply = apply
    self.callSite = callSite
  }

  deinit { tracking.end() }

  /// Ends the observation.
  public func cancel() {
    apply = nil
    tracking.end()
  }

  /// Whether the observation was ended.
  public var isCancelled: Bool { apply == nil }

  /// Keeps the observation as long as a set, such as a property of a controller.
  ///
  /// - Parameter tokens: The set.
  public func store(in tokens: inout Set<ObserveToken>) { tokens.insert(self) }

  /// Keeps the observation as long as a collection.
  ///
  /// - Parameter tokens: The collection.
  public func store(in tokens: inout some RangeReplaceableCollection<ObserveToken>) {
    tokens.append(self)
  }

  func run(_ transaction: StoreTransaction) {
    guard let apply else { return }
    // Changes that the closure causes are announced only when all its reads are registered.
    let context = ObservationContext.main
    let drain = context.begin()
    defer { context.end(drain) }
    withObservationTracking {
      tracking.access()
      context.reading(.observed) {
        runAsObserver(with: dependencies) { apply(transaction) }
      }
    } onChange: { [weak self, tracking] in
      if !tracking.hasEnded { ObserveToken.rerun(self) }
    }
    // The closure may have cancelled the token, before its reads were registered.
    if isCancelled { tracking.end() }
  }

  /// Called on the thread of the change.
  ///
  /// Changes of a store are announced on the main actor.
  private nonisolated static func rerun(_ token: ObserveToken?) {
    guard let token else { return }
    let context = ObservationContext.main
    if context.isHere, context.isCallingObservers {
      context.rerunAfterNotifying(at: token.callSite) { [weak token] in
        MainActor.assumeIsolated { token?.run(StoreTransaction.current) }
      }
    } else {
      let transaction = context.isHere ? context.cause.transaction : StoreTransaction()
      Task { @MainActor [weak token] in token?.run(transaction) }
    }
  }

  /// The registrations of a token's reads.
  ///
  /// ## Internal representation
  ///
  /// `withObservationTracking` can't be cancelled: its registrations stay, 780 bytes for a single
  /// read, until one of the values changes, which removes all of them. So each run of the closure
  /// also reads a value of the token, which "changes" when the token ends.
  final class Tracking: Sendable {
    private let registrar = ObservationRegistrar()
    private let ended = Atomic<Bool>(false)

    /// Whether the token has ended.
    var hasEnded: Bool { ended.load(ordering: .relaxed) }

    fileprivate func access() {
      registrar.access(FieldSubject(), keyPath: FieldSubject.keyPath(0))
    }

    /// Removes the registrations.
    fileprivate func end() {
      ended.store(true, ordering: .relaxed)
      registrar.willSet(FieldSubject(), keyPath: FieldSubject.keyPath(0))
    }
  }
}

/// Runs the closure of an observer apart from what notifies it.
///
/// That may be an effect, or have a view of the past in force; the closure is part of neither.
///
/// - Parameters:
///   - dependencies: The overrides that were in force where the observation began.
///   - apply: The closure.
func runAsObserver(with dependencies: DependencyValues?, _ apply: () -> Void) {
  CurrentEffect.leave {
    SharedView.withView(nil) {
      withCapturedDependencyValues(dependencies) { apply() }
    }
  }
}

extension ObserveToken: nonisolated Hashable {
  /// Whether two are the same object.
  public nonisolated static func == (lhs: ObserveToken, rhs: ObserveToken) -> Bool { lhs === rhs }
  /// Hashes the identity of the object.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
