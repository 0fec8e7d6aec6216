import Testing

@testable import TesseraMigrate

struct ImportRuleTests {
  @Test(arguments: [
    ("import ComposableArchitecture", "import Tessera"),
    (
      "import ComposableArchitecture\nimport SwiftUI",
      "import Tessera\nimport TesseraSwiftUI\nimport SwiftUI"
    ),
    (
      "import ComposableArchitecture\nimport UIKit",
      "import Tessera\nimport TesseraUIKit\nimport UIKit"
    ),
    ("@_exported import ComposableArchitecture", "@_exported import Tessera"),
    (
      "import XCTest\nimport ComposableArchitecture",
      "import XCTest\nimport Tessera\nimport TesseraTesting"
    ),
    (
      "import CustomDump\nimport ComposableArchitecture\nimport Testing",
      "import Tessera\nimport TesseraTesting\nimport Testing"
    ),
    (
      "import Dependencies\nimport DependenciesMacros\nimport Foundation",
      "import Tessera\nimport Foundation"
    ),
    (
      "import DependenciesTestSupport\nimport Testing",
      "import Tessera\nimport TesseraTesting\nimport Testing"
    ),
    ("@testable import Counter\nimport CasePaths", "@testable import Counter\nimport Tessera"),
  ])
  func importsAreThoseOfTessera(old: String, new: String) {
    #expect(Migration.migrate(old).text == new)
  }
}
