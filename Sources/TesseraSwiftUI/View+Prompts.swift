#if canImport(SwiftUI)
  public import SwiftUI
  public import Tessera

  extension View {
    /// Shows an alert while the feature presents one.
    ///
    /// ```swift
    /// .alert($store.scope(\.alert, action: \.alert))
    /// ```
    ///
    /// - Parameter item: The alert's store.
    /// - Returns: The view with the alert.
    @MainActor
    @preconcurrency
    public func alert<Action>(
      _ item: Binding<Store<AlertState<Action>, Action>?>
    ) -> some View {
      let prompt = item.prompt()
      return alert(
        Text(verbatim: prompt?.title ?? ""), isPresented: item.isPresented(), presenting: prompt,
        actions: { PromptButtons(prompt: $0) }, message: { PromptMessage(prompt: $0) })
    }

    /// Shows a confirmation dialog while the feature presents one.
    ///
    /// ```swift
    /// .confirmationDialog($store.scope(\.dialog, action: \.dialog))
    /// ```
    ///
    /// - Parameter item: The dialog's store.
    /// - Returns: The view with the dialog.
    @MainActor
    @preconcurrency
    public func confirmationDialog<Action>(
      _ item: Binding<Store<ConfirmationDialogState<Action>, Action>?>
    ) -> some View {
      let prompt = item.prompt()
      let visibility = item.wrappedValue?.state.titleVisibility
      return confirmationDialog(
        Text(verbatim: prompt?.title ?? ""), isPresented: item.isPresented(),
        titleVisibility: visibility.map(Visibility.init) ?? .automatic, presenting: prompt,
        actions: { PromptButtons(prompt: $0) }, message: { PromptMessage(prompt: $0) })
    }
  }

  extension Binding {
    /// Whether there is a store; writing `false` writes `nil`.
    @MainActor
    fileprivate func isPresented<Item: Sendable>() -> Binding<Bool> where Value == Item? {
      let item = self
      return Binding<Bool>(
        get: { @MainActor in item.wrappedValue != nil },
        set: { @MainActor isPresented, transaction in
          if !isPresented { item.transaction(transaction).wrappedValue = nil }
        })
    }

    /// The prompt of the store, if there is one.
    @MainActor
    fileprivate func prompt<State: PromptState>() -> StorePrompt?
    where Value == Store<State, State.Action>? {
      let item = self
      return wrappedValue.map { store in
        StorePrompt(store) {
          item.wrappedValue = nil
          return nil
        }
      }
    }
  }

  /// The buttons of a prompt.
  private struct PromptButtons: View {
    let prompt: StorePrompt

    var body: some View {
      ForEach(prompt.buttons.indices, id: \.self) { index in
        let button = prompt.buttons[index]
        Button(button.label, role: button.role.map(ButtonRole.init)) {
          Transaction(animation: button.transaction.animation).apply { button.press() }
        }
      }
    }
  }

  extension _ButtonStateAction {
    /// Sends an action, and animates its changes.
    ///
    /// ```swift
    /// ButtonState(action: .send(.deleteConfirmed, animation: .default)) { TextState("Delete") }
    /// ```
    ///
    /// - Parameters:
    ///   - action: The action, or `nil` if the button only closes the prompt.
    ///   - animation: The animation.
    /// - Returns: The action with the animation.
    public static func send(_ action: Action?, animation: Animation?) -> Self {
      var transaction = StoreTransaction()
      transaction.animation = animation
      return send(action, transaction: transaction)
    }
  }

  extension StoreTransaction {
    /// The animation of a button's action.
    var animation: Animation? {
      get { self[AnimationKey.self] }
      set { self[AnimationKey.self] = newValue }
    }
  }

  private enum AnimationKey: StoreTransactionKey { static let defaultValue: Animation? = nil }

  extension Button where Label == Text {
    /// Creates a button from that of a prompt, for a view that shows prompts its own way.
    ///
    /// ```swift
    /// ForEach(dialog.buttons.indices, id: \.self) { index in
    ///   Button(dialog.buttons[index]) { action in store.send(.dialog(action)) }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - button: The button.
    ///   - perform: Called with the button's action, or with `nil` if it only closes the prompt.
    @MainActor
    @preconcurrency
    public init<Action>(
      _ button: ButtonState<Action>, action perform: @escaping @MainActor (Action?) -> Void
    ) {
      self.init(button.label.text, role: button.role.map(ButtonRole.init)) {
        Transaction(animation: button.transaction.animation).apply { perform(button.action) }
      }
    }
  }

  /// The message of a prompt.
  private struct PromptMessage: View {
    let prompt: StorePrompt

    var body: some View {
      if let message = prompt.message { Text(verbatim: message) }
    }
  }

  extension ButtonRole {
    /// Creates the role of a button of a prompt.
    ///
    /// - Parameter role: The role in the state.
    public init(_ role: ButtonStateRole) {
      switch role {
      case .cancel: self = .cancel
      case .destructive: self = .destructive
      }
    }
  }

  extension Visibility {
    /// Creates the visibility of the title of a dialog.
    ///
    /// - Parameter visibility: The visibility in the state.
    public init(_ visibility: ConfirmationDialogStateTitleVisibility) {
      switch visibility {
      case .automatic: self = .automatic
      case .hidden: self = .hidden
      case .visible: self = .visible
      }
    }
  }

  extension Text {
    /// Creates a text from the text of a prompt.
    ///
    /// A literal is a localised key of SwiftUI, as without this initializer.
    ///
    /// - Parameter state: The text in the state.
    @_disfavoredOverload
    public init(_ state: TextState) { self.init(verbatim: state.text) }
  }
#endif
