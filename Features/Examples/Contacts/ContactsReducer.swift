public import Tessera

/// A list of contacts: a sheet adds a contact, a stack shows one, and each row is a feature.
@Reducer
public struct ContactsReducer {
  // README: begin state
  /// The state of the list.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The contacts, in the order in which they were added.
    public var rows: IdentifiedArrayOf<ContactRowReducer.State>
    /// The sheet that adds a contact, while it is presented.
    @Presents public var form: ContactFormReducer.State?
    /// The screens above the list.
    public var path = StackState<ContactDetailReducer.State>()

    /// Creates a list.
    ///
    /// - Parameter contacts: The contacts.
    public init(contacts: [Contact] = []) {
      rows = IdentifiedArray(
        contacts.map { ContactRowReducer.State(contact: $0) },
        uniquingIDsWith: { first, _ in first })
    }
  }
  // README: end

  // README: begin action
  /// The actions of the list.
  public enum Action: Equatable, Sendable {
    /// The user tapped the add button.
    case addButtonTapped
    /// An action of the sheet.
    case form(PresentationAction<ContactFormReducer.Action>)
    /// An action of a row.
    case rows(IdentifiedActionOf<ContactRowReducer>)
    /// An action of a screen on the stack.
    case path(StackActionOf<ContactDetailReducer>)
  }
  // README: end

  @Dependency(\.uuid) var uuid

  /// Creates the feature.
  public init() {}

  // README: begin body
  /// Presents the sheet and the screens, and updates the list.
  public var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.form = ContactFormReducer.State(contact: Contact(id: uuid(), name: ""))
        return .none
      case .form(.presented(.delegate(.saved(let contact)))):
        state.rows.append(ContactRowReducer.State(contact: contact))
        return .none
      case .rows(.element(let id, .tapped)):
        guard let row = state.rows[id: id] else { return .none }
        state.path.append(ContactDetailReducer.State(contact: row.contact))
        return .none
      case .path(.element(_, .delegate(.deletionConfirmed(let id)))):
        state.rows.remove(id: id)
        return .none
      case .form, .rows, .path:
        return .none
      }
    }
    .ifLet(\.$form, action: \.form) { ContactFormReducer() }
    .forEach(\.rows, action: \.rows) { ContactRowReducer() }
    .forEach(\.path, action: \.path) { ContactDetailReducer() }
  }
  // README: end
}
