public import Foundation

/// A book on the shelf.
public struct Book: Equatable, Codable, Identifiable, Sendable {
  /// What tells it from others.
  public let id: UUID
  /// What it is called.
  public var title: String
  /// Who wrote it.
  public var author: String
  /// Whether it was read.
  public var isRead: Bool
  /// One to five stars; only for a book that was read.
  public var rating: Int?

  /// Makes a book.
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

/// Which books are shown.
public enum BookFilter: String, CaseIterable, Codable, Sendable {
  /// All of them.
  case all
  /// Those that were read.
  case read
  /// Those that were not.
  case unread

  func includes(_ book: Book) -> Bool {
    switch self {
    case .all: true
    case .read: book.isRead
    case .unread: !book.isRead
    }
  }
}
