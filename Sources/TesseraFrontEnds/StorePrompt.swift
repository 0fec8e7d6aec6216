public import TesseraCasePaths
public import TesseraCore
public import TesseraSupport

/// The state of an alert or a dialog.
public protocol PromptState<Action>: EphemeralState {
  /// The title.
  var title: TextState { get }
  /// The text below the title.
  var message: TextState? { get }
  /// The buttons, in order.
  var buttons: [ButtonState<Action>] { get }
}

extension AlertState: PromptState {}
extension ConfirmationDialogState: PromptState {}

/// An alert or a dialog that a front end shows, ready to be drawn and answered.
///
/// It is answered at most once: pressing a button or closing the prompt does nothing if either was
/// done before, or if the prompt is gone.
@MainActor
public struct StorePrompt: Identifiable {
  /// A button of a prompt.
  @MainActor
  public struct Button {
    /// The text on the button.
    public let label: String
    /// The button's role, if a front end shows it differently.
    public let role: ButtonStateRole?
    /// The values that travel with the button's action, which a front end with transactions of its
    /// own translates.
    public let transaction: StoreTransaction
    private let perform: @MainActor () -> StoreTask

    init(
      label: String, role: ButtonStateRole?, transaction: StoreTransaction,
      perform: @escaping @MainActor () -> StoreTask
    ) {
      self.label = label
      self.role = role
      self.transaction = transaction
      self.perform = perform
    }

    /// Sends the button's action, or dismisses the prompt if the button has none.
    ///
    /// - Returns: A task for everything that this starts.
    @discardableResult
    public func press() -> StoreTask { withStoreTransaction(transaction) { perform() } }
  }

  /// The identity of the prompt, which differs from that of the next one.
  public nonisolated let id: ObjectIdentifier
  /// The title.
  public let title: String
  /// The text below the title.
  public let message: String?
  /// The buttons, in order.
  public let buttons: [Button]
  private let close: @MainActor () -> StoreTask

  /// Dismisses the prompt without pressing a button.
  ///
  /// - Returns: A task for everything that this starts.
  @discardableResult
  public func dismiss() -> StoreTask { close() }

  /// Creates a prompt from its store, for a toolkit's adapter; features use
  /// ``Store/prompt(_:action:at:)``.
  ///
  /// - Parameters:
  ///   - store: The store of the prompt's state.
  ///   - callSite: The source location of the buttons' actions in a history.
  ///   - dismiss: Dismisses the prompt, and returns the task of the dismissal, if there is one.
  public init<State: PromptState>(
    _ store: Store<State, State.Action>, at callSite: CallSite = #callSite,
    dismiss: @escaping @MainActor () -> StoreTask?
  ) {
    let isAnswered = Held(false)
    func once(_ body: @escaping @MainActor () -> StoreTask?) -> @MainActor () -> StoreTask {
      {
        guard !isAnswered.value, store.core.exists else { return StoreTask() }
        isAnswered.value = true
        return body() ?? StoreTask()
      }
    }
    let state = store.state
    id = ObjectIdentifier(store)
    title = state.title.text
    message = state.message?.text
    close = once(dismiss)
    buttons = state.buttons.map { button in
      Button(
        label: button.label.text, role: button.role, transaction: button.transaction,
        perform: once { button.action.map { store.send($0, at: callSite) } ?? dismiss() })
    }
  }
}

extension Store where State: FieldedState, Action: CasePathable {
  /// The alert or the dialog that the feature presents, or `nil` if there is none.
  ///
  /// ```swift
  /// if let prompt = store.prompt(\.alert, action: \.alert) { draw(prompt) }
  /// ```
  ///
  /// Calling it inside ``observe(_:at:)`` reruns the closure when the prompt appears, vanishes, or
  /// is replaced.
  ///
  /// - Parameters:
  ///   - state: The prompt's state.
  ///   - action: The actions of its buttons.
  ///   - callSite: The source location of the answer in a history.
  /// - Returns: The prompt, or `nil` if there is none.
  public func prompt<ChildState: PromptState>(
    _ state: _PresentedKeyPath<State, ChildState>,
    action: _PresentedActionKeyPath<Action, ChildState.Action>, at callSite: CallSite = #callSite
  ) -> StorePrompt? {
    guard let child = presented(state, action: action) else { return nil }
    return StorePrompt(child, at: callSite) {
      self.dismiss(child, state, action: action, at: callSite)
    }
  }
}
