public import Foundation
public import Tessera

/// The storage of the books.
@DependencyClient
public struct LibraryClient: Sendable {
  /// Loads the books, or an empty array if none were saved.
  public var load: @Sendable () throws -> [Book]
  /// Saves the books atomically: on failure the previous ones remain.
  public var save: @Sendable (_ books: [Book]) throws -> Void
}

/// An error of the storage, with a sentence for the user.
public struct LibraryError: Error, Equatable, Sendable {
  /// The sentence.
  public let message: String

  /// Creates an error.
  public init(_ message: String) { self.message = message }

  /// The books can't be loaded.
  public static let unreadable = LibraryError("The books can't be read from their file.")
  /// The books can't be saved.
  public static let unsaved = LibraryError("The books can't be saved into their file.")

  /// The sentence of an error, or the one of another error if it has none.
  static func message(of error: any Error, or other: LibraryError) -> String {
    (error as? LibraryError ?? other).message
  }
}

extension LibraryClient {
  /// A client that stores the books in a file.
  ///
  /// The books are written to a temporary file, which then replaces the old one. A crash leaves
  /// either the old or the new content.
  ///
  /// - Parameter url: The file.
  /// - Returns: The client. It throws ``LibraryError``.
  public static func file(_ url: URL) -> LibraryClient {
    LibraryClient(
      load: {
        guard FileManager.default.fileExists(atPath: url.path) else { return [] }
        do {
          return try JSONDecoder().decode([Book].self, from: Data(contentsOf: url))
        } catch {
          throw LibraryError.unreadable
        }
      },
      save: { books in
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        do {
          try encoder.encode(books).write(to: url, options: .atomic)
        } catch {
          throw LibraryError.unsaved
        }
      })
  }
}

extension LibraryClient: DependencyKey {
  /// Stores the books in the temporary folder, since this is an example.
  public static let liveValue = LibraryClient.file(
    FileManager.default.temporaryDirectory.appending(path: "tessera-library.json"))

  /// An unimplemented client, which fails a test that doesn't override it.
  public static let testValue = LibraryClient()
}

extension DependencyValues {
  /// The storage of the books.
  public var libraryClient: LibraryClient {
    get { self[LibraryClient.self] }
    set { self[LibraryClient.self] = newValue }
  }
}
