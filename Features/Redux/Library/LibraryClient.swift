public import Foundation
public import Tessera

/// Where the books are kept.
@DependencyClient
public struct LibraryClient: Sendable {
  /// Loads the books; none if none were ever saved.
  public var load: @Sendable () throws -> [Book]
  /// Saves the books: either all of them are saved, or those of before stay.
  public var save: @Sendable (_ books: [Book]) throws -> Void
}

extension LibraryClient {
  /// Keeps the books in a file.
  ///
  /// They are written to another file first, which then takes the place of the old one. So a crash
  /// in the middle leaves the books as they were.
  ///
  /// - Parameter url: The file.
  /// - Returns: The client.
  public static func file(_ url: URL) -> LibraryClient {
    LibraryClient(
      load: {
        guard FileManager.default.fileExists(atPath: url.path) else { return [] }
        return try JSONDecoder().decode([Book].self, from: Data(contentsOf: url))
      },
      save: { books in
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try encoder.encode(books).write(to: url, options: .atomic)
      })
  }
}

extension LibraryClient: DependencyKey {
  /// Keeps them in the user's folder for temporary files: this is an example.
  public static let liveValue = LibraryClient.file(
    FileManager.default.temporaryDirectory.appending(path: "tessera-library.json"))

  /// Fails the test that did not override it.
  public static let testValue = LibraryClient()
}

extension DependencyValues {
  /// Where the books are kept.
  public var libraryClient: LibraryClient {
    get { self[LibraryClient.self] }
    set { self[LibraryClient.self] = newValue }
  }
}
