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

  /// The keys of the page, each with its words.
  private func keys() throws -> [(name: String, words: String)] {
    let names = [
      "ArrowDown": "Down", "ArrowUp": "Up", "PageDown": "Page Down", "PageUp": "Page Up",
      " ": "Space",
    ]
    let folder = "Sources/TesseraInspector/Page"
    let general = try text("\(folder)/inspector.js").matches(
      of: #/\n  \[\[(?<keys>"[^\n]*?")\], "[^"]*", "(?<words>[^"]*)"/#)
    let controls = try text("\(folder)/controls.js").matches(
      of: #/\n +\["[a-z-]+", "[^"]*", "(?<key>.)",\s+"(?<words>[^"]*)"/#)
    return general.flatMap { match in
      match.keys.matches(of: #/"([^"]*)"/#).map { key in
        (names[String(key.1)] ?? String(key.1), String(match.words))
      }
    } + controls.map { (String($0.key), String($0.words)) }
  }

  @Test func theManualListsEachKeyOfThePage() throws {
    let page = try page()
    let section = try #require(page.firstMatch(of: #/\n\.SH KEYS\n(?<text>[\s\S]*?)\n\.SH /#))
    let lines = section.text.split(separator: "\n").map(String.init)
    let keys = try keys()
    #expect(keys.count > 30)
    for (name, words) in keys {
      let isThere = zip(lines, lines.dropFirst()).contains { line, next in
        let listed = line.drop { $0 != " " }.dropFirst().replacing(" \", \" ", with: "\n")
        return line.hasPrefix(".B") && listed.split(separator: "\n").contains { $0 == name }
          && next == words + "."
      }
      #expect(isThere, "\(name)")
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
