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
    ("import struct ComposableArchitecture.Effect", "import Tessera"),
    ("@_exported import struct CasePaths.AnyCasePath", "@_exported import Tessera"),
    (
      "#if canImport(ComposableArchitecture)\n  import ComposableArchitecture\n#endif",
      "#if canImport(Tessera)\n  import Tessera\n#endif"
    ),
    (
      "#if DEBUG\nimport CasePaths\n#else\nimport Clocks\nimport Sharing\n#endif",
      "#if DEBUG\nimport Tessera\n#else\nimport Tessera\n#endif"
    ),
    (
      "import CasePaths\n#if DEBUG\n  import Clocks\n  import Foundation\n#endif",
      "import Tessera\n#if DEBUG\n  import Foundation\n#endif"
    ),
    ("@testable import Counter\nimport CasePaths", "@testable import Counter\nimport Tessera"),
  ])
  func importsAreThoseOfTessera(old: String, new: String) {
    #expect(Migration.migrate(old).text == new)
  }
}
