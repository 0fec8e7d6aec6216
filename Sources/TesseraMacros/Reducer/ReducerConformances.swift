import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// The conformances of `@Reducer(state: .equatable, action: .sendable)`.
struct ReducerConformances {
  private(set) var state: [String] = []
  private(set) var action: [String] = []

  init(_ attribute: AttributeSyntax) {
    guard case .argumentList(let arguments) = attribute.arguments else { return }
    var label = ""
    for argument in arguments {
      label = argument.label?.text ?? label
      let names = Self.names(in: argument.expression)
      if label == "action" { action += names } else { state += names }
    }
  }

  private static func names(in expression: ExprSyntax) -> [String] {
    if let array = expression.as(ArrayExprSyntax.self) {
      return array.elements.flatMap { names(in: $0.expression) }
    }
    switch expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text {
    case "equatable": return ["Swift.Equatable"]
    case "hashable": return ["Swift.Hashable"]
    case "sendable": return ["Swift.Sendable"]
    case "codable": return ["Swift.Codable"]
    case "decodable": return ["Swift.Decodable"]
    case "encodable": return ["Swift.Encodable"]
    default: return []
    }
  }
}

extension ReducerConformances {
  /// Diagnoses the conformances of a struct, which declares its state and its action itself.
  func diagnoseOptions(
    _ options: AttributeSyntax, of declaration: StructDeclSyntax,
    in context: some MacroExpansionContext
  ) {
    var remedies: [String] = []
    var changes = [
      FixIt.Change.replace(
        oldNode: Syntax(options),
        newNode: Syntax(
          options.with(\.leftParen, nil).with(\.arguments, nil).with(\.rightParen, nil)
            .with(\.trailingTrivia, options.trailingTrivia)))
    ]
    for (name, kind, types) in [("State", "struct", state), ("Action", "enum", action)]
    where !types.isEmpty {
      let types = types.map { $0.replacing("Swift.", with: "") }
      let member = declaration.memberBlock.members.declarations
        .first { $0.declaredName == name }?.asProtocol((any DeclGroupSyntax).self)
      let keyword = member?.keyword.text ?? kind
      remedies.append("'\(keyword) \(name): \(types.joined(separator: ", "))'")
      if let change = member?.conforming(to: types) { changes.append(change) }
    }
    if remedies.isEmpty { return }
    let fixIt = FixIt(message: Remedy(message: "Move the options there"), changes: changes)
    context.diagnose(
      .optionsNeedEnum(remedies.joined(separator: " and ")), at: options, fixIts: [fixIt])
  }
}

extension DeclGroupSyntax {
  /// The change that adds conformances to a type, unless it has them.
  fileprivate func conforming(to types: [String]) -> FixIt.Change? {
    let missing = types.filter { inheritanceClause?.names.contains($0) != true }
    let name = asProtocol((any NamedDeclSyntax).self)?.name
    let last = inheritanceClause?.lastToken(viewMode: .sourceAccurate) ?? name
    guard let last, !missing.isEmpty else { return nil }
    let separator = inheritanceClause == nil ? ":" : ","
    let text = "\(last.text)\(separator) \(missing.joined(separator: ", "))"
    return .replace(
      oldNode: Syntax(last), newNode: Syntax(last.with(\.tokenKind, .identifier(text))))
  }
}
