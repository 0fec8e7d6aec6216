/// A presented state that goes away after any of its actions, as prompts do.
public protocol EphemeralState<Action> {
  /// The actions of its buttons.
  associatedtype Action
}
