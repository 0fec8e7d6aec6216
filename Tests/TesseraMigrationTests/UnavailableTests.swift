import Foundation
import Testing

struct UnavailableTests {
  @Test func eachDeclarationIsUnavailableAndNamesItsReplacement() throws {
    let source = try UnavailableSource("Unavailable")
    #expect(source.declarations == 5)
    #expect(source.messages == 5)
  }
}

/// The declarations of a file, which exist for the compiler's diagnostic.
struct UnavailableSource {
  /// The number of declarations; a member of an unavailable type is unavailable with it.
  let declarations: Int
  /// The number of messages that name a replacement.
  let messages: Int

  init(_ name: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/TesseraMigration/\(name).swift").standardized
    let source = try String(contentsOf: file, encoding: .utf8)
    let types = source.matches(
      of: /\npublic (?:final |prefix )?(?:struct|enum|class|func|var|typealias|protocol) [\w\/]/)
    let members = source.split(separator: "\nextension ").dropFirst().map {
      $0.matches(of: /\n  public (?:static func|func|var|init|convenience init)/).count
    }
    declarations = types.count + members.reduce(0, +)
    messages =
      source.matches(of: /@available\(\s*\*, unavailable,\s*message:\s*"[^"]*'[^"]*"\s*\)/).count
  }
}
