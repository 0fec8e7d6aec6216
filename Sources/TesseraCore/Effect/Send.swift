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
  /// Where the actions go that an effect sends; `nil` if they go to a closure.
  private let sink: (any EffectSink)?
  private let closure: (@MainActor @Sendable (Action) -> Void)?

  /// Makes a sender that hands each action to a closure; tests of clients may want one.
  public nonisolated init(_ deliver: @escaping @MainActor @Sendable (Action) -> Void) {
    self.sink = nil
    self.closure = deliver
  }

  /// Makes a sender for an effect; the sink takes actions of just this type.
  @usableFromInline
  nonisolated init(_ sink: EffectSender) {
    self.sink = sink.sink
    self.closure = nil
  }

  @usableFromInline
  func deliver(_ action: Action) {
    if let sink {
      withUnsafePointer(to: action) { sink.deliver(UnsafeRawPointer($0)) }
    } else {
      closure?(action)
    }
  }

  /// Changes the state at the place of the effect, for effects in steps.
  func commit(_ change: PlacedChange) { sink?.commit(change) }

  /// Sends an action; when the call returns, the action is reduced or queued behind others.
  ///
  /// It does not suspend on the main actor, where operations run; it is asynchronous so that
  /// `await send(…)` reads the same in an operation and in a function that runs elsewhere.
  @inlinable @inline(__always)
  public func callAsFunction(_ action: Action) async {
    if !Task.isCancelled { deliver(action) }
  }
}

/// How a running effect sends, while the type of its actions is not known.
@usableFromInline
struct EffectSender: Sendable {
  let sink: any EffectSink
}

/// The sender of the feature `R`.
public typealias SendOf<R: Reducer> = Send<R.Action>
