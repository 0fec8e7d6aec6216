import Synchronization
import TesseraSupport

/// Reports a write from a front end that no reducer performed.
///
/// It reports when the `send` of the write returns, or, for a queued write, when its action is
/// deallocated.
final class BindingUse: Sendable {
  private let isDone = Atomic(false)
  private let message: @Sendable () -> String
  private let callSite: CallSite

  /// - Parameters:
  ///   - write: The write.
  ///   - callSite: The source location of the issue.
  init<Root>(of write: any BindingWrite<Root>, at callSite: CallSite) {
    self.message = { Self.message(of: BindingAction(write, use: nil)) }
    self.callSite = callSite
  }

  private static func message<Root>(of write: BindingAction<Root>) -> String {
    """
    A binding sent a write that no reducer performed.

      Action: .binding(\(write))
       State: \(typeName(Root.self))

    The state did not change. Possible reasons:

    • The feature has no 'BindingReducer()' in its body: add one before the reducers that need \
    the new value. For a binding of a view's action, add 'BindingReducer(action: \\.view)'.
    • No parent runs the feature: compose it with 'Scope', 'ifLet' or 'forEach'.
    • A middleware, or a reducer that decides which reducers run, dropped the action.
    """.numbered(12)
  }

  /// Records that a reducer performed the write.
  func mark() { isDone.store(true, ordering: .relaxed) }

  /// Reports the write, once, unless a reducer performed it.
  func finish() {
    if !isDone.exchange(true, ordering: .relaxed) { reportIssue(message(), at: callSite) }
  }

  deinit { finish() }
}
