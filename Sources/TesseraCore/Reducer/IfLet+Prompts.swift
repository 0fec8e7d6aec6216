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
  @_transparent
  public consuming func ifLet<ChildState: CaseReducerState>(
    _ state: KeyPath<State.Fields, Field<State, PresentationState<ChildState>>>,
    action: CaseKeyPath<Action, PresentationAction<ChildState.StateReducer.Action>>
  ) -> IfLet<
    PromptDismissal<Self, ChildState, ChildState.StateReducer.Action>,
    PresentationState<ChildState>, PresentationAction<ChildState.StateReducer.Action>,
    ChildState.StateReducer.Body
  > where ChildState.StateReducer.State == ChildState {
    PromptDismissal(
      base: self, access: State.fields[keyPath: state]._access,
      extract: Action.allCasePaths[keyPath: action]._extract, isPrompt: { $0._isEphemeral }
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
  @_transparent
  public consuming func ifLet<Prompt: EphemeralState, PromptAction>(
    _ state: KeyPath<State.Fields, Field<State, PresentationState<Prompt>>>,
    action: CaseKeyPath<Action, PresentationAction<PromptAction>>
  ) -> IfLet<
    PromptDismissal<Self, Prompt, PromptAction>, PresentationState<Prompt>,
    PresentationAction<PromptAction>, EmptyReducer<Prompt, PromptAction>
  > where Prompt.Action == PromptAction {
    PromptDismissal(
      base: self, access: State.fields[keyPath: state]._access,
      extract: Action.allCasePaths[keyPath: action]._extract, isPrompt: { _ in true }
    )
    .ifLet(state, action: action) { EmptyReducer<Prompt, PromptAction>() }
  }
}
