/// Removes a prompt after one of its actions, if it is still the same one.
///
/// NB: it stands within the `ifLet` that runs the children, since running one gives it storage of
/// its own while the prompt is held, as if the prompt had been replaced.
@frozen
public struct PromptDismissal<Base: Reducer, ChildState, ChildAction: SendableMetatype>: Reducer
where Base.State: FieldedState {
  @usableFromInline typealias Slot = PresentationState<ChildState>

  @usableFromInline let base: Base
  @usableFromInline let access: Field<Base.State, Slot>.Access
  @usableFromInline let extract: @Sendable (Base.Action) -> PresentationAction<ChildAction>?
  @usableFromInline let isPrompt: (ChildState) -> Bool

  @_transparent
  @usableFromInline
  init(
    base: Base, access: @escaping Field<Base.State, Slot>.Access,
    extract: @escaping @Sendable (Base.Action) -> PresentationAction<ChildAction>?,
    isPrompt: @escaping (ChildState) -> Bool
  ) {
    self.base = base
    self.access = access
    self.extract = extract
    self.isPrompt = isPrompt
  }

  /// Runs the parent, and removes the prompt that the action was for.
  @inlinable @inline(__always)
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    var prompt: Slot?
    if case .presented = extract(action) { prompt = Self.prompt(in: &state, access, isPrompt) }
    let effect = base.reduce(into: &state, action: action)
    if let prompt { Self.dismiss(prompt, &state, access) }
    return effect
  }

  /// The presentation, if what it presents is a prompt, to tell it from one that replaces it.
  @usableFromInline
  static func prompt(
    in state: inout Base.State, _ access: Field<Base.State, Slot>.Access,
    _ isPrompt: @escaping (ChildState) -> Bool
  ) -> Slot? {
    var prompt: Slot?
    _ = access(&state) { slot in if slot.isPresenting(isPrompt) { prompt = slot } }
    return prompt
  }

  @usableFromInline
  static func dismiss(
    _ prompt: Slot, _ state: inout Base.State,
    _ access: @escaping Field<Base.State, Slot>.Access
  ) {
    state.change(access) { slot in
      if slot.isPresentation(of: prompt) { slot._removeChild() }
    }
  }
}
