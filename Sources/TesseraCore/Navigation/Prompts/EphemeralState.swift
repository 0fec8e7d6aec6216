/// A presented state that goes away after any of its actions, as prompts do.
public protocol EphemeralState<Action>: PresentableState
where PresentedBody == EmptyReducer<Self, Action> {
  /// The actions of its buttons.
  associatedtype Action
}

extension EphemeralState {
  /// Changes nothing: what the answers lead to is the parent's.
  @_transparent
  public static var presentedBody: EmptyReducer<Self, Action> { EmptyReducer() }

  /// Always, whatever it shows.
  @_transparent
  public var _isEphemeral: Bool { true }
}
