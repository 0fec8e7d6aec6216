#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

import Synchronization
public import TesseraDependencies
import TesseraSupport

/// Where ``FileStorageKey`` keeps its values: in files, or in memory.
///
/// In an app it is the file system; each test has an empty one in memory.
public struct FileStorage: Hashable, Sendable {
  let kind: Kind

  enum Kind: Hashable, Sendable {
    case fileSystem(interval: Duration)
    case memory(MemoryFiles)
  }

  /// The file system; a value that changes all the time is saved once a second.
  public static var fileSystem: Self { fileSystem(savingEvery: .seconds(1)) }

  /// The file system.
  ///
  /// - Parameter interval: The least time between two saves of a value; the first change is saved
  ///   at once, the last one when the time has passed.
  /// - Returns: The storage.
  public static func fileSystem(savingEvery interval: Duration) -> Self {
    Self(kind: .fileSystem(interval: interval))
  }

  /// Creates an empty storage in memory.
  ///
  /// - Parameter files: The contents of files to start with.
  /// - Returns: The storage.
  public static func inMemory(_ files: [URL: Data] = [:]) -> Self {
    Self(kind: .memory(MemoryFiles(files)))
  }

  /// The path under which a file is stored.
  func path(of url: URL) -> String {
    if case .memory = kind { return url.standardizedFileURL.path }
    return AtomicFile.path(of: url)
  }

  /// Saves everything that is deferred, and returns when it is on the disk.
  ///
  /// For a program that ends by its own means; see ``flushWhenProgramEnds()`` for the others.
  public static func flush() { UnwrittenChanges.flush() }

  /// Saves everything that is deferred when the program ends: by `exit`, by returning from `main`,
  /// or by `SIGTERM`, `SIGINT` or `SIGHUP`.
  ///
  /// Call it at the start of a command-line program or a server. Without it, the changes of the
  /// last second may be lost at the end of the program. It installs handlers of the signals that
  /// have none, and calls `atexit`; the signals still end the program.
  ///
  /// A signal that the program handles itself keeps its handler, whether that is installed before
  /// or after. If the program then ends by other means than `exit`, it calls ``flush()``.
  public static func flushWhenProgramEnds() { UnwrittenChanges.flushAtEnd() }

  /// The content of a file of a storage in memory.
  public func content(of url: URL) -> Data? {
    guard case .memory(let files) = kind else { return try? AtomicFile.read(url.path) }
    return files.read(url.path)
  }
}

/// Files in memory.
final class MemoryFiles: Sendable {
  private struct State {
    var contents: [String: Data]
  }

  private let state: OrderedMutex<State>
  /// The objects of the files that are in use.
  let objects = FileObjects<SharedFile>(identify: FolderIdentity.inMemory)

  init(_ files: [URL: Data] = [:]) {
    state = OrderedMutex(
      State(
        contents: Dictionary(
          files.map { ($0.key.path, $0.value) }, uniquingKeysWith: { $1 })))
  }

  func read(_ path: String) -> Data? { state.withLock { $0.contents[path] } }

  func write(_ data: Data, to path: String) { state.withLock { $0.contents[path] = data } }

  /// Removes the files that meet a condition.
  func remove(where isRemoved: (_ path: String, _ content: Data) -> Bool) {
    state.withLock { state in
      state.contents = state.contents.filter { !isRemoved($0.key, $0.value) }
    }
  }

  func setAside(_ path: String) -> String {
    state.withLock { state in
      let other = "\(path).damaged-1"
      state.contents[other] = state.contents[path]
      return other
    }
  }
}

extension MemoryFiles: Hashable {
  static func == (lhs: MemoryFiles, rhs: MemoryFiles) -> Bool { lhs === rhs }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension DependencyValues {
  /// The storage of `.fileStorage` keys; each test has its own, in memory.
  public var defaultFileStorage: FileStorage {
    get { self[FileStorageDependency.self] }
    set { self[FileStorageDependency.self] = newValue }
  }
}

private enum FileStorageDependency: DependencyKey {
  static var liveValue: FileStorage { .fileSystem }
  static var previewValue: FileStorage { .inMemory() }
  static var testValue: FileStorage { TestDefaults.shared(Self.self) { .inMemory() } }
}

extension URL {
  /// A configuration file of this program, in a folder with its name: in `$XDG_CONFIG_HOME`, or in
  /// `$HOME/.config`.
  ///
  /// On Apple's platforms it is in `Application Support`. Elsewhere, `preferences.json` is the file
  /// of ``AppStorageKey``.
  public static func configurationFile(_ name: String) -> URL {
    ProgramFolder.configuration.appending(path: name)
  }

  /// A folder of this program for what it can fetch again: in `$XDG_CACHE_HOME`, or in
  /// `$HOME/.cache`; on Apple's platforms in `Caches`.
  package static func cacheFolder(_ name: String) -> URL {
    ProgramFolder.cache.appending(path: name, directoryHint: .isDirectory)
  }
}

/// The folders of this program.
enum ProgramFolder {
  static var configuration: URL { named(in: configurations) }
  static let cache = named(in: caches)

  private static func named(in folder: URL) -> URL {
    folder.appending(path: programName, directoryHint: .isDirectory)
  }

  /// The bundle's identifier, or the name of the program's file.
  private static var programName: String {
    #if !canImport(FoundationEssentials)
      if let identifier = Bundle.main.bundleIdentifier { return identifier }
    #endif
    let path = executablePath ?? CommandLine.arguments.first ?? "program"
    return SystemFile.split(path).name
  }

  /// The path of the running program, also if it was started through a link.
  private static var executablePath: String? {
    #if !canImport(FoundationEssentials)
      return Bundle.main.executablePath
    #else
      let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      // The system marks a program that was replaced while it runs, as by an update.
      let mark = " (deleted)"
      return path.map { $0.hasSuffix(mark) ? String($0.dropLast(mark.count)) : $0 }
    #endif
  }

  #if !canImport(FoundationEssentials)
    private static var configurations: URL { .applicationSupportDirectory }
    private static var caches: URL { .cachesDirectory }
  #else
    private static var configurations: URL { folder("XDG_CONFIG_HOME", or: ".config") }
    private static var caches: URL { folder("XDG_CACHE_HOME", or: ".cache") }

    private static func folder(_ variable: String, or name: String) -> URL {
      folder(variable)
        ?? (folder("HOME") ?? FileManager.default.homeDirectoryForCurrentUser).appending(
          path: name, directoryHint: .isDirectory)
    }
  #endif

  /// The folder that a variable has, if it is absolute.
  ///
  /// `FileManager` knows only the home that the system has for the user.
  private static func folder(_ variable: String) -> URL? {
    SystemEnvironment.variable(variable).flatMap {
      $0.hasPrefix("/") ? URL(filePath: $0, directoryHint: .isDirectory) : nil
    }
  }
}
