import Foundation
package import TesseraInspector

/// A file that leads a browser to the page.
///
/// Other users can see the arguments of programs, so the address isn't one: it has the secret. Only
/// this user can read the file, and the first request of the page removes it.
package struct OpenedPage: Sendable {
  private let folder: LiveFolder
  private var path: String { folder.path + "/open.html" }

  package init(in folder: LiveFolder) { self.folder = folder }

  /// Opens an address in a browser.
  ///
  /// - Returns: The reason why it can't, as a sentence.
  package func open(_ address: String) -> String? {
    do {
      try write(address)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = [
        "sh", "-c", #"if command -v xdg-open; then xdg-open "$0"; else open "$0"; fi"#, path,
      ]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      process.standardInput = FileHandle.nullDevice
      try process.run()
      return nil
    } catch {
      return "The page can't be opened; open the address in a browser."
    }
  }

  /// Writes the file.
  func write(_ address: String) throws {
    try folder.prepare()
    remove()
    let page = """
      <!DOCTYPE html>
      <meta charset="utf-8">
      <meta http-equiv="refresh" content="0; url=\(address)">
      <title>Tessera</title>

      """
    let isWritten = FileManager.default.createFile(
      atPath: path, contents: Data(page.utf8), attributes: [.posixPermissions: 0o600])
    guard isWritten else { throw CocoaError(.fileWriteUnknown) }
  }

  /// Removes the file.
  package func remove() { unlink(path) }
}
