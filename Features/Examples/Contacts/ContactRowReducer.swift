public import Foundation
public import Tessera

/// A row of the list of contacts: knows whether the contact is a favourite.
@Reducer
public struct ContactRowReducer {
  /// What the row shows.
  @ObservableState
  public struct State: Equatable, Identifiable, Sendable {
    /// The person.
    public var contact: Contact
    /// Whether the contact is a favourite.
    public var isFavorite: Bool
    /// The contact's ID is the row's.
    public var id: UUID { contact.id }

    /// Makes a row.
    ///
    /// - Parameters:
    ///   - contact: The person.
    ///   - isFavorite: Whether the contact is a favourite.
    public init(contact: Contact, isFavorite: Bool = false) {
      self.contact = contact
      self.isFavorite = isFavorite
    }
  }

  /// What can happen in the row.
  public enum Action: Equatable, Sendable {
    /// The user marked the contact as a favourite, or took the mark away.
    case favoriteButtonTapped
    /// The user wants to see the contact.
    case tapped
  }

  /// Makes the feature.
  public init() {}

  // README: begin row
  /// Marks favourites; what a tap means is for the list to say.
  public var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .favoriteButtonTapped:
        state.isFavorite.toggle()
        return .none
      case .tapped:
        return .none
      }
    }
  }
  // README: end
}
