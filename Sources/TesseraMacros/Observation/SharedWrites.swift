import SwiftSyntax

/// Finds assignments to shared values, which are read-only.
///
///     state.visits += 1       // in a reducer
///     self.visits = visits    // in an initializer of the state
final class SharedWrites: SyntaxVisitor {
  /// An assignment: the statement, the name of the shared value, and the statement's text after it.
  struct Write {
    var statement: SequenceExprSyntax
    var name: String
    var rest: String
  }

  private let base: String
  private let names: Set<String>
  private(set) var found: [Write] = []

  /// - Parameters:
  ///   - names: The names of the shared values.
  ///   - base: The value that has them: `state` or `self`.
  init(to names: Set<String>, of base: String) {
    self.names = names
    self.base = base
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    if node.isAssignment, let member = elements[0].as(MemberAccessExprSyntax.self),
      member.base?.trimmedDescription == base, names.contains(member.declName.baseName.bare)
    {
      let rest = elements.dropFirst().map(\.trimmedDescription).joined(separator: " ")
      found.append(Write(statement: node, name: member.declName.baseName.bare, rest: rest))
    }
    return .visitChildren
  }
}

extension SequenceExprSyntax {
  /// Whether it is `x = y`, `x += y` or the like.
  var isAssignment: Bool {
    elements.contains {
      if $0.is(AssignmentExprSyntax.self) { return true }
      let name = $0.as(BinaryOperatorExprSyntax.self)?.operator.text
      return ["+=", "-=", "*=", "/=", "%=", "&=", "|=", "^="].contains(name)
    }
  }
}

extension StructDeclSyntax {
  /// The names of the properties with `@Shared` or `@SharedReader`.
  var sharedNames: Set<String> {
    let variables = memberBlock.members.declarations.compactMap { $0.as(VariableDeclSyntax.self) }
    return Set(
      variables.filter { $0.attributes.named("Shared", "SharedReader") != nil }
        .compactMap { $0.name?.bare })
  }
}
