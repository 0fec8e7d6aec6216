/// The changes that an export makes to hide private values, beyond hiding text.
///
/// ```swift
/// let redaction = HistoryRedaction<Diary.State, Diary.Action>(
///   state: { $0.text = "" },
///   action: { if case .textChanged = $0 { $0 = .textChanged("") } })
/// ```
///
/// Text is hidden without it unless it is public, see ``HistoryPublicValue``. A recording that is
/// imported again is replayed without the hidden values.
public struct HistoryRedaction<State, Action> {
  package let isPublic: @Sendable (String) -> Bool
  package let state: (inout State) -> Void
  package let action: (inout Action) -> Void

  /// Creates a redaction that changes copies of states and actions.
  ///
  /// - Parameters:
  ///   - isPublic: Whether a text may be written, such as a name in a catalogue; other text is
  ///     hidden unless its type or its property is public.
  ///   - state: Removes private values from a state.
  ///   - action: Removes private values from an action.
  public init(
    isPublic: @escaping @Sendable (_ text: String) -> Bool = { _ in false },
    state: @escaping (_ state: inout State) -> Void = { _ in },
    action: @escaping (_ action: inout Action) -> Void = { _ in }
  ) {
    self.isPublic = isPublic
    self.state = state
    self.action = action
  }

  /// No changes: only text and values marked with ``HistoryRedacted`` are hidden.
  public static var none: Self { Self() }
}
