public import Foundation

/// A book on the shelf.
public struct Book: Equatable, Codable, Identifiable, Sendable {
  /// The unique ID.
  public let id: UUID
  /// The name.
  public var title: String
  /// The author.
  public var author: String
  /// Whether the book was read.
  public var isRead: Bool
  /// One to five stars, or `nil` for an unread or unrated book.
  public var rating: Int?

  /// Creates a book.
  public init(
    id: UUID, title: String, author: String, isRead: Bool = false, rating: Int? = nil
  ) {
    self.id = id
    self.title = title
    self.author = author
    self.isRead = isRead
    self.rating = rating
  }
}

/// A filter for the shown books.
public enum BookFilter: String, CaseIterable, Codable, Sendable {
  /// All books.
  case all
  /// Books that were read.
  case read
  /// Unread books.
  case unread

  func includes(_ book: Book) -> Bool {
    switch self {
    case .all: true
    case .read: book.isRead
    case .unread: !book.isRead
    }
  }
}
