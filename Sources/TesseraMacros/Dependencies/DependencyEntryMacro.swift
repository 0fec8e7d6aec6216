import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@DependencyEntry`: a property of `DependencyValues`, and its key.
struct DependencyEntryMacro: SourceMacro {
  private let name: TokenSyntax
  private let type: String
  private let testValue: ExprSyntax
  /// The modifier of the property.
  private let modifier: String
  /// The access level of the property, which may be that of the extension.
  private let access: Access

  /// `ApiClientKey` for `apiClient`.
  private var key: String { "\(name.bare.prefix(1).uppercased())\(name.bare.dropFirst())Key" }
}

extension DependencyEntryMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [AccessorDeclSyntax] {
    guard case .entry(let entry) = parse(declaration, in: context) else { return [] }
    return ["get {\nself[\(entry.key).self]\n}", "set {\nself[\(entry.key).self] = newValue\n}"]
      .map(AccessorDeclSyntax.init(source:))
  }
}

extension DependencyEntryMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    switch parse(declaration, in: context) {
    case .mistake(let diagnostic, let place, let fixIts):
      context.diagnose(diagnostic, at: place ?? Syntax(node), fixIts: fixIts)
      return []
    case .entry(let entry):
      return [DeclSyntax(source: entry.source(givenValues: node.givenValues))]
    }
  }

  /// The key: it has no live value where that is in another module.
  private func source(givenValues: [(name: String, value: ExprSyntax)]) -> String {
    let hasLiveValue = givenValues.contains { $0.name == "liveValue" }
    let values = givenValues + [("testValue", testValue)]
    let properties = values.map { name, value in
      "\(access.ofMembers)static var \(name): \(type) {\n\(value.trimmedDescription)\n}"
    }
    return """
      \(modifier)nonisolated enum \(key): \
      TesseraDependencies.\(hasLiveValue ? "DependencyKey" : "TestDependencyKey") {
      \(properties.joined(separator: "\n"))
      }
      """
  }
}

extension DependencyEntryMacro {
  /// A declaration with the attribute.
  private enum Parsed {
    case entry(DependencyEntryMacro)
    case mistake(MacroDiagnostic, at: Syntax? = nil, fixIts: [FixIt] = [])
  }

  private static func parse(
    _ declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) -> Parsed {
    let enclosing = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)
    guard let variable = declaration.as(VariableDeclSyntax.self), let enclosing,
      enclosing.extendedType.lastName == "DependencyValues"
    else { return .mistake(.entryNeedsDependencyValues) }
    guard variable.isInstanceVariable, let name = variable.name,
      let binding = variable.bindings.first, binding.accessorBlock == nil
    else {
      return .mistake(.entryNeedsVariable, at: Syntax(variable.bindingSpecifier))
    }
    guard let value = binding.initializer?.value else {
      return .mistake(
        .entryNeedsValue(name.bare), at: Syntax(binding), fixIts: [giving(binding)])
    }
    let type = binding.typeAnnotation?.type.trimmedDescription ?? LiteralType.made(by: value)
    guard let type else {
      return .mistake(
        .entryNeedsType(name.bare), at: Syntax(binding.pattern), fixIts: [typing(binding)])
    }
    return .entry(
      Self(
        name: name, type: type, testValue: value, modifier: Access(variable.modifiers).prefix,
        access: Access(variable.modifiers, in: context)))
  }

  private static func giving(_ binding: PatternBindingSyntax) -> FixIt {
    var new = binding
    new.trailingTrivia = []
    new.initializer = InitializerClauseSyntax(
      equal: .equalToken(leadingTrivia: .space, trailingTrivia: .space),
      value: ExprSyntax("<#test value#>"))
    return .replace(binding, with: new, "Add a test value")
  }

  private static func typing(_ binding: PatternBindingSyntax) -> FixIt {
    var new = binding.pattern
    new.trailingTrivia = []
    let typed: PatternSyntax = "\(new): <#Type#> "
    return .replace(binding.pattern, with: typed, "Add the type")
  }
}

extension AttributeSyntax {
  /// `liveValue:` and `previewValue:` as they are written.
  fileprivate var givenValues: [(name: String, value: ExprSyntax)] {
    guard case .argumentList(let arguments) = arguments else { return [] }
    return arguments.compactMap { argument in
      argument.label.map { ($0.text, argument.expression) }
    }
  }
}
