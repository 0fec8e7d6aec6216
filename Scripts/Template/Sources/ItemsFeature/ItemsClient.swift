public import Foundation
public import Tessera

/// An item of the list.
public struct Item: Equatable, Identifiable, Codable, Sendable {
  public let id: UUID
  public var title: String

  public init(id: UUID, title: String) {
    self.id = id
    self.title = title
  }
}

/// The storage of the items.
@DependencyClient
public struct ItemsClient: Sendable {
  /// Loads the items, or an empty array if none were saved.
  public var load: @Sendable () async throws -> [Item]
  /// Replaces the saved items.
  public var save: @Sendable (_ items: [Item]) async throws -> Void
}

extension ItemsClient: DependencyKey {
  /// Stores the items in a JSON file in the current folder.
  public static let liveValue = file(URL(filePath: "items.json"))

  /// An unimplemented client, which fails a test that doesn't override it.
  public static let testValue = ItemsClient()

  /// A client that stores the items in a JSON file, atomically.
  public static func file(_ url: URL) -> ItemsClient {
    ItemsClient(
      load: {
        guard FileManager.default.fileExists(atPath: url.path) else { return [] }
        return try JSONDecoder().decode([Item].self, from: Data(contentsOf: url))
      },
      save: { items in
        try JSONEncoder().encode(items).write(to: url, options: .atomic)
      })
  }
}

extension DependencyValues {
  /// The storage of the items.
  public var itemsClient: ItemsClient {
    get { self[ItemsClient.self] }
    set { self[ItemsClient.self] = newValue }
  }
}
