#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

import TesseraDependencies
import TesseraSupport

/// A folder in which the framework keeps values by names, such as those of queries.
///
/// ## Internal representation
///
/// Each value has a file. Its name ends with a mark, and its content begins with it. So the files
/// that former runs of the program have written are known, and those of others are left alone. The
/// name of a file begins with a hash, since the name of a value may be long, or differ from another
/// one only by what a file system ignores. The content has the name itself: of two names with one
/// hash, the last one that is saved has the file.
package struct MarkedFolder: Sendable {
  let url: URL
  /// The mark, such as `tessera-query`.
  let mark: String

  package init(_ url: URL, mark: String) { (self.url, self.mark) = (url, mark) }

  /// The place of the value with a name.
  package func key<Value: Codable>(of name: String) -> MarkedKey<Value> {
    MarkedKey(in: self, name)
  }

  /// Removes all values, and what is about to be saved.
  ///
  /// Until they are removed, a file says so. If the program ends before, `finishRemoval` goes on.
  ///
  /// - Throws: `FileStorageError` if one of the files may still be there.
  package func removeAll(in storage: FileStorage) throws {
    let (path, content) = (note(in: storage), Data(mark.utf8))
    switch storage.kind {
    case .memory(let files): files.write(content, to: path)
    case .fileSystem:
      guard SystemFile.exists(storage.path(of: url)) else { return }
      // A full disk has no room for it.
      _ = try? AtomicFile.write(content, to: path)
    }
    try removeFiles(named: "", in: storage)
    switch storage.kind {
    case .memory(let files): files.remove { other, _ in other == path }
    case .fileSystem: SystemFile.remove(path)
    }
  }

  /// Goes on with a removal that the end of the program has interrupted, or an error.
  func finishRemoval(in storage: FileStorage) throws {
    let note = URL(filePath: note(in: storage))
    if storage.content(of: note) != nil { try removeAll(in: storage) }
  }

  /// The path of the file that says that files are being removed.
  private func note(in storage: FileStorage) -> String {
    "\(storage.path(of: url))/removing-\(mark)"
  }

  /// Removes the marked files with the end of a name before the mark, and those beside them.
  fileprivate func removeFiles(named name: String, in storage: FileStorage) throws {
    let (folder, part, mark) = (storage.path(of: url), "\(name).\(mark)", Data(mark.utf8))
    switch storage.kind {
    case .memory(let files):
      files.remove { path, content in
        let file = SystemFile.split(path)
        return file.folder == folder && file.name.contains(part) && content.starts(with: mark)
      }
    case .fileSystem:
      for file in SharedFile.inUse(in: folder)
      where SystemFile.split(file.path).name.contains(part) {
        file.dropChange()
      }
      try AtomicFile.remove(in: folder, named: part, marked: mark)
    }
  }
}

/// A value in a folder of the framework.
package struct MarkedKey<Value: Codable & Sendable>: SharedKey {
  private struct Content: Codable {
    let name: String
    let value: Value
  }

  private let folder: MarkedFolder
  private let name: String
  /// The name of the file before the mark.
  private let hash: String
  private let file: FileStorageKey<Content>
  private let storage = DependencyValues.current.defaultFileStorage

  fileprivate init(in folder: MarkedFolder, _ name: String) {
    (self.folder, self.name) = (folder, name)
    // FNV-1a. Because of the letter, no hash is the end of another one.
    let number = name.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x0100_0000_01B3
    }
    hash = "q\(String(number, radix: 16))"
    // The mark, and the version of the format.
    let header = Array("\(folder.mark) 1\n".utf8)
    file = FileStorageKey(
      folder.url.appending(path: "\(hash).\(folder.mark)"),
      decode: { data in
        guard data.starts(with: header) else {
          let text = "It doesn't begin with '\(folder.mark) 1'."
          throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: text))
        }
        return try JSONDecoder().decode(Content.self, from: Data(data.dropFirst(header.count)))
      },
      encode: { try Data(header + JSONEncoder().encode($0)) })
  }

  package var id: ObjectIdentifier { file.id }

  package func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    do {
      try folder.finishRemoval(in: storage)
    } catch {
      return continuation.resume(throwing: error)
    }
    file.load(
      context: .userInitiated,
      continuation: LoadContinuation { result in
        continuation.resume(with: result.map { $0?.name == name ? $0?.value : nil })
      })
  }

  package func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription { SharedSubscription {} }

  package func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    file.save(Content(name: name, value: value), context: context, continuation: continuation)
  }

  /// Removes the value, and what is about to be saved.
  ///
  /// - Throws: `FileStorageError` if it may still be there.
  package func remove() throws { try folder.removeFiles(named: hash, in: storage) }
}
