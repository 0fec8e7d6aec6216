import Synchronization
import TesseraSupport

/// The identity of a folder, whatever the path to it and whether it exists.
///
/// While it doesn't exist, it is that of the nearest folder above it, and the rest of the path.
struct FolderIdentity: Hashable, Sendable {
  var device: UInt64 = 0
  var inode: UInt64 = 0
  var rest = ""
}

extension FolderIdentity {
  /// The identity of a folder in the file system.
  static func onDisk(_ path: String) -> Self {
    var (folder, rest) = (path, "")
    var status = SystemFile.status(of: folder, followingLinks: true)
    while status == nil, folder != "/", folder != "." {
      let parent = SystemFile.split(folder)
      (folder, rest) = (parent.folder, rest.isEmpty ? parent.name : "\(parent.name)/\(rest)")
      status = SystemFile.status(of: folder, followingLinks: true)
    }
    return Self(device: status?.device ?? 0, inode: status?.inode ?? 0, rest: rest)
  }

  /// The identity of a folder of files in memory, which have no links.
  static func inMemory(_ path: String) -> Self { Self(rest: path) }
}

/// The objects of files, of which there is one for each file.
///
/// A file that is replaced is another file in the same place. So the place is compared: the folder
/// and the name.
final class FileObjects<Object: AnyObject & Sendable>: Sendable {
  private struct Entry {
    weak var object: Object?
  }

  private struct Folder {
    var identity: FolderIdentity
    /// The objects by the names of their files.
    var entries: [String: Entry] = [:]
  }

  private struct Table {
    /// The folders by the paths that led to them first.
    var folders: [String: Folder] = [:]
    /// These paths by the identities that the folders had when they were last identified.
    var paths: [FolderIdentity: [String]] = [:]
    var count = 0
    var pruneAt = 64
  }

  private let table = OrderedMutex(Table())
  private let identify: @Sendable (_ folder: String) -> FolderIdentity

  /// Creates an empty table.
  ///
  /// - Parameter identify: Determines the present identity of a folder.
  init(
    identify: @escaping @Sendable (_ folder: String) -> FolderIdentity = FolderIdentity.onDisk
  ) {
    self.identify = identify
  }

  /// The object of a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - make: Creates the object.
  /// - Returns: The only object of the file.
  /// - Complexity: O(1), and O(*f*) in the number of folders for a file without an object.
  func object(at path: String, make: () -> Object) -> Object {
    let (folder, name) = SystemFile.split(path)
    return table.withLock { table in
      let id = identify(folder)
      if let known = find(name, in: id, table) { return known }
      // A folder that was created, replaced or removed in the meantime has another identity now.
      identifyAgain(&table)
      if let known = find(name, in: id, table) { return known }
      let made = make()
      insert(made, name, folder, id, &table)
      return made
    }
  }

  /// The object of a file, if there is one.
  func known(at path: String) -> Object? {
    let (folder, name) = SystemFile.split(path)
    return table.withLock { table in
      identifyAgain(&table)
      return find(name, in: identify(folder), table)
    }
  }

  /// The objects of the files of a folder, as far as there are any.
  func objects(in folder: String) -> [Object] {
    table.withLock { table in
      identifyAgain(&table)
      let folders = (table.paths[identify(folder)] ?? []).compactMap { table.folders[$0] }
      return folders.flatMap { $0.entries.values.compactMap(\.object) }
    }
  }

  private func find(_ name: String, in id: FolderIdentity, _ table: Table) -> Object? {
    for path in table.paths[id] ?? [] {
      // A new folder may have the former identity of another one.
      if let object = table.folders[path]?.entries[name]?.object, identify(path) == id {
        return object
      }
    }
    return nil
  }

  private func insert(
    _ object: Object, _ name: String, _ folder: String, _ id: FolderIdentity, _ table: inout Table
  ) {
    if table.folders[folder] == nil {
      table.folders[folder] = Folder(identity: id)
      table.paths[id, default: []].append(folder)
    }
    table.folders[folder]?.entries[name] = Entry(object: object)
    table.count += 1
    if table.count >= table.pruneAt { prune(&table) }
  }

  private func identifyAgain(_ table: inout Table) {
    for (path, folder) in table.folders {
      let id = identify(path)
      if id == folder.identity { continue }
      table.folders[path]?.identity = id
      table.paths[folder.identity]?.removeAll { $0 == path }
      if table.paths[folder.identity]?.isEmpty == true { table.paths[folder.identity] = nil }
      table.paths[id, default: []].append(path)
    }
  }

  private func prune(_ table: inout Table) {
    var folders: [String: Folder] = [:]
    table.count = 0
    for (path, var folder) in table.folders {
      folder.entries = folder.entries.filter { $0.value.object != nil }
      if folder.entries.isEmpty { continue }
      folders[path] = folder
      table.count += folder.entries.count
    }
    table.folders = folders
    table.paths = Dictionary(grouping: folders.keys) { folders[$0]?.identity ?? FolderIdentity() }
    table.pruneAt = max(64, table.count * 2)
  }
}
