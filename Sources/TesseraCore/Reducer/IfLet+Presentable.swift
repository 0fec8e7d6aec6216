public import TesseraCasePaths

extension Reducer where State: FieldedState, Action: CasePathable {
  /// Runs presented state that brings its own reducer: a prompt, or the features of a
  /// `@Reducer enum`.
  ///
  /// ```swift
  /// @Reducer enum Destination { case editor(Editor), alert(AlertState<Answer>) }
  /// …
  /// @Presents var destination: Destination.State?
  /// @Presents var dialog: ConfirmationDialogState<Action.Dialog>?
  /// …
  /// Reduce { … }
  ///   .ifLet(\.$destination, action: \.destination)
  ///   .ifLet(\.$dialog, action: \.dialog)
  /// ```
  ///
  /// A prompt, by itself or among the features, goes away after one of its actions, unless the
  /// parent has put another one there.
  ///
  /// - Parameters:
  ///   - state: The `$` of the `@Presents` property.
  ///   - action: The case that holds the presentation's actions.
  /// - Returns: A reducer that runs what is presented and this one.
  @_transparent
  public consuming func ifLet<ChildState: PresentableState>(
    _ state: KeyPath<State.Fields, Field<State, PresentationState<ChildState>>>,
    action: CaseKeyPath<Action, PresentationAction<ChildState.PresentedBody.Action>>
  ) -> IfLet<
    Reduce<State, Action>,
    PresentationState<ChildState>, PresentationAction<ChildState.PresentedBody.Action>,
    ChildState.PresentedBody
  > {
    PromptDismissal(
      base: folded(), access: State.fields[keyPath: state]._access,
      extract: Action.allCasePaths[keyPath: action]._extract, isPrompt: { $0._isEphemeral }
    )
    .ifLet(state, action: action) { ChildState.presentedBody }
  }
}
