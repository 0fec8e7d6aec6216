public import Tessera

/// A sheet in which a new contact is written.
@Reducer
public struct ContactFormReducer {
  /// What the sheet shows.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The contact as far as it is written.
    public var contact: Contact

    /// Opens the sheet.
    ///
    /// - Parameter contact: What is written at first.
    public init(contact: Contact) {
      self.contact = contact
    }
  }

  /// What can happen in the sheet.
  public enum Action: Equatable, Sendable {
    /// The user changed the name.
    case nameChanged(String)
    /// The user changed the address.
    case addressChanged(String)
    /// The user wants to keep the contact.
    case saveButtonTapped
    /// The user wants nothing of it.
    case cancelButtonTapped
    /// What the parent is told.
    case delegate(Delegate)

    /// What the sheet says upward.
    @CasePathable
    public enum Delegate: Equatable, Sendable {
      /// A contact is complete.
      case saved(Contact)
    }
  }

  // README: begin form
  @Dependency(\.dismiss) var dismiss
  // README: end

  /// Makes the feature.
  public init() {}

  // README: begin form
  /// Keeps what is typed, and closes the sheet.
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
  /// Whether there is enough to save: a name.
  public var canSave: Bool { contact.name.contains { !$0.isWhitespace } }
}
