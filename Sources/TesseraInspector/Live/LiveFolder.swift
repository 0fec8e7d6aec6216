#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

import TesseraSupport

/// The folder with the sockets of the apps that can be inspected, which is the user's alone.
package struct LiveFolder: Sendable {
  package let path: String

  package init(path: String) { self.path = path }

  /// The folder of the user that runs the process.
  ///
  /// - Parameter variable: Returns the value of an environment variable.
  package init(variable: (String) -> String? = SystemEnvironment.variable) {
    func folder(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
    if let folder = folder("XDG_RUNTIME_DIR") {
      path = "\(folder)/tessera"
    } else {
      path = "\(folder("TMPDIR") ?? "/tmp")/tessera-\(SystemSocket.user)"
    }
  }

  /// Creates the folder, unless it is there.
  ///
  /// - Throws: ``HistoryInspectionError/unsafeFolder(path:reason:)`` if another user could reach
  ///   what is in it.
  package func prepare() throws(HistoryInspectionError) {
    do throws(SystemError) {
      try SystemFile.createFolder(path, permissions: 0o700)
    } catch {
      guard error.code == SystemError.alreadyExists else { throw HistoryInspectionError(error) }
    }
    if let reason = fault { throw .unsafeFolder(path: path, reason: reason) }
  }

  /// The reason why the folder isn't the user's alone; `nil` if it is.
  package var fault: String? {
    guard let status = SystemFile.status(of: path, followingLinks: false) else {
      return "It doesn't exist."
    }
    if status.kind == .link { return "It is a symbolic link." }
    if status.kind != .folder { return "It isn't a folder." }
    if status.owner != SystemSocket.user { return "It belongs to another user." }
    let permissions = String(status.permissions, radix: 8)
    return status.permissions == 0o700
      ? nil : "Its permissions are \(permissions); they must be 700: chmod 700 \(path)"
  }

  /// The paths of the sockets in the folder, without those of processes that are gone, which are
  /// removed.
  package func sockets() -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().map { "\(path)/\($0)" }.filter { path in
      guard SystemFile.status(of: path, followingLinks: false)?.kind == .other else { return false }
      if SystemSocket.isListening(at: path) { return true }
      SystemFile.remove(path)
      return false
    }
  }

  /// A free name for a store of this process.
  func freeName(for app: String) -> String {
    let name = "\(Self.name(of: app))-\(SystemSocket.process)"
    let taken = Set(sockets().map { SystemFile.split($0).name })
    var number = 1
    while taken.contains(number == 1 ? name : "\(name)-\(number)") { number += 1 }
    return number == 1 ? name : "\(name)-\(number)"
  }

  /// The name of an app as a part of a file's name: lower case, digits, hyphens.
  private static func name(of app: String) -> String {
    let words = app.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let name = String(words.joined(separator: "-").prefix(32))
    return name.isEmpty ? "app" : name
  }
}
