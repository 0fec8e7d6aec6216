#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

import TesseraDependencies
import TesseraSupport

/// The files that are emptied together when a user logs out, those of former runs of the program
/// too.
///
/// Their paths are among the preferences of the program. A path begins at the home folder, which an
/// app's update can move.
@MainActor
package struct StoredFiles {
  private let preferences: PreferencesFile
  private let storage: FileStorage
  private static var name: String { "TesseraStoredFiles" }

  /// Creates the list of the program's files.
  package init() {
    let values = DependencyValues.current
    preferences = values.defaultAppStorage.preferences
    storage = values.defaultFileStorage
  }

  /// Notes a file, before it is written.
  package func note(_ path: String) {
    let (paths, path) = (paths, Self.relative(path))
    if !paths.contains(path) { save(paths + [path]) }
  }

  /// Empties all files, and forgets that there are any.
  package func erase() {
    let paths = paths
    if paths.isEmpty { return }
    for path in paths {
      let url = URL(filePath: path.hasPrefix("/") ? path : "\(Self.home)\(path)")
      SharedFile.file(url, in: storage).erase(reporters: nil)
    }
    save([])
  }

  private var paths: [String] {
    guard case .array(let paths)? = try? preferences.value(of: Self.name) else { return [] }
    return paths.compactMap { if case .text(let path) = $0 { path } else { nil } }
  }

  private func save(_ paths: [String]) {
    preferences.save(
      .array(paths.map { .text($0) }), for: Self.name, of: [String].self, now: true,
      SaveContinuation { _ in })
  }

  private static func relative(_ path: String) -> String {
    path.hasPrefix(home) ? String(path.dropFirst(home.count)) : path
  }

  /// The path of the home folder, with a slash at its end.
  private static var home: String { "\(SystemEnvironment.variable("HOME") ?? "")/" }
}

extension SharedFile {
  /// Empties the file, which has no value then.
  func erase(reporters: [any IssueReporter]?) {
    save(
      Change(encode: { Data() }, reporters: reporters), now: true, SaveContinuation { _ in })
  }
}
