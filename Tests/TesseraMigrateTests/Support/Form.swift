import Testing

@testable import TesseraMigrate

/// A form of The Composable Architecture, and what it becomes.
struct Form: CustomTestStringConvertible, Sendable {
  let name: String
  let old: String
  let new: String

  var testDescription: String { name }

  init(_ name: String, _ old: String, _ new: String) {
    self.name = name
    self.old = old
    self.new = new
  }

  /// A rare form, which doesn't count as an everyday one.
  init(edge name: String, _ old: String, _ new: String) { self.init(name, old, new) }

  /// A form that stays as it is.
  init(unchanged name: String, _ text: String) { self.init(name, text, text) }

  /// The migration of the form, in a file that imports The Composable Architecture.
  var result: Migration.Result {
    var result = Migration.migrate("import ComposableArchitecture\n" + old)
    result.text = result.text.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0.hasPrefix("import ") }.joined(separator: "\n")
    return result
  }

  /// Checks the migration, and that a second one edits nothing but the import.
  func check(sourceLocation: SourceLocation = #_sourceLocation) {
    let first = result
    #expect(first.text == new, sourceLocation: sourceLocation)
    let second = Migration.migrate("import ComposableArchitecture\n" + first.text)
    let body = second.text.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0.hasPrefix("import ") }.joined(separator: "\n")
    #expect(body == new, sourceLocation: sourceLocation)
    #expect(second.edits == ["imports": 1], sourceLocation: sourceLocation)
  }
}
