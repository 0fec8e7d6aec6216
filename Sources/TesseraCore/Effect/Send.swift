/// How a running effect sends actions back into the feature that started it.
///
/// ```swift
/// .run { send in
///   for await location in locations() { await send(.moved(location)) }
/// }
/// ```
///
/// Once the effect is cancelled, or the task that sends, what is sent is dropped. Sending after the
/// effect has ended, from a task that it left behind, is reported as an issue.
@MainActor
public struct Send<Action>: Sendable {
  let deliver: @MainActor @Sendable (Action) -> Void

  /// Makes a sender that hands each action to a closure; tests of clients may want one.
  public nonisolated init(_ deliver: @escaping @MainActor @Sendable (Action) -> Void) {
    self.deliver = deliver
  }

  /// Sends an action; when the call returns, the action is reduced or queued behind others.
  ///
  /// It does not suspend on the main actor, where operations run; it is asynchronous so that
  /// `await send(…)` reads the same in an operation and in a function that runs elsewhere.
  public func callAsFunction(_ action: Action) async {
    if !Task.isCancelled { deliver(action) }
  }

  nonisolated func map<Source>(
    _ transform: @escaping @Sendable (Source) -> Action
  ) -> Send<Source> {
    let deliver = deliver
    return Send<Source> { deliver(transform($0)) }
  }
}

/// The sender of the feature `R`.
public typealias SendOf<R: Reducer> = Send<R.Action>
