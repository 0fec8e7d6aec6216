public import Foundation

/// A task.
public struct Todo: Equatable, Codable, Identifiable, Sendable {
  /// The unique ID.
  public let id: UUID
  /// The title.
  public var title: String
  /// Whether the task is completed.
  public var isCompleted: Bool

  /// Creates a todo.
  public init(id: UUID, title: String, isCompleted: Bool = false) {
    self.id = id
    self.title = title
    self.isCompleted = isCompleted
  }
}
