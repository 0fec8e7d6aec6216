#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

import TesseraSupport

/// An error of the file system.
public struct FileStorageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The failed operation.
  public let operation: String
  /// The path of the file or the folder.
  public let path: String
  /// The system's number of the error.
  public let code: Int32

  /// A sentence.
  public var description: String {
    "Could not \(operation) '\(path)': \(SystemError.text(of: code))."
  }
}

/// A value was saved to a file with content that this program had never loaded.
///
/// Another program has changed the file at the same time, or it could not be read. The value is
/// saved, and the other content is kept.
public struct FileStorageConflict: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file.
  public let path: String
  /// The path of the file with the other content.
  public let keptPath: String

  /// A sentence.
  public var description: String {
    "'\(path)' had content that was never loaded; it is kept as '\(keptPath)'."
  }
}

extension FileStorageError {
  fileprivate init(_ error: SystemError) {
    self.init(operation: error.operation, path: error.path, code: error.code)
  }
}

/// Reads a file, and replaces it atomically: at any time it has either the old or the new content.
enum AtomicFile {
  /// The content of a file, or `nil` if there is none.
  static func read(_ path: String) throws -> Data? {
    var data = Data()
    let isThere = try naming { () throws(SystemError) in
      try SystemFile.read(path) { data.append(contentsOf: $0) }
    }
    return isThere ? data : nil
  }

  /// Replaces a file: writes a file beside it, syncs that to the disk, and renames it.
  ///
  /// - Parameters:
  ///   - data: The new content.
  ///   - path: The path of the file.
  ///   - suffix: Returns the suffix under which the old file is kept beside the new one, if it has
  ///     to be, or throws an error if it has to stay. Called when the new one is complete.
  /// - Returns: The path of the old file, if it is kept.
  /// - Throws: `FileStorageError` if the file could not be replaced, or the error of `suffix`.
  @discardableResult
  static func write(
    _ data: Data, to path: String, keepingOldAs suffix: () throws -> String? = { nil }
  ) throws -> String? {
    let (folder, name) = SystemFile.split(path)
    try makeFolder(folder)
    let old = SystemFile.status(of: path, followingLinks: false)
    let number = UInt64.random(in: .min ... .max)
    let temporary = "\(folder)/.\(name).\(String(number, radix: 16)).tmp"
    if let old {
      try naming { () throws(SystemError) in
        try SystemFile.requireRegular(old, to: "replace", path)
      }
    }
    do {
      try naming { () throws(SystemError) in
        try data.withUnsafeBytes { bytes in
          Result { () throws(SystemError) in
            try SystemFile.create(temporary, permissions: old?.permissions ?? 0o600, bytes)
          }
        }.get()
      }
      let kept = try suffix().flatMap { try keep(path, as: $0) }
      do {
        try SystemFile.move(temporary, to: path)
      } catch {
        if let kept { SystemFile.remove(kept) }
        throw FileStorageError(error)
      }
      return kept
    } catch {
      SystemFile.remove(temporary)
      throw error
    }
  }

  /// Keeps a file under another name beside it, without a copy.
  ///
  /// - Returns: The path that it has as well, or `nil` if there is no file.
  private static func keep(
    _ path: String, as suffix: String
  ) throws(FileStorageError) -> String? {
    for number in 1..<1_000 {
      let other = "\(path).\(suffix)-\(number)"
      do {
        if try SystemFile.link(path, as: other) { return other }
      } catch {
        if error.isMissing { return nil }
        throw FileStorageError(error)
      }
    }
    throw FileStorageError(
      operation: "keep", path: path, code: SystemError.alreadyExists)
  }

  /// Removes the files left behind by processes that were killed while writing.
  ///
  /// The folder must be locked: then no process is writing.
  static func removeLeftovers(of path: String) {
    let (folder, name) = SystemFile.split(path)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for other in names where other.hasPrefix(".\(name).") && other.hasSuffix(".tmp") {
      // Not those of a file with a longer name.
      if !other.dropFirst(name.count + 2).dropLast(4).contains(".") {
        SystemFile.remove("\(folder)/\(other)")
      }
    }
  }

  /// Removes the files of a folder that have a part of a name and a mark at their beginning.
  ///
  /// - Parameters:
  ///   - folder: The folder; other folders in it, and what links lead to, stay.
  ///   - part: The part of the names, which files have as well that are kept beside others, or were
  ///     left behind.
  ///   - mark: The bytes at the beginning of each.
  /// - Throws: `FileStorageError` if one of the files may still be there. All others are removed.
  static func remove(in folder: String, named part: String, marked mark: Data) throws {
    guard SystemFile.exists(folder) else { return }
    var failure: (any Error)?
    try locked("\(folder)/\(part)") { _ in
      for name in try names(in: folder) where name.contains(part) {
        let path = "\(folder)/\(name)"
        let status = SystemFile.status(of: path, followingLinks: false)
        do {
          guard status?.kind == .regular, try read(path)?.starts(with: mark) == true else {
            continue
          }
          SystemFile.remove(path)
          if SystemFile.exists(path) { throw FileStorageError(SystemError("remove", path)) }
        } catch {
          failure = failure ?? error
        }
      }
    }
    if let failure { throw failure }
  }

  private static func names(in folder: String) throws -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw FileStorageError(SystemError("read", folder))
    }
  }

  /// Runs an operation while no other thread or process runs one on a file of the same folder.
  ///
  /// The lock is on the folder itself, so no file is left behind, and a process that is killed
  /// releases it.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - operation: Receives whether the folder is locked: some network file systems can't do it.
  /// - Returns: The result of the operation.
  /// - Throws: `FileStorageError` if the folder could not be locked, or the error of the operation.
  static func locked<R>(
    _ path: String, _ operation: (_ isLocked: Bool) throws -> R
  ) throws -> R {
    let folder = SystemFile.split(path).folder
    try makeFolder(folder)
    do { return try SystemFile.locked(folder, operation) } catch let error as SystemError {
      throw FileStorageError(error)
    }
  }

  /// The path of a file without symbolic links to it, which stay when the file is replaced.
  static func path(of url: URL) -> String {
    var path = url.standardizedFileURL.path
    // More links than the system follows lead in a circle.
    for _ in 0..<40 {
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
        return path
      }
      let whole = target.hasPrefix("/") ? target : "\(SystemFile.split(path).folder)/\(target)"
      path = URL(filePath: whole).standardizedFileURL.path
    }
    return path
  }

  private static func makeFolder(_ path: String) throws {
    if SystemFile.exists(path) { return }
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw FileStorageError(SystemError("create", path))
    }
  }

  /// Runs system calls, whose errors become those of this module.
  private static func naming<R>(
    _ calls: () throws(SystemError) -> R
  ) throws(FileStorageError) -> R {
    do { return try calls() } catch { throw FileStorageError(error) }
  }
}
