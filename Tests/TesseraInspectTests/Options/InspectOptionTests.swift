import Foundation
import Testing

@testable import TesseraInspect

/// The help and the manual page describe the options.
@Suite struct InspectOptionTests {
  /// A file of the package.
  private func text(_ path: String) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private func page() throws -> String {
    try text("Documentation/man/tessera-inspect.1").replacing("\\-", with: "-")
  }

  @Test func theHelpHasEachOption() {
    let lines = InspectOptions.help.split(separator: "\n")
    for option in InspectOption.allCases {
      #expect(lines.contains { $0.contains(option.flag) && $0.hasSuffix(option.purpose) })
    }
  }

  @Test func theManualDocumentsEachOption() throws {
    let lines = try page().split(separator: "\n").map(String.init)
    for option in InspectOption.allCases {
      let isThere = zip(lines, lines.dropFirst()).contains { line, next in
        line.hasPrefix(".B") && line.contains(option.flag) && next.hasPrefix(option.purpose)
      }
      #expect(isThere, "\(option.flag)")
    }
  }

  @Test func theManualHasTheVersionOfThePackage() throws {
    #expect(try page().contains("\"\(InspectOptions.version)\""))
  }

  @Test func theVersionIsThatOfTheLastRelease() throws {
    let release = try #require(try text("CHANGELOG.md").firstMatch(of: #/\n## (\d+\.\d+\.\d+) /#))
    #expect(InspectOptions.version == "tessera-inspect \(release.1)")
  }
}
