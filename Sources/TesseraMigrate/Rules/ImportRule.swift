import SwiftSyntax

/// `import ComposableArchitecture`, and the imports of its companions.
final class ImportRule: Rule {
  /// The modules of Tessera in place of a module.
  private static let replacements: [String: String] = [
    "ComposableArchitecture": "Tessera", "CasePaths": "Tessera", "CasePathsCore": "Tessera",
    "Clocks": "Tessera", "ConcurrencyExtras": "Tessera", "CustomDump": "Tessera",
    "Dependencies": "Tessera", "DependenciesMacros": "Tessera", "IdentifiedCollections": "Tessera",
    "IssueReporting": "Tessera", "Sharing": "Tessera", "SwiftNavigation": "Tessera",
    "XCTestDynamicOverlay": "Tessera", "CombineSchedulers": "Tessera", "Perception": "Tessera",
    "DependenciesTestSupport": "TesseraTesting", "SwiftUINavigation": "TesseraSwiftUI",
    "UIKitNavigation": "TesseraUIKit",
  ]

  private var imports: [(declaration: ImportDeclSyntax, module: String)] = []

  /// Whether the file imports The Composable Architecture or one of its companions.
  var findsPeer: Bool { imports.contains { Self.replacements[$0.module] != nil } }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    imports.append((node, node.path.text))
    return .skipChildren
  }

  override func visitPost(_ node: SourceFileSyntax) {
    var present = Set(imports.map(\.module))
    let usesStore = present.contains("ComposableArchitecture")
    for (declaration, module) in imports {
      guard let replacement = Self.replacements[module] else { continue }
      var modules = [replacement]
      if replacement != "Tessera", !present.contains("Tessera") { modules.append("Tessera") }
      if usesStore, module == "ComposableArchitecture" {
        if present.contains("SwiftUI") { modules.append("TesseraSwiftUI") }
        if present.contains("UIKit") { modules.append("TesseraUIKit") }
        if isTest(present) { modules.append("TesseraTesting") }
      }
      let missing = modules.filter { present.insert($0).inserted }
      if missing.isEmpty {
        remove(declaration, "imports")
      } else {
        let prefix = declaration.text.dropLast(declaration.path.text.count)
        let lines = missing.sorted().map { prefix + $0 }
        replace(
          declaration, with: lines.joined(separator: "\n" + declaration.indentation), "imports")
      }
    }
  }

  private func isTest(_ modules: Set<String>) -> Bool {
    modules.contains("XCTest") || modules.contains("Testing")
      || file.description.contains("TestStore")
  }
}
