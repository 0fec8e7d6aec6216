import Foundation
import Testing

/// All calls of `reportIssue` in the framework.
struct IssuePlacesTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources").standardized

  /// The files whose issues may have no line, and the reason.
  private static let withoutLine = [
    "TesseraDependencies/DependencyKey.swift": "a property of a protocol has no call site",
    "TesseraDependencies/Unimplemented.swift": "the test is the place, not the declaration",
    "TesseraHistory/Recording/": "a recording is written in the background",
    "TesseraIdentified/": "neither a literal nor a subscript of a collection has a call site",
    "TesseraSharing/": "files change, and are written, in the background",
  ]

  private static func calls() throws -> [(file: String, arguments: String)] {
    var calls: [(String, String)] = []
    let names = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    for name in names where name.hasPrefix("Tessera") && name.hasSuffix(".swift") {
      let code = try String(contentsOf: sources.appending(path: name), encoding: .utf8)
      for match in code.matches(of: /(func )?\breport(?:Issue|Cause)\(/) where match.1 == nil {
        var depth = 1
        let arguments = code[match.range.upperBound...].prefix { character in
          if character == "(" { depth += 1 }
          if character == ")" { depth -= 1 }
          return depth > 0
        }
        calls.append((name, String(arguments)))
      }
    }
    return calls
  }

  // SEMANTICS issues.places
  @Test func everyReportSaysWhere() throws {
    let calls = try Self.calls()
    #expect(calls.count > 60)
    for call in calls where !call.file.hasPrefix("TesseraSupport/Issue") {
      let place = call.arguments.firstMatch(of: /,\s*at: ([^,"]+?)\s*$/)?.output.1
      #expect(place != nil, "\(call)")
      #expect(place?.contains("#callSite") != true, "\(call)")
      guard place?.contains(".unknown") == true else { continue }
      #expect(Self.withoutLine.keys.contains { call.file.hasPrefix($0) }, "\(call)")
    }
  }
}
