import SwiftSyntax

/// `import ComposableArchitecture`, and the imports of its companions.
final class ImportRule: Rule {
  /// The modules of Tessera in place of a module.
  fileprivate static let replacements: [String: String] = [
    "ComposableArchitecture": "Tessera", "CasePaths": "Tessera", "CasePathsCore": "Tessera",
    "Clocks": "Tessera", "ConcurrencyExtras": "Tessera", "CustomDump": "Tessera",
    "Dependencies": "Tessera", "DependenciesMacros": "Tessera", "IdentifiedCollections": "Tessera",
    "IssueReporting": "Tessera", "Sharing": "Tessera", "SwiftNavigation": "Tessera",
    "XCTestDynamicOverlay": "Tessera", "CombineSchedulers": "Tessera", "Perception": "Tessera",
    "DependenciesTestSupport": "TesseraTesting", "SwiftUINavigation": "TesseraSwiftUI",
    "UIKitNavigation": "TesseraUIKit", "AppKitNavigation": "TesseraUIKit",
  ]

  /// Members of standard types that Foundation declares, and that every file saw with the library.
  private static let members: Set = [
    "localizedDescription", "replacingOccurrences", "trimmingCharacters",
  ]

  /// The modules of dependencies that not every program links.
  private static let dependencies = [
    "\\.urlSession": "TesseraNetworking", "\\.notificationCenter": "TesseraFoundation",
  ]

  private lazy var imports = file.ownNodes(ImportDeclSyntax.self)
  private var needed: Set<String> = []
  private var animates = false
  private var needsFoundation = false

  /// Whether the file imports The Composable Architecture or one of its companions.
  var findsPeer: Bool { !edits.isEmpty || !leftovers.isEmpty }

  // `#if canImport(ComposableArchitecture)`.
  override func find(_ node: FunctionCallExprSyntax) {
    if node.calledExpression.text == "canImport",
      let name = node.arguments.first?.expression.as(DeclReferenceExprSyntax.self),
      let replacement = Self.replacements[name.text]
    {
      if node.arguments.count == 1 {
        replace(name, with: replacement, "imports")
      } else {
        advise(node, "canImport", "write 'canImport(Tessera)', without a version.")
      }
    }
    if node.name == "send", node.argument("animation") != nil { animates = true }
  }

  override func find(_ node: MemberAccessExprSyntax) {
    if Self.members.contains(node.declName.baseName.text) { needsFoundation = true }
  }

  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
    if let module = Self.dependencies[node.text] { needed.insert(module) }
    return .visitChildren
  }

  override func visitPost(_ node: SourceFileSyntax) {
    let modules = Set(imports.map(\.module))
    // The modules that are imported in each branch of an `#if`, and outside of them.
    var present: [SyntaxIdentifier: Set<String>] = [:]
    for declaration in imports {
      present[declaration.branches[0], default: []].insert(declaration.module)
    }
    for declaration in imports {
      guard let replacement = Self.replacements[declaration.module] else { continue }
      let branches = declaration.branches
      let known = branches.reduce(into: Set()) { $0.formUnion(present[$1] ?? []) }
      var new = [replacement]
      if replacement != "Tessera" { new.append("Tessera") }
      if ["ComposableArchitecture", "Dependencies"].contains(declaration.module) { new += needed }
      if declaration.module == "ComposableArchitecture" {
        if modules.contains("SwiftUI") || animates { new.append("TesseraSwiftUI") }
        if needsFoundation, modules.isDisjoint(with: ["AppKit", "SwiftUI", "UIKit"]) {
          new.append("Foundation")
        }
        if !modules.isDisjoint(with: ["AppKit", "UIKit"]) { new.append("TesseraUIKit") }
        if !modules.isDisjoint(with: ["Testing", "XCTest"])
          || file.description.contains("TestStore")
        {
          new.append("TesseraTesting")
        }
      }
      let missing = Set(new).subtracting(known).sorted()
      present[branches[0], default: []].formUnion(missing)
      if missing.isEmpty {
        remove(declaration, "imports")
      } else {
        let separator = "\n" + declaration.indentation
        let lines = missing.map { declaration.text(importing: $0) }
        replace(declaration, with: lines.joined(separator: separator), "imports")
      }
    }
  }
}

/// `ComposableArchitecture.Store`, and names of companions with the module in front.
final class QualifiedNameRule: Rule {
  /// The names that Tessera lacks, for which other rules have a replacement or an advice.
  private lazy var old = Set([
    "ActionSheetState", "Bindable", "CasePath", "EffectPublisher", "ForEachStore", "IfLetStore",
    "NavigationStackStore", "ReducerBuilderOf", "TaskResult", "WithPerceptionTracking",
    "WithViewStore", "uncheckedUseMainSerialExecutor",
  ]).union(RenamedTypeRule.names.keys).union(StateWrapperRule.names).union(
    Advice.all.filter { $0.label == nil }.map(\.name))
  private static let form = "names with a module"

  /// The modules whose names the file sees; The Composable Architecture exports `Perception`.
  private lazy var modules = Set(file.ownNodes(ImportDeclSyntax.self).map(\.module))
    .union(["Perception"])

  override func find(_ node: MemberTypeSyntax) { edit(node.baseType, node.name) }

  override func find(_ node: MemberAccessExprSyntax) {
    if let base = node.base { edit(base, node.declName.baseName) }
  }

  private func edit(_ base: some SyntaxProtocol, _ name: TokenSyntax) {
    guard modules.contains(base.text), let module = ImportRule.replacements[base.text] else {
      return
    }
    if old.contains(name.text) {
      replace(from: base, to: name, with: name.text, Self.form)
    } else {
      replace(base, with: name.text.hasPrefix("TestStore") ? "TesseraTesting" : module, Self.form)
    }
  }
}

extension ImportDeclSyntax {
  /// The module; of `import struct Module.Name` too.
  fileprivate var module: String { path.first?.name.text ?? "" }

  /// The branch of an `#if` around the import and the ones around that, and the file.
  fileprivate var branches: [SyntaxIdentifier] {
    ancestors.filter { $0.is(IfConfigClauseSyntax.self) || $0.is(SourceFileSyntax.self) }.map(\.id)
  }

  /// The declaration with another module, of which everything is imported.
  fileprivate func text(importing module: String) -> String {
    let whole = with(\.importKindSpecifier, nil).trimmed
    return String(whole.description.dropLast(whole.path.description.count)) + module
  }
}
