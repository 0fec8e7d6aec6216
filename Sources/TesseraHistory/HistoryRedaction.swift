/// What an export leaves out unless it is asked for.
///
/// ```swift
/// let redaction = HistoryRedaction<Diary.State, Diary.Action>(
///   state: { $0.text = "" },
///   action: { if case .textChanged = $0 { $0 = .textChanged("") } })
/// ```
///
/// What is left out is gone: a recording that was imported again is replayed without it.
public struct HistoryRedaction<State, Action> {
  package let state: (inout State) -> Void
  package let action: (inout Action) -> Void

  /// Says what to leave out by changing copies of states and actions.
  ///
  /// - Parameters:
  ///   - state: Takes out of a state what may not be exported.
  ///   - action: Takes out of an action what may not be exported.
  public init(
    state: @escaping (_ state: inout State) -> Void = { _ in },
    action: @escaping (_ action: inout Action) -> Void = { _ in }
  ) {
    self.state = state
    self.action = action
  }

  /// Leaves nothing out but what is marked with ``HistoryRedacted``.
  public static var none: Self { Self() }
}
