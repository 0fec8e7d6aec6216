/// A presented state that goes away after any of its actions, as prompts do.
public protocol EphemeralState<Action> {
  /// The actions of its buttons.
  associatedtype Action
}

/// Whether a state is ephemeral, or an enum in a case whose payload is.
func isEphemeral<State>(_ state: State) -> Bool {
  if state is any EphemeralState { return true }
  let mirror = Mirror(reflecting: state)
  guard mirror.displayStyle == .enum, let payload = mirror.children.first else { return false }
  return payload.value is any EphemeralState
}
