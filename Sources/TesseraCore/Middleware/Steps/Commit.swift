public import TesseraSupport

/// How an effect changes the state of its feature while it runs, step by step.
///
/// It is given to the operation of ``Effect/steps(of:priority:name:operation:catch:at:)``.
@MainActor
public struct Commit<State, Action>: Sendable {
  private let sender: Send<Action>

  init(_ sender: Send<Action>) { self.sender = sender }

  /// Changes the state of the feature that returned the effect.
  ///
  /// When the call returns, the state is changed, or will be after the actions before it. Once the
  /// effect is cancelled or its feature has gone away, nothing is changed any more.
  ///
  /// - Parameters:
  ///   - change: Changes the state in place. It may be run again by a history, so it depends on
  ///     nothing but the state and constants.
  ///   - callSite: Where it stands, for a history that records it.
  public func callAsFunction(
    _ change: sending @escaping (_ state: inout State) -> Void, at callSite: CallSite = #callSite
  ) async {
    sender.commit(PlacedChange(change, callSite))
  }

  /// Sends an action, as effects of other kinds do.
  public func send(_ action: Action) async { await sender(action) }
}

/// The type of the `commit` of the feature `R`.
public typealias CommitOf<R: Reducer> = Commit<R.State, R.Action>
