import Foundation
import TesseraInspector
import TesseraSupport

extension LiveFolder {
  /// The reason why the folder can't be used, as a sentence; `nil` if it can, or isn't there yet.
  package var refusal: String? {
    guard SystemFile.status(of: path, followingLinks: false) != nil, let fault else { return nil }
    return "The folder '\(path)' can't be used: \(fault)"
  }

  /// The names of the user's sockets, sorted.
  ///
  /// It connects with none: an app would send its whole state.
  var names: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { name in
      let status = SystemFile.status(of: socket(name), followingLinks: false)
      return name.utf8.allSatisfy(Self.isInName) && status?.kind == .other
        && status?.owner == SystemSocket.user
    }.sorted()
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "-"): true
    default: false
    }
  }

  /// The path of a socket.
  func socket(_ name: String) -> String { "\(path)/\(name)" }
}
