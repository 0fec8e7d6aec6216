public import Tessera

/// A screen that shows a contact, and can delete it after asking.
@Reducer
public struct ContactDetailReducer {
  /// What the screen shows.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The person.
    public let contact: Contact
    /// The question whether to delete, while it is asked.
    @Presents public var alert: AlertState<Action.Alert>?

    /// Opens the screen.
    ///
    /// - Parameter contact: The person.
    public init(contact: Contact) {
      self.contact = contact
    }
  }

  /// What can happen on the screen.
  public enum Action: Equatable, Sendable {
    /// The user wants to delete the contact.
    case deleteButtonTapped
    /// The answer to the question.
    case alert(PresentationAction<Alert>)
    /// What the parent is told.
    case delegate(Delegate)

    /// The answers to the question whether to delete.
    @CasePathable
    public enum Alert: Equatable, Sendable {
      /// The contact is to go.
      case deletionConfirmed
    }

    /// What the screen says upward.
    @CasePathable
    public enum Delegate: Equatable, Sendable {
      /// The contact is to go.
      case deletionConfirmed(Contact.ID)
    }
  }

  @Dependency(\.dismiss) var dismiss

  /// Makes the feature.
  public init() {}

  /// Asks, tells the parent, and leaves.
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
  /// Asks whether a contact is to be deleted.
  ///
  /// - Parameter contact: The contact.
  /// - Returns: The question.
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
