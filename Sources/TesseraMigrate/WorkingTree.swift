import Foundation

/// Checks that Git has an app's files as they are, so that an edit can be undone.
package enum WorkingTree {
  /// The reason why nothing can be written, as text.
  package struct Refusal: Error, Equatable {
    package var message: String
  }

  /// Checks that the repository of a file or a folder has no uncommitted changes.
  package static func check(_ path: String) throws(Refusal) {
    let folder = folder(of: path)
    guard let status = run(["git", "-C", folder, "status", "--porcelain"]), status.code != 127
    else {
      throw Refusal(
        message: "'git' can't be run, so nothing could be undone. Use --force to write.")
    }
    guard status.code == 0 else {
      throw Refusal(
        message: "Git knows nothing of '\(folder)', so nothing could be undone: "
          + "\(status.errors.trimmed). Use --force to write.")
    }
    if !status.output.isEmpty {
      throw Refusal(message: "'\(folder)' has uncommitted changes. Commit them, or use --force.")
    }
  }

  /// The files whose content is in no repository, such as those that Git ignores.
  package static func untracked(_ paths: [String]) -> Set<String> {
    let folders = Dictionary(grouping: paths) { folder(of: SourceFile.resolved($0)) }
    return folders.reduce(into: []) { result, entry in
      let list = run(["git", "-C", entry.key, "ls-files", "-z"])
      let known = Set((list?.code == 0 ? list?.output ?? "" : "").split(separator: "\0"))
      result.formUnion(
        entry.value.filter {
          !known.contains(
            Substring(URL(fileURLWithPath: SourceFile.resolved($0)).lastPathComponent))
        })
    }
  }

  /// The folder of the package around a path.
  package static func package(_ path: String) -> String? {
    var folder = URL(fileURLWithPath: SourceFile.resolved(folder(of: path)))
    while !FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
      guard folder.path != "/" else { return nil }
      folder = folder.deletingLastPathComponent()
    }
    return folder.path
  }

  private static func folder(of path: String) -> String {
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    return isFolder.boolValue
      ? path : URL(fileURLWithPath: path).deletingLastPathComponent().path
  }

  /// Runs a program; the result is `nil` if it can't be started, and has the code 127 if it is
  /// missing.
  package static func run(
    _ arguments: [String]
  ) -> (code: Int32, output: String, errors: String)? {
    let errors = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: errors) }
    guard FileManager.default.createFile(atPath: errors.path, contents: nil),
      let errorHandle = try? FileHandle(forWritingTo: errors)
    else { return nil }
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = errorHandle
    guard (try? process.run()) != nil else { return nil }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let errorText = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
    return (process.terminationStatus, String(decoding: data, as: UTF8.self), errorText)
  }
}
