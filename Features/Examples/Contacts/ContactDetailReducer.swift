public import Tessera

/// A screen that shows a contact, and deletes it after confirmation.
@Reducer
public struct ContactDetailReducer {
  /// The state of the screen.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The person.
    public let contact: Contact
    /// The alert that confirms the deletion, while it is presented.
    @Presents public var alert: AlertState<Action.Alert>?

    /// Creates the state of the screen.
    ///
    /// - Parameter contact: The person.
    public init(contact: Contact) {
      self.contact = contact
    }
  }

  /// The actions of the screen.
  public enum Action: Equatable, Sendable {
    /// The user tapped the delete button.
    case deleteButtonTapped
    /// An action of the alert.
    case alert(PresentationAction<Alert>)
    /// An action for the parent.
    case delegate(Delegate)

    /// The buttons of the alert.
    @CasePathable
    public enum Alert: Equatable, Sendable {
      /// The user confirmed the deletion.
      case deletionConfirmed
    }

    /// The actions that the parent handles.
    @CasePathable
    public enum Delegate: Equatable, Sendable {
      /// The user confirmed the deletion.
      case deletionConfirmed(Contact.ID)
    }
  }

  @Dependency(\.dismiss) var dismiss

  /// Creates the feature.
  public init() {}

  /// Presents the alert, notifies the parent, and dismisses the screen.
  public var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .deleteButtonTapped:
        state.alert = .confirmDeletion(of: state.contact)
        return .none
      case .alert(.presented(.deletionConfirmed)):
        return .run { [id = state.contact.id] send in
          await send(.delegate(.deletionConfirmed(id)))
          await dismiss()
        }
      case .alert, .delegate:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

// README: begin alert
extension AlertState<ContactDetailReducer.Action.Alert> {
  /// An alert that asks whether to delete a contact.
  ///
  /// - Parameter contact: The contact.
  /// - Returns: The alert.
  public static func confirmDeletion(of contact: Contact) -> Self {
    AlertState {
      TextState("Delete \(contact.name)?")
    } actions: {
      ButtonState(role: .destructive, action: .deletionConfirmed) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Keep") }
    } message: {
      TextState("It cannot be brought back.")
    }
  }
}
// README: end
