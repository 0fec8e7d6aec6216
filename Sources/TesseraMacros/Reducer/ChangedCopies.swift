import SwiftSyntax
import SwiftSyntaxBuilder

/// Finds copies of parts of the state that are changed, and then dropped.
///
///     if var row = state.rows[id: id] { row.count += 1 }
///
/// The copy must not be used otherwise: it could be written back, sent or compared.
final class ChangedCopies: SyntaxVisitor {
  /// A change: the statement, the name of the copy, and the change of the state itself.
  struct Change {
    var statement: SequenceExprSyntax
    var name: String
    var change: ExprSyntax
  }

  private(set) var found: [Change] = []

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.conditions.count == 1,
      let binding = node.conditions.first?.condition.as(OptionalBindingConditionSyntax.self),
      binding.bindingSpecifier.tokenKind == .keyword(.var),
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let value = binding.initializer?.value.trimmed, value.description.hasPrefix("state.")
    else { return .visitChildren }
    let uses = Uses(of: name)
    uses.walk(node.body)
    if !uses.hasOthers {
      found += uses.changes.map { change in
        let rest = change.elements.trimmedDescription.dropFirst(name.count)
        return Change(statement: change, name: name, change: "\(value)?\(raw: String(rest))")
      }
    }
    return .visitChildren
  }
}

/// Finds the uses of a variable: changes of its properties, and others.
private final class Uses: SyntaxVisitor {
  private let name: String
  private(set) var changes: [SequenceExprSyntax] = []
  private(set) var hasOthers = false

  init(of name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.baseName.text == name else { return .skipChildren }
    var changed = Syntax(node)
    while let member = changed.parent?.as(MemberAccessExprSyntax.self),
      member.base?.id == changed.id
    {
      changed = Syntax(member)
    }
    if changed != Syntax(node), let elements = changed.parent?.as(ExprListSyntax.self),
      let statement = elements.parent?.as(SequenceExprSyntax.self), statement.isAssignment,
      elements.first?.id == changed.id, statement.parent?.is(CodeBlockItemSyntax.self) == true
    {
      changes.append(statement)
    } else {
      hasOthers = true
    }
    return .skipChildren
  }
}
