public import TesseraSupport

/// An action whose type is erased.
///
/// Only the code that creates it and the store that receives it know the type. It doesn't change.
@usableFromInline
package final class AnyAction {
  private let withOriginal: ((ErasedPointer) -> Void) -> Void
  /// The transforms on the action's way to the root, from the outermost to the innermost.
  private let transforms: [ActionTransform]
  /// The source of the action, as far as it is known.
  package let source: ActionSource?

  package init<Action>(_ action: Action, from source: ActionSource? = nil) {
    self.source = source
    withOriginal = { body in ErasedPointer.withPointer(to: action, body) }
    transforms = []
  }

  private init(_ other: AnyAction, _ transforms: [ActionTransform], _ source: ActionSource?) {
    self.source = source
    withOriginal = other.withOriginal
    self.transforms = transforms + other.transforms
  }

  /// Calls a closure with the action's address.
  package func withPointer(_ body: (ErasedPointer) -> Void) {
    withOriginal { ActionTransform.apply(transforms[...], to: $0, body) }
  }

  /// Embeds the action in the actions of the features above.
  ///
  /// - Parameter transforms: The transforms, from the outermost to the innermost.
  /// - Returns: An action of the outermost type.
  package func mapped(by transforms: [ActionTransform]) -> AnyAction {
    transforms.isEmpty ? self : AnyAction(self, transforms, source)
  }

  /// Returns the action with the entry of a history that led to it.
  func caused(byEntry entry: Int, _ cancelID: String?) -> AnyAction {
    let source = ActionSource(
      source?.sender ?? .effect, source?.callSite, entry: entry, cancelID: cancelID)
    return AnyAction(self, [], source)
  }
}

/// Embeds an action in one of another type, such as that of the parent feature.
@usableFromInline
package struct ActionTransform: Sendable {
  /// Calls a closure with the address of the result of transforming the action at an address.
  let apply: @Sendable (ErasedPointer, (ErasedPointer) -> Void) -> Void
  /// Calls a closure with the address of the action in the one at an address, if it has one; `nil`
  /// if the transform has no inverse.
  let extract: (@Sendable (ErasedPointer, (ErasedPointer) -> Void) -> Void)?

  package init<Source, Action>(
    _ transform: @escaping @Sendable (Source) -> Action,
    inverse: (@Sendable (Action) -> Source?)? = nil
  ) {
    apply = { source, body in
      ErasedPointer.withPointer(to: transform(source.assuming(Source.self).pointee), body)
    }
    guard let inverse else {
      extract = nil
      return
    }
    extract = { action, body in
      guard let source = inverse(action.assuming(Action.self).pointee) else { return }
      ErasedPointer.withPointer(to: source, body)
    }
  }

  fileprivate static func apply(
    _ transforms: ArraySlice<Self>, to action: ErasedPointer, _ body: (ErasedPointer) -> Void
  ) {
    guard let innermost = transforms.last else { return body(action) }
    innermost.apply(action) { apply(transforms.dropLast(), to: $0, body) }
  }
}

/// Receives the actions and state changes of a running effect.
///
/// Its functions are called on the actor of the store that runs the effect, apart from those that
/// say otherwise.
@usableFromInline
package protocol EffectSender: AnyObject, Sendable {
  /// The sender of the root's actions; asked on any actor.
  var root: any EffectSender { get }
  /// Calls a closure with the address of the root's action for the action at an address, on any
  /// actor.
  func withRootAction(_ action: ErasedPointer, _ body: (ErasedPointer) -> Void)
  /// Sends a copy of the action at an address.
  func send(_ action: ErasedPointer, at callSite: CallSite)
  /// Drops the action at an address, because the task that sends it is cancelled.
  func drop(_ action: ErasedPointer, at callSite: CallSite)
  /// Whether a call has to suspend before it sends: it is cancelled, or a test is behind.
  func mustWait(at callSite: CallSite) -> Bool
  /// Suspends the call until it can continue.
  func waitForTurn(isolation: isolated (any Actor)?) async
  /// Changes the state at the effect's place.
  func commit(_ change: PlacedChange)
  /// Waits until a condition is met.
  ///
  /// - Throws: `CancellationError` if the effect is cancelled before.
  func wait(for condition: EffectCondition, isolation: isolated (any Actor)?) async throws
}

extension EffectSender {
  /// The running operation; `nil` for a sender that isn't one of an effect.
  package var task: EffectTask? { root as? EffectTask }

  package var root: any EffectSender { self }

  package func withRootAction(_ action: ErasedPointer, _ body: (ErasedPointer) -> Void) {
    body(action)
  }

  /// A sender that isn't a running effect sees nothing that it could wait for.
  package func wait(
    for condition: EffectCondition, isolation: isolated (any Actor)?
  ) async throws { throw CancellationError() }

  /// Transforms the actions of a child feature before they are sent.
  ///
  /// - Parameter transforms: The embeddings of the child's actions, from the outermost to the
  ///   innermost.
  /// - Returns: A sender for actions of the innermost type.
  func mapped(by transforms: [ActionTransform]) -> any EffectSender {
    var sender: any EffectSender = self
    for transform in transforms { sender = MappedSender(sender, transform) }
    return sender
  }
}

/// Receives the actions of a child feature, and sends them as actions of its parent.
private final class MappedSender: EffectSender {
  private let parent: any EffectSender
  private let transform: ActionTransform

  init(_ parent: any EffectSender, _ transform: ActionTransform) {
    self.parent = parent
    self.transform = transform
  }

  var root: any EffectSender { parent.root }

  func withRootAction(_ action: ErasedPointer, _ body: (ErasedPointer) -> Void) {
    transform.apply(action) { parent.withRootAction($0, body) }
  }

  func send(_ action: ErasedPointer, at callSite: CallSite) {
    transform.apply(action) { parent.send($0, at: callSite) }
  }

  func drop(_ action: ErasedPointer, at callSite: CallSite) {
    transform.apply(action) { parent.drop($0, at: callSite) }
  }

  func mustWait(at callSite: CallSite) -> Bool { parent.mustWait(at: callSite) }

  func waitForTurn(isolation: isolated (any Actor)?) async {
    await parent.waitForTurn(isolation: isolation)
  }

  func commit(_ change: PlacedChange) { parent.commit(change) }

  func wait(for condition: EffectCondition, isolation: isolated (any Actor)?) async throws {
    try await parent.wait(for: condition.seen(through: transform), isolation: isolation)
  }
}

/// A change of the state at an effect's place; the type of the state is erased.
@usableFromInline
package struct PlacedChange {
  /// The type of the state.
  package let type: Any.Type
  package let callSite: CallSite
  package let label: StepLabel?
  /// Changes the state at an address, which must be of the type.
  package let perform: (ErasedPointer) -> Void

  package init<State>(
    _ change: @escaping (inout State) -> Void, _ callSite: CallSite, _ label: StepLabel? = nil
  ) {
    self.type = State.self
    self.callSite = callSite
    self.label = label
    self.perform = { change(&$0.assuming(State.self).pointee) }
  }
}
