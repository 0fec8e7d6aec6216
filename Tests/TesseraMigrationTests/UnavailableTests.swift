import Foundation
import Testing

struct UnavailableTests {
  /// The declarations exist for the compiler's diagnostic, so each is unavailable and has a
  /// message.
  @Test func eachDeclarationIsUnavailableAndNamesItsReplacement() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/TesseraMigration/Unavailable.swift").standardized
    let source = try String(contentsOf: file, encoding: .utf8)
    let declarations = source.matches(of: /\npublic (?:struct|enum|func) (\w+)/).map { $0.output.1 }
    #expect(
      declarations == [
        "BindingState", "TaskResult", "ViewStore", "WithViewStore", "withMainSerialExecutor",
        "withMainSerialExecutor",
      ])
    let messages = source.matches(of: /@available\(\n  \*, unavailable,\n  message:\s*"(.+)"\n\)/)
    #expect(messages.count == declarations.count)
    #expect(messages.allSatisfy { $0.output.1.contains("'") })
  }
}
