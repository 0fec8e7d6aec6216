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

  /// A form that stays as it is.
  init(unchanged name: String, _ text: String) { self.init(name, text, text) }

  /// The migration of the form, in a file that imports The Composable Architecture.
  var result: Migration.Result {
    var result = Migration.migrate("import ComposableArchitecture\n" + old)
    result.text = result.text.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0.hasPrefix("import ") }.joined(separator: "\n")
    return result
  }

  /// Checks the migration, and that a second one changes nothing.
  func check(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(result.text == new, sourceLocation: sourceLocation)
    let once = Migration.migrate("import ComposableArchitecture\n" + old).text
    #expect(Migration.migrate(once).text == once, sourceLocation: sourceLocation)
  }
}
