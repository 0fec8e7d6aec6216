public import Foundation
import TesseraDependencies
import TesseraSupport

/// A value in a file.
///
/// ```swift
/// extension SharedKey where Self == FileStorageKey<Settings>.Default {
///   static var settings: Self {
///     Self[.fileStorage(.configurationFile("settings.json")), default: Settings()]
///   }
/// }
/// ```
///
/// The value is loaded when it is first read. A change is saved at once, further ones at most once
/// a second, and all of them before the program ends. A save that fails sets `saveError`, and the
/// next change or `save()` tries again.
///
/// A file is always replaced as a whole: a process that is killed leaves the old content or the new
/// one. A symbolic link stays, and the file that it leads to is replaced. Changes by other
/// processes are loaded automatically; when the file is deleted, the value becomes the initial one
/// again.
///
/// A file that can't be decoded is reported, and `loadError` says why. The property keeps its
/// value, and the next save keeps the damaged file beside the new one, as
/// `settings.json.damaged-1`.
///
/// In tests, files are in memory: see ``FileStorage``.
public struct FileStorageKey<Value: Sendable>: SharedKey {
  /// The path and the storage of the file.
  public struct ID: Hashable, Sendable {
    let file: SharedFile.ID
  }

  private let file: SharedFile
  private let decode: @Sendable (Data) throws -> Value
  private let encode: @Sendable (Value) throws -> Data
  /// The source location of the report that another process has damaged the file.
  private let reporters = IssueReporting.local

  init(
    _ url: URL, decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) {
    @Dependency(\.defaultFileStorage) var storage
    file = SharedFile.file(SharedFile.ID(path: storage.path(of: url), storage: storage))
    self.decode = decode
    self.encode = encode
  }

  /// The identity of the file.
  public var id: ID { ID(file: file.id) }

  /// Loads the value.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(with: Result { try file.load().map(decoded) })
  }

  /// Delivers changes by other processes.
  public func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    file.watch { [file] content in
      subscriber.yield(with: Result { try content.get().map(decoded) }) { file.hasUnsaved }
    }
  }

  /// Saves the value.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    file.save(now: context == .userInitiated, continuation) { [encode] in try encode(value) }
  }

  private func decoded(_ content: Data) throws -> Value {
    do {
      return try decode(content)
    } catch {
      file.noteDamage()
      let reporters = IssueReporting.local ?? reporters ?? [IssueReporting.reporter]
      withIssueReporters(reporters) { report(error) }
      throw error
    }
  }

  private func report(_ error: any Error) {
    reportIssue(
      """
      The file of a shared '\(typeName(Value.self))' can't be decoded: \(file.id.path)

      \(error)

      The value stays as it is. When it is saved, this file is kept beside the new one. If the \
      type has changed, let it decode the older format as well.
      """, at: .unknown)
  }
}

extension FileStorageKey: CustomStringConvertible {
  /// The key as it is written.
  public var description: String { ".fileStorage(\"\(file.id.path)\")" }
}

extension SharedReaderKey {
  /// A value in a file of JSON.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - decoder: Decodes the value.
  ///   - encoder: Encodes the value; without one, the file has a line for each property, sorted.
  /// - Returns: The key.
  public static func fileStorage<Value: Codable & Sendable>(
    _ url: URL, decoder: JSONDecoder = JSONDecoder(), encoder: JSONEncoder? = nil
  ) -> Self where Self == FileStorageKey<Value> {
    FileStorageKey(
      url, decode: { try decoder.decode(Value.self, from: $0) },
      encode: { value in
        if let encoder { return try encoder.encode(value) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(value)
      })
  }

  /// A value in a file of any format.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - decode: Creates the value from the file's content.
  ///   - encode: Creates the file's content from the value.
  /// - Returns: The key.
  public static func fileStorage<Value: Sendable>(
    _ url: URL, decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) -> Self where Self == FileStorageKey<Value> {
    FileStorageKey(url, decode: decode, encode: encode)
  }
}
