import Synchronization
package import TesseraSupport

/// The actor of a store that doesn't belong to the main actor.
///
/// The engine of such a store, its tasks and everything that they keep is used on this actor only.
/// An operation that runs elsewhere reaches them through the functions of this type.
package final class EffectOwner: Sendable {
  /// The actor, which retains the store, and not the other way round.
  private weak let actor: (any Actor)?
  private let id: ObjectIdentifier
  // Never read: while it exists, no other object gets the address that is the ID.
  private unowned let anchor: any Actor
  /// Copies the root's action at an address.
  let copy: @Sendable (ErasedPointer) -> AnyAction
  /// Closures that wait to be performed on the actor.
  private let waiting = OrderedMutex(Waiting())
  private let hasWaiting = Atomic<Bool>(false)

  package init(_ actor: any Actor, copy: @escaping @Sendable (ErasedPointer) -> AnyAction) {
    self.actor = actor
    self.anchor = actor
    self.id = ObjectIdentifier(actor)
    self.copy = copy
  }

  /// Whether an actor is the owner.
  // A send that reads the weak reference instead takes 136 ns rather than 65 (`actors-send`).
  package func isSame(as other: any Actor) -> Bool { id == ObjectIdentifier(other) }

  /// Stops a debug build that is on another actor.
  func assertIsolated(_ function: StaticString = #function) {
    actor?.assertIsolated("'\(function)' of an effect engine was called on another actor.")
  }

  /// Performs a closure on the actor, and returns its result; `nil` if the actor is gone.
  func perform<Result: Sendable>(
    isolation: isolated (any Actor)? = #isolation, _ body: @Sendable () -> Result
  ) async -> Result? {
    guard let actor else {
      dropWaiting()
      return nil
    }
    return await perform(on: actor, body)
  }

  private func perform<Result: Sendable>(
    on actor: isolated any Actor, _ body: @Sendable () -> Result
  ) -> Result {
    performWaiting()
    return body()
  }

  /// Performs a closure on the actor later, before everything that the caller then does there.
  package func performSoon(_ body: @escaping @Sendable () -> Void) {
    waiting.withLock { waiting in
      waiting.append(body)
      hasWaiting.store(true, ordering: .releasing)
    }
    Task { await perform {} }
  }

  /// Performs the closures that wait; to be called on the actor.
  package func performWaiting() {
    // One at a time: a closure may lead here again, and others may be added meanwhile.
    while hasWaiting.load(ordering: .acquiring), let body = takeFirstWaiting() { body() }
  }

  private func takeFirstWaiting() -> (@Sendable () -> Void)? {
    waiting.withLock { waiting in
      let first = waiting.popFirst()
      if waiting.isEmpty { hasWaiting.store(false, ordering: .releasing) }
      return first
    }
  }

  /// Drops the closures that wait for an actor that is gone, which lead back to this object.
  private func dropWaiting() {
    while hasWaiting.load(ordering: .acquiring), takeFirstWaiting() != nil {}
  }

  /// Starts the Swift task of an operation on the actor, up to its first suspension; to be called
  /// there.
  func start(_ operation: EffectOperation, _ task: EffectTask) -> Task<Void, Never> {
    // Checked before: an actor that is being deallocated starts no effect.
    guard let actor else { preconditionFailure("An effect started on an actor that is gone.") }
    return actor.assumeIsolated { Self.start(on: $0, operation, task) }
  }

  // The closure belongs to the actor that it captures.
  private static func start(
    on actor: isolated any Actor, _ operation: EffectOperation, _ task: EffectTask
  ) -> Task<Void, Never> {
    Task.immediate(name: operation.name, priority: operation.priority) {
      _ = actor
      do { try await operation.body(task) } catch { await operation.handle(error, task) }
      // Its actions that are on their way come before its end.
      task.owner?.performWaiting()
      task.end()
    }
  }

  /// The actor, while it exists.
  package var current: (any Actor)? { actor }

  /// Closures, first in, first out.
  ///
  /// - Complexity: O(1) amortised for each operation.
  private struct Waiting {
    private var closures: [(@Sendable () -> Void)?] = []
    /// The number of closures at the start that were taken.
    private var taken = 0

    var isEmpty: Bool { taken == closures.count }

    mutating func append(_ closure: @escaping @Sendable () -> Void) { closures.append(closure) }

    mutating func popFirst() -> (@Sendable () -> Void)? {
      guard taken < closures.count else { return nil }
      let first = closures[taken].take()
      taken += 1
      // At most as many are moved as were taken since.
      if taken * 2 >= closures.count {
        closures.removeFirst(taken)
        taken = 0
      }
      return first
    }
  }
}
