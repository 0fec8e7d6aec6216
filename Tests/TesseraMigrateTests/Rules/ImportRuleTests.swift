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
    (
      "import ComposableArchitecture\nlet a = send(.b, animation: .default)",
      "import Tessera\nimport TesseraSwiftUI\nlet a = send(.b, animation: .default)"
    ),
    (
      "import ComposableArchitecture\nlet a = error.localizedDescription",
      "import Foundation\nimport Tessera\nlet a = error.localizedDescription"
    ),
    (
      "import ComposableArchitecture\nimport Foundation\nlet a = error.localizedDescription",
      "import Tessera\nimport Foundation\nlet a = error.localizedDescription"
    ),
    (
      "import AppKit\nimport ComposableArchitecture",
      "import AppKit\nimport Tessera\nimport TesseraUIKit"
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

  @Test(arguments: qualified)
  func namesWithAModuleAreRewritten(form: Form) { form.check() }

  static let qualified = [
    Form(
      "names with a module",
      """
      @ComposableArchitecture.Reducer
      struct A {
        let store: ComposableArchitecture.StoreOf<B>
        let c = ComposableArchitecture.Effect<D>.none
      }
      """,
      """
      @Tessera.Reducer
      struct A {
        let store: Tessera.StoreOf<B>
        let c = Tessera.Effect<D>.none
      }
      """),
    Form(
      "old names with a module",
      "let a: ComposableArchitecture.TaskResult<Int>, b = ComposableArchitecture.ActorIsolated(0)",
      "let a: Result<Int, any Error>, b = LockIsolated(0)"),
    Form(
      "a feature that conforms to the protocol of a module",
      """
      struct A: ComposableArchitecture.Reducer {
        struct State {}
        enum Action {}
      }
      """,
      """
      @Reducer
      struct A {
        struct State {}
        enum Action {}
      }
      """),
    Form(
      "a test store with a module",
      "let store = ComposableArchitecture.TestStore(initialState: A.State(), reducer: A())",
      "let store = TesseraTesting.TestStore(initialState: A.State()) { A() }"),
    Form(unchanged: "a type with the name of a module", "let a = Dependencies.live, b: Sharing.C"),
  ]

  @Test func namesOfCompanionsAreRewrittenWhereTheyAreImported() {
    let old = "import Dependencies\n@Dependencies.Dependency(\\.uuid) var uuid"
    #expect(
      Migration.migrate(old).text
        == "import Tessera\n@Tessera.Dependency(\\.uuid) var uuid")
  }
}
