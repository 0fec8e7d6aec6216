public import Foundation

/// Something to do.
public struct Todo: Equatable, Codable, Identifiable, Sendable {
  /// What tells it from others.
  public let id: UUID
  /// What is to be done.
  public var title: String
  /// Whether it is done.
  public var isCompleted: Bool

  /// Makes one.
  public init(id: UUID, title: String, isCompleted: Bool = false) {
    self.id = id
    self.title = title
    self.isCompleted = isCompleted
  }
}
