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

  private var imports: [ImportDeclSyntax] = []
  private var needed: Set<String> = []
  private var animates = false
  private var needsFoundation = false
  private var conditions: [(name: DeclReferenceExprSyntax, call: FunctionCallExprSyntax)] = []

  /// Whether the file imports The Composable Architecture or one of its companions.
  var findsPeer: Bool {
    imports.contains { Self.replacements[$0.module] != nil } || !conditions.isEmpty
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    imports.append(node)
    return .skipChildren
  }

  // `#if canImport(ComposableArchitecture)`.
  override func find(_ node: FunctionCallExprSyntax) {
    if node.calledExpression.text == "canImport",
      let name = node.arguments.first?.expression.as(DeclReferenceExprSyntax.self),
      Self.replacements[name.text] != nil
    {
      conditions.append((name, node))
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
    for (name, call) in conditions {
      if call.arguments.count == 1 {
        replace(name, with: Self.replacements[name.text] ?? name.text, "imports")
      } else {
        advise(call, "canImport", "write 'canImport(Tessera)', without a version.")
      }
    }
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
        if isTest(modules) { new.append("TesseraTesting") }
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

  private func isTest(_ modules: Set<String>) -> Bool {
    modules.contains("XCTest") || modules.contains("Testing")
      || file.description.contains("TestStore")
  }
}

/// `ComposableArchitecture.Store`, and names of companions with the module in front.
final class QualifiedNameRule: Rule {
  /// The names that Tessera lacks, for which other rules have a replacement or an advice.
  private lazy var old = Set([
    "ActionSheetState", "Bindable", "CasePath", "EffectPublisher", "ForEachStore", "IfLetStore",
    "NavigationStackStore", "ReducerBuilderOf", "TaskResult", "WithPerceptionTracking",
    "WithViewStore", "uncheckedUseMainSerialExecutor",
  ]).union(CompanionNameRule.names.keys).union(ReducerProtocolRule.names.keys)
    .union(StateWrapperRule.names).union(Advice.all.filter { $0.label == nil }.map(\.name))
  private static let form = "names with a module"

  /// The modules whose names the file sees; The Composable Architecture exports `Perception`.
  private var modules: Set = ["Perception"]

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    modules.insert(node.module)
    return .skipChildren
  }

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
    var result: [SyntaxIdentifier] = []
    var node = Syntax(self)
    while let parent = node.parent {
      if parent.is(IfConfigClauseSyntax.self) { result.append(parent.id) }
      node = parent
    }
    return result + [node.id]
  }

  /// The declaration with another module, of which everything is imported.
  fileprivate func text(importing module: String) -> String {
    let whole = with(\.importKindSpecifier, nil).trimmed
    return String(whole.description.dropLast(whole.path.description.count)) + module
  }
}
