public import Foundation
public import Tessera

/// A row of the contact list, which can be marked as a favourite.
@Reducer
public struct ContactRowReducer {
  /// The state of a row.
  @ObservableState
  public struct State: Equatable, Identifiable, Sendable {
    /// The person.
    public var contact: Contact
    /// Whether the contact is a favourite.
    public var isFavorite: Bool
    /// The ID of the contact.
    public var id: UUID { contact.id }

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - contact: The person.
    ///   - isFavorite: Whether the contact is a favourite.
    public init(contact: Contact, isFavorite: Bool = false) {
      self.contact = contact
      self.isFavorite = isFavorite
    }
  }

  /// The actions of a row.
  public enum Action: Equatable, Sendable {
    /// The user marked the contact as a favourite, or unmarked it.
    case favoriteButtonTapped
    /// The user tapped the row.
    case tapped
  }

  /// Creates the feature.
  public init() {}

  /// Marks favourites; the list handles taps.
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
}
