public import Tessera

/// A list of contacts: a sheet adds one, a stack shows one, a row is a feature of its own.
@Reducer
public struct ContactsReducer {
  // README: begin state
  /// What the list shows.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The contacts, in the order in which they came.
    public var rows: IdentifiedArrayOf<ContactRowReducer.State>
    /// The sheet in which a contact is written, while it is open.
    @Presents public var form: ContactFormReducer.State?
    /// The screens above the list.
    public var path = StackState<ContactDetailReducer.State>()

    /// Makes a list.
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
  /// What can happen in the list.
  public enum Action: Equatable, Sendable {
    /// The user wants to add a contact.
    case addButtonTapped
    /// Something happened in the sheet.
    case form(PresentationAction<ContactFormReducer.Action>)
    /// Something happened in a row.
    case rows(IdentifiedActionOf<ContactRowReducer>)
    /// Something happened on a screen above.
    case path(StackActionOf<ContactDetailReducer>)
  }
  // README: end

  @Dependency(\.uuid) var uuid

  /// Makes the feature.
  public init() {}

  // README: begin body
  /// Opens what the user asks for, and keeps the list.
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
