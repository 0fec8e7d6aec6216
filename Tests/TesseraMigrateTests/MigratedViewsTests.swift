import Foundation
import Testing

@testable import TesseraMigrate

/// The views of `Tests/Migration/Views`, as the tool leaves them.
struct MigratedViewsTests {
  /// `make check-swiftui` compiles these results; `UPDATE_GOLDENS=1` writes them.
  @Test func theViewsThatAreCompiledAreTheToolsResults() throws {
    let tests = URL(filePath: #filePath).appending(path: "../..").standardized
    let old = try SourceFileList(below: [tests.appending(path: "Migration/Views").path]).paths
      .map { try SourceFile(path: $0) }
    let app = AppDeclarations(in: old.map(\.text))
    #expect(old.count > 3)
    for file in old {
      let result = Migration.migrate(file.text, in: app)
      let name = URL(filePath: file.path).lastPathComponent
      let path = tests.appending(path: "TesseraSwiftUITests/MigratedViews/\(name)")
      if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
        try result.text.write(to: path, atomically: true, encoding: .utf8)
      }
      #expect(try result.text == String(contentsOf: path, encoding: .utf8), "\(name)")
      #expect(result.leftovers == [], "\(name)")
    }
  }
}
