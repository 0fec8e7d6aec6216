#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

import Synchronization
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
/// The value is loaded when the first property with the key is created. A change is saved at once,
/// further ones at most once a second. ``FileStorage/flushWhenProgramEnds()`` saves the last one
/// before the program ends. A save that fails sets `saveError`, and is tried again: with the next
/// change, `save()` or ``FileStorage/flush()``, and from time to time.
///
/// A file is always replaced as a whole: a process that is killed leaves the old content or the new
/// one. A symbolic link stays, and the file that it leads to is replaced. Changes by other
/// processes are loaded automatically; when the file is deleted or emptied, the value becomes the
/// initial one again.
///
/// If another process changes the file at the same time, the last one to save wins. It keeps the
/// content that it hadn't loaded beside the new file, as `settings.json.unread-1`, and reports it;
/// `saveError` is a ``FileStorageConflict``. So it does with content that could not be read. A key
/// with `merging` merges the changes instead.
///
/// A file that can't be decoded is reported, and `loadError` says why. The property keeps its
/// value, and the next save keeps the damaged file beside the new one, as
/// `settings.json.damaged-1`.
///
/// In tests, files are in memory: see ``FileStorage``.
public struct FileStorageKey<Value: Sendable>: SharedKey {
  /// Merges changes that two processes have made to one value at the same time.
  ///
  /// - Parameters:
  ///   - base: The value that both have changed.
  ///   - mine: The value of this process.
  ///   - theirs: The value of the other process.
  /// - Returns: The value with both changes.
  public typealias Merge =
    @Sendable (_ base: Value, _ mine: Value, _ theirs: Value) -> Value

  private let file: SharedFile
  private let decode: StoredDecoding<Data, Value>
  private let encode: @Sendable (Value) throws -> Data
  private let merge: Merge?
  /// The value that changes are based on while there is no file; for merging.
  private let initialValue: InitialValue?

  private final class InitialValue: Sendable {
    let value = OrderedMutex<Value?>(nil)
  }

  package init(
    _ url: URL, decode: @escaping @Sendable (Data) throws -> Value?,
    encode: @escaping @Sendable (Value) throws -> Data, merging merge: Merge? = nil
  ) {
    @Dependency(\.defaultFileStorage) var storage
    let file = SharedFile.file(url, in: storage)
    self.file = file
    self.decode = StoredDecoding(
      place: file.path, decode: decode, keep: { _ in file.markDamaged() })
    self.encode = encode
    self.merge = merge
    initialValue = merge.map { _ in InitialValue() }
  }

  /// The identity of the file, whatever the path to it.
  public var id: ObjectIdentifier { ObjectIdentifier(file) }

  /// Loads the value.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    if let initial = context.initialValue { initialValue?.value.withLock { $0 = initial } }
    file.load { content in
      take(content) { continuation.resume(with: $0) }
    }
  }

  /// Delivers changes by other processes.
  public func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    file.watch { [file] content in
      take(content) { value in subscriber.yield(with: value) { file.hasUnsaved } }
    }
  }

  /// Decodes a content and passes it on; returns whether the value is based on it now.
  private func take(
    _ content: Result<Data?, any Error>, _ receive: (Result<Value?, any Error>) -> Bool
  ) -> Bool {
    let value = Result { try content.get().flatMap(decode.value) }
    let isTaken = receive(value)
    if case .success(let value) = value {
      // Where there is nothing to take, a value that stays keeps its base: the file may come back.
      return isTaken || (value == nil && !file.hasBase)
    }
    // Something that can't be decoded is kept.
    if case .success = content { return true }
    return false
  }

  /// Saves the value.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    let change = SharedFile.Change(
      encode: { [encode] in try encode(value) }, merge: merging(value), reporters: decode.reporters)
    file.save(change, now: context == .userInitiated, continuation)
  }

  private func merging(
    _ mine: Value
  ) -> (@Sendable (_ base: Data?, _ theirs: Data) throws -> Data?)? {
    guard let merge, let initial = initialValue?.value.withLock({ $0 }) else { return nil }
    return { base, theirs in
      guard let theirs = try? decode.value(theirs) ?? initial else { return nil }
      // A base that can't be decoded never became a value.
      let base = base.flatMap { try? decode.decode($0) } ?? initial
      return try encode(merge(base, mine, theirs))
    }
  }
}

extension FileStorageKey: CustomStringConvertible {
  /// The key as it is written.
  public var description: String { ".fileStorage(\"\(file.path)\")" }
}

#if os(WASI)
  @available(
    *, unavailable, message: "A program in WebAssembly has no files: keep the value '.inMemory(…)'"
  )
#endif
extension SharedReaderKey {
  /// A value in a file of JSON.
  ///
  /// An empty file has no value.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - decoder: Decodes the value.
  ///   - encoder: Encodes the value; without one, the file has a line for each property, sorted.
  ///   - merge: Merges the changes of two processes, as in `mine + theirs - base`. Without it, the
  ///     last one to save wins, and the other content is kept beside the new file.
  /// - Returns: The key.
  public static func fileStorage<Value: Codable & Sendable>(
    _ url: URL, decoder: JSONDecoder = JSONDecoder(), encoder: JSONEncoder? = nil,
    merging merge: FileStorageKey<Value>.Merge? = nil
  ) -> Self where Self == FileStorageKey<Value> {
    FileStorageKey(
      url, decode: { $0.isEmpty ? nil : try decoder.decode(Value.self, from: $0) },
      encode: { value in
        if let encoder { return try encoder.encode(value) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(value)
      }, merging: merge)
  }

  /// A value in a file of any format.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - merge: Merges the changes of two processes. Without it, the last one to save wins, and the
  ///     other content is kept beside the new file.
  ///   - decode: Creates the value from the file's content.
  ///   - encode: Creates the file's content from the value.
  /// - Returns: The key.
  public static func fileStorage<Value: Sendable>(
    _ url: URL, merging merge: FileStorageKey<Value>.Merge? = nil,
    decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) -> Self where Self == FileStorageKey<Value> {
    FileStorageKey(url, decode: decode, encode: encode, merging: merge)
  }
}
