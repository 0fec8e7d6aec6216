import Foundation
import TesseraSupport
import Testing

/// Reads the parts of a test's source that the compiled code doesn't contain.
enum SourceText {
  /// The case that a call of `receive` names, as in `\.form.saved`.
  ///
  /// Key paths do not know the names of cases on Linux, but the call site does: the test's source
  /// is there when it fails on the machine that compiled it.
  ///
  /// - Parameter callSite: The line of the call.
  /// - Returns: The key path as written; `nil` if the source is not there or the call is elsewhere.
  static func casePath(receivedAt callSite: CallSite) -> String? {
    guard let source = try? String(contentsOfFile: "\(callSite.filePath)", encoding: .utf8) else {
      return nil
    }
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
      .dropFirst(Int(callSite.line) - 1).prefix(longestCall)
    return casePath(inCall: lines.joined(separator: "\n"))
  }

  /// The maximal number of lines up to the name of the case.
  private static let longestCall = 3

  /// The key path that is the first argument of the first call of `receive`.
  static func casePath(inCall code: String) -> String? {
    guard let call = code.firstMatch(of: /\.receive\(\s*(?=\\)/) else { return nil }
    var depth = 0
    let path = code[call.range.upperBound...].prefix { character in
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      return depth >= 0 && (depth > 0 || !",\n".contains(character))
    }
    return path.count > 2 ? String(path) : nil
  }

  /// Whether the file of the running test contains a text, in capital or small letters.
  ///
  /// - Returns: `false` if the source is not there, or the test is one of XCTest.
  static func ofRunningTestContains(_ text: String) -> Bool {
    guard let path = Test.current?.sourceLocation.filePath,
      let source = try? String(contentsOfFile: path, encoding: .utf8)
    else { return false }
    return source.uppercased().contains(text.uppercased())
  }
}
