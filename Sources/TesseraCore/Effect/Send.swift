public import TesseraEffects
import TesseraSupport

/// Sends the actions of a running effect to the feature that started it.
///
/// ```swift
/// .run { send in
///   for await location in locations() { await send(.moved(location)) }
/// }
/// ```
///
/// Once the effect, or the task that sends, is cancelled, actions are dropped. Sending after the
/// effect has ended, from a task that it left behind, is reported as an issue.
@MainActor
public struct Send<Action>: Sendable {
  /// The sender of the running effect, or `nil` if there is a closure.
  private let sender: (any EffectSender)?
  private let closure: (@MainActor @Sendable (Action) -> Void)?

  /// Creates a sender that passes each action to a closure, for tests of clients.
  public nonisolated init(_ deliver: @escaping @MainActor @Sendable (Action) -> Void) {
    self.sender = nil
    self.closure = deliver
  }

  /// Creates the sender of a running effect whose actions are of this type.
  @usableFromInline
  nonisolated init(_ sender: any EffectSender) {
    self.sender = sender
    self.closure = nil
  }

  @usableFromInline
  package func deliver(_ action: Action) {
    if let sender {
      ErasedPointer.withPointer(to: action) { sender.send($0) }
    } else {
      closure?(action)
    }
  }

  /// Changes the state at the effect's place, for effects in steps.
  func commit(_ change: PlacedChange) { sender?.commit(change) }

  /// Sends an action; when the call returns, the action is processed or queued behind others.
  ///
  /// The call doesn't suspend on the main actor, where operations run. It is asynchronous so that
  /// `await send(…)` reads the same in an operation and in a function that runs elsewhere.
  @inlinable @inline(__always)
  public func callAsFunction(_ action: Action) async {
    if !Task.isCancelled { deliver(action) }
  }
}

/// The ``Send`` type of the feature `R`.
public typealias SendOf<R: Reducer> = Send<R.Action>
