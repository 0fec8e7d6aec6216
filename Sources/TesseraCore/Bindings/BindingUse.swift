import Synchronization
import TesseraSupport

/// Watches whether a reducer carries out a write that a front end sent.
///
/// It reports when the write is done with, which is when the `send` that it came with returns; for
/// a write that was queued, when its action is freed.
final class BindingUse: Sendable {
  private let isDone = Atomic(false)
  private let message: @Sendable () -> String
  private let callSite: CallSite

  /// - Parameters:
  ///   - keyPath: What is written to.
  ///   - value: What is written.
  ///   - callSite: The place to point at if nobody carries it out.
  init<Root, Value: Equatable & Sendable>(
    of keyPath: WritableKeyPath<Root, Value>, _ value: Value, at callSite: CallSite
  ) {
    let keyPath = keyPath.sendable
    self.message = { Self.message(of: .set(keyPath, value)) }
    self.callSite = callSite
  }

  private static func message<Root>(of write: BindingAction<Root>) -> String {
    """
    A binding sent a write that no reducer carried out.

      Action: .binding(\(write))
       State: \(typeName(Root.self))

    The state is as it was before. Possible reasons:

    • The feature has no 'BindingReducer()' in its body: add one, before the reducers that are to \
    see the new value. For a binding of a view's action it is 'BindingReducer(action: \\.view)'.
    • No reducer above runs the feature: compose it with 'Scope', 'ifLet' or 'forEach'.
    • A middleware, or a reducer that decides what runs, held the action back.
    """
  }

  /// Notes that the write was carried out.
  func note() { isDone.store(true, ordering: .relaxed) }

  /// Reports a write that was not carried out, once.
  func finish() {
    if !isDone.exchange(true, ordering: .relaxed) { reportIssue(message(), at: callSite) }
  }

  deinit { finish() }
}
