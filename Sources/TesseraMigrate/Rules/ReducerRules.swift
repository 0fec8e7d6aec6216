import SwiftSyntax

/// `ReducerProtocol`, and features that conform to `Reducer` without the macro.
final class ReducerProtocolRule: Rule {
  private static let protocols: Set = ["Reducer", "ReducerProtocol", "Tessera.Reducer"]

  override func find(_ node: StructDeclSyntax) {
    guard let clause = node.inheritanceClause, hasFeatureTypes(node), !node.isLocal else { return }
    let types = clause.inheritedTypes.map(\.type.text)
    let others = types.filter { !Self.protocols.contains($0) }
    guard others.count < types.count else { return }
    let form = "the macro @Reducer"
    let start = node.genericParameterClause.map(Syntax.init) ?? Syntax(node.name)
    let isReplaced =
      others.isEmpty
      ? replace(from: start, to: clause, with: start.text, form)
      : replace(clause.inheritedTypes, with: others.joined(separator: ", "), form)
    if isReplaced { attach("Reducer", to: node) }
  }

  /// Whether the state and the action are declared in the structure, as the macro expects.
  private func hasFeatureTypes(_ node: StructDeclSyntax) -> Bool {
    let names = node.memberBlock.members.compactMap { member in
      member.decl.asProtocol((any NamedDeclSyntax).self)?.name.text
        ?? member.decl.as(TypeAliasDeclSyntax.self)?.name.text
    }
    return names.contains("Action") && names.contains("State")
  }
}

/// Functions and types that have another name, in some of their calls.
final class RenamedCallRule: Rule {
  private struct Renaming: Sendable {
    let form: String
    let old: String
    let new: String
    /// Whether a call is meant, and isn't that of another library.
    let isMeant: @Sendable (FunctionCallExprSyntax) -> Bool
  }

  private static let all = [
    Renaming(form: "onChange with reducers", old: "onChange", new: "reduceOnChange") {
      $0.isMember && $0.argument("of") != nil && $0.isInReducer
    },
    Renaming(form: "debug", old: "debug", new: "_printChanges") {
      $0.isMember && $0.arguments.isEmpty && $0.trailingClosure == nil && $0.isInReducer
    },
    Renaming(form: "Reduce(reducer)", old: "Reduce", new: "Reduce.erasing") {
      !$0.isMember && $0.arguments.count == 1 && $0.trailingClosure == nil
        && $0.argument(nil)?.expression.is(FunctionCallExprSyntax.self) ?? false
    },
    Renaming(form: "Scope on an enum", old: "Scope", new: "ScopeCase") {
      !$0.isMember && $0.argument("action") != nil && isOnCase($0)
        && [nil, "state"].contains($0.arguments.first?.label?.text)
    },
    Renaming(form: "XCTFail in an app", old: "XCTFail", new: "reportIssue") {
      !$0.isMember && $0.arguments.count < 2 && !$0.root.description.contains("import XCTest\n")
    },
  ]

  override func find(_ node: FunctionCallExprSyntax) {
    for renaming in Self.all where renaming.old == node.name && renaming.isMeant(node) {
      replace(node.calledName, with: renaming.new, renaming.form)
    }
  }

  /// Whether the call is in a feature whose state is an enum.
  private static func isOnCase(_ node: FunctionCallExprSyntax) -> Bool {
    if let feature = node.enclosing(StructDeclSyntax.self) {
      return feature.memberBlock.members.contains {
        $0.decl.as(EnumDeclSyntax.self)?.name.text == "State"
      }
    }
    return node.enclosing(EnumDeclSyntax.self)?.attributes.has("Reducer") ?? false
  }
}
