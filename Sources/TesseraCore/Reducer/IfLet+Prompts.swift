public import TesseraCasePaths

extension Reducer where State: FieldedState, Action: CasePathable {
  /// Runs the features that a `@Reducer enum` lists on presented state.
  ///
  /// ```swift
  /// @Reducer enum Destination { case editor(Editor), alert(AlertState<Answer>) }
  /// …
  /// Reduce { … }.ifLet(\.$destination, action: \.destination)
  /// ```
  ///
  /// Prompts among them go away after one of their actions.
  ///
  /// - Parameters:
  ///   - state: The `$` of the `@Presents` property.
  ///   - action: The case that holds the presentation's actions.
  /// - Returns: A reducer that runs the presented feature and this one.
  public func ifLet<ChildState: CaseReducerState>(
    _ state: KeyPath<State.Fields, Field<State, PresentationState<ChildState>>>,
    action: CaseKeyPath<Action, PresentationAction<ChildState.StateReducer.Action>>
  ) -> some Reducer<State, Action> where ChildState.StateReducer.State == ChildState {
    PromptDismissal(
      base: self, field: State.fields[keyPath: state],
      action: Action.allCasePaths[keyPath: action]
    )
    .ifLet(state, action: action) { ChildState.StateReducer.body }
  }

  /// Presents a prompt: an alert or a confirmation dialog.
  ///
  /// ```swift
  /// @Presents var dialog: ConfirmationDialogState<Action.Dialog>?
  /// …
  /// Reduce { … }.ifLet(\.$dialog, action: \.dialog)
  /// ```
  ///
  /// The prompt goes away after one of its actions, unless the parent has put another one there.
  ///
  /// - Parameters:
  ///   - state: The `$` of the `@Presents` property.
  ///   - action: The case that holds the prompt's actions.
  /// - Returns: A reducer that presents the prompt and runs this one.
  public func ifLet<Prompt: EphemeralState, PromptAction>(
    _ state: KeyPath<State.Fields, Field<State, PresentationState<Prompt>>>,
    action: CaseKeyPath<Action, PresentationAction<PromptAction>>
  ) -> some Reducer<State, Action> where Prompt.Action == PromptAction {
    PromptDismissal(
      base: self, field: State.fields[keyPath: state],
      action: Action.allCasePaths[keyPath: action]
    )
    .ifLet(state, action: action) { EmptyReducer<Prompt, PromptAction>() }
  }
}

/// Removes a prompt after one of its actions, if it is still the same one.
///
/// NB: it stands within the `ifLet` that runs the children, since running one gives it storage of
/// its own while the prompt is held, as if the prompt had been replaced.
struct PromptDismissal<Base: Reducer, ChildState, ChildAction: SendableMetatype>: Reducer
where Base.State: FieldedState {
  let base: Base
  let field: Field<Base.State, PresentationState<ChildState>>
  let action: AnyCasePath<Base.Action, PresentationAction<ChildAction>>

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    guard case .presented = self.action.extract(from: action), let prompt = prompt(in: &state)
    else { return base.reduce(into: &state, action: action) }
    let effect = base.reduce(into: &state, action: action)
    state.change(field._access) { slot in
      if slot.isPresentation(of: prompt) { slot._removeChild() }
    }
    return effect
  }

  /// The presentation, if what it presents is a prompt, to tell it from one that replaces it.
  private func prompt(in state: inout Base.State) -> PresentationState<ChildState>? {
    var prompt: PresentationState<ChildState>?
    _ = field._access(&state) { slot in
      if let child = slot.wrappedValue, isEphemeral(child) { prompt = slot }
    }
    return prompt
  }
}
