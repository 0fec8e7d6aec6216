import Synchronization
import TesseraSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The identity of a file, whatever the path to it and whether it exists.
///
/// A file that is replaced is another file in the same place. So the place is compared: the folder
/// and the name. While the folder doesn't exist, it is the nearest one above it and the rest of the
/// path.
enum FileIdentity: Hashable, Sendable {
  case disk(device: UInt64, inode: UInt64, name: String)
  case memory(ObjectIdentifier, path: String)

  init(_ path: String) {
    var (folder, name) = AtomicFile.split(path)
    var status = stat()
    while stat(folder, &status) != 0, folder != "/", folder != "." {
      let parent = AtomicFile.split(folder)
      (folder, name) = (parent.folder, "\(parent.name)/\(name)")
    }
    self = .disk(
      device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(status.st_ino), name: name)
  }
}

/// The objects of files, of which there is one for each file.
final class FileObjects<Object: AnyObject & Sendable>: Sendable {
  private struct Entry {
    weak var object: Object?
    let identify: @Sendable () -> FileIdentity
  }

  private let entries = OrderedMutex<[FileIdentity: Entry]>([:])

  init() {}

  /// The object of a file.
  ///
  /// - Parameters:
  ///   - identify: Determines the identity of the file.
  ///   - make: Creates the object.
  /// - Returns: The only object of the file.
  func object(
    identify: @escaping @Sendable () -> FileIdentity, make: () -> Object
  ) -> Object {
    entries.withLock { entries in
      let id = identify()
      // A folder that was created, replaced or removed in the meantime has another identity now,
      // and a new folder may have its old one.
      if let known = entries[id], known.identify() == id, let object = known.object {
        return object
      }
      entries = Dictionary(
        entries.values.filter { $0.object != nil }.map { ($0.identify(), $0) },
        uniquingKeysWith: { first, _ in first })
      if let known = entries[id]?.object { return known }
      let made = make()
      entries[id] = Entry(object: made, identify: identify)
      return made
    }
  }
}
