public import Tessera

/// A sheet that adds a contact.
@Reducer
public struct ContactFormReducer {
  /// The state of the sheet.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The contact being edited.
    public var contact: Contact

    /// Creates the state of the sheet.
    ///
    /// - Parameter contact: The initial values.
    public init(contact: Contact) {
      self.contact = contact
    }
  }

  /// The actions of the sheet.
  public enum Action: Equatable, Sendable {
    /// The user changed the name.
    case nameChanged(String)
    /// The user changed the address.
    case addressChanged(String)
    /// The user tapped the save button.
    case saveButtonTapped
    /// The user tapped the cancel button.
    case cancelButtonTapped
    /// An action for the parent.
    case delegate(Delegate)

    /// The actions that the parent handles.
    @CasePathable
    public enum Delegate: Equatable, Sendable {
      /// The user saved a contact.
      case saved(Contact)
    }
  }

  // README: begin form
  @Dependency(\.dismiss) var dismiss
  // README: end

  /// Creates the feature.
  public init() {}

  // README: begin form
  /// Stores the edits, and dismisses the sheet.
  public var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .nameChanged(let name):
        state.contact.name = name
        return .none
      case .addressChanged(let address):
        state.contact.address = address
        return .none
      case .saveButtonTapped:
        guard state.canSave else { return .none }
        return .run { [contact = state.contact] send in
          await send(.delegate(.saved(contact)))
          await dismiss()
        }
      case .cancelButtonTapped:
        return .run { _ in await dismiss() }
      case .delegate:
        return .none
      }
    }
  }
  // README: end
}

extension ContactFormReducer.State {
  /// Whether the contact can be saved, which requires a name.
  public var canSave: Bool { contact.name.contains { !$0.isWhitespace } }
}
