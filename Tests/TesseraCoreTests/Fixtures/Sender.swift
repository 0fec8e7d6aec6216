import Tessera
import TesseraTestSupport

/// The ways in which an action comes to a store.
enum Sender: CaseIterable, Sendable {
  case view, effect, lateEffect

  /// Sends an action.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - store: The store.
  ///   - change: Changes the store's state before the action is sent, while a late effect runs.
  ///   - embed: Returns the action of the store that starts an effect.
  @MainActor
  func send<State, Action: Sendable>(
    _ action: Action, to store: Store<State, Action>, after change: @MainActor () -> Void = {},
    as embed: (@escaping @Sendable () -> Effect<Action>) -> Action
  ) async {
    switch self {
    case .view:
      change()
      await store.send(action).finish()
    case .effect:
      change()
      await store.send(embed { .send(action) }).finish()
    case .lateEffect:
      let gate = Gate()
      let task = store.send(
        embed {
          .run { send in
            await gate.wait()
            await send(action)
          }
        })
      change()
      gate.open()
      await task.finish()
    }
  }
}
