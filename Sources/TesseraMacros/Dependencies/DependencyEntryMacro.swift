import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@DependencyEntry`: a dependency's name in `DependencyValues`, and its key.
struct DependencyEntryMacro {
  private let name: TokenSyntax
  private let type: String
  private let live: ExprSyntax

  private var key: String { "_$DependencyKey_\(name.bare)" }
}

extension DependencyEntryMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [AccessorDeclSyntax] {
    guard case .entry(let entry) = parse(declaration, in: context) else { return [] }
    return [
      "get {\nself[\(raw: entry.key).self]\n}",
      "set {\nself[\(raw: entry.key).self] = newValue\n}",
    ]
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
      let values = [("live", entry.live)] + node.values
      let properties = values.map { name, value in
        "static var \(name)Value: \(entry.type) {\n\(value.trimmedDescription)\n}"
      }
      return [
        """
        private nonisolated enum \(raw: entry.key): TesseraDependencies.DependencyKey {
        \(raw: properties.joined(separator: "\n"))
        }
        """
      ]
    }
  }
}

extension DependencyEntryMacro {
  /// What a declaration is to the macro.
  private enum Parsed {
    case entry(DependencyEntryMacro)
    case mistake(MacroDiagnostic, at: Syntax? = nil, fixIts: [FixIt] = [])
  }

  private static func parse(
    _ declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) -> Parsed {
    let enclosing = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)
    guard let variable = declaration.as(VariableDeclSyntax.self),
      enclosing?.extendedType.lastName == "DependencyValues"
    else { return .mistake(.entryNeedsDependencyValues) }
    guard variable.isInstanceVariable, let name = variable.name,
      let binding = variable.bindings.first, binding.accessorBlock == nil
    else {
      return .mistake(.entryNeedsVariable, at: Syntax(variable.bindingSpecifier))
    }
    guard let live = binding.initializer?.value else {
      return .mistake(
        .entryNeedsLiveValue(name.bare), at: Syntax(binding), fixIts: [giving(binding)])
    }
    let type = binding.typeAnnotation?.type.trimmedDescription ?? LiteralType.made(by: live)
    guard let type else {
      return .mistake(
        .entryNeedsType(name.bare), at: Syntax(binding.pattern), fixIts: [typing(binding)])
    }
    return .entry(Self(name: name, type: type, live: live))
  }

  private static func giving(_ binding: PatternBindingSyntax) -> FixIt {
    var new = binding
    new.trailingTrivia = []
    new.initializer = InitializerClauseSyntax(
      equal: .equalToken(leadingTrivia: .space, trailingTrivia: .space), value: ExprSyntax("<#live value#>"))
    return .replace(binding, with: new, "Give it its live value")
  }

  private static func typing(_ binding: PatternBindingSyntax) -> FixIt {
    var new = binding.pattern
    new.trailingTrivia = []
    let typed: PatternSyntax = "\(new): <#Type#> "
    return .replace(binding.pattern, with: typed, "Write the type out")
  }
}

extension AttributeSyntax {
  /// The values for other contexts, in the order in which they are written.
  fileprivate var values: [(String, ExprSyntax)] {
    guard case .argumentList(let arguments) = arguments else { return [] }
    return arguments.compactMap { argument in argument.label.map { ($0.text, argument.expression) } }
  }
}
