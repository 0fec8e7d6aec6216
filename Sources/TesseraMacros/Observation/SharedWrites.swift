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

/// Finds properties of a state that are given a value without a key.
///
///     state.$visits = Shared(value: 5)
final class SharedReplacements: SyntaxVisitor {
  /// An assignment: the statement, the name of the property, and the new value.
  struct Replacement {
    var statement: SequenceExprSyntax
    var name: String
    var value: ExprSyntax
  }

  private let names: Set<String>
  private(set) var found: [Replacement] = []

  /// - Parameter names: The names of the properties.
  init(of names: Set<String>) {
    self.names = names
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    if elements.count == 3, elements[1].is(AssignmentExprSyntax.self),
      let member = elements[0].as(MemberAccessExprSyntax.self),
      member.base?.trimmedDescription == "state",
      let name = names.first(where: { member.declName.baseName.text == "$\($0)" }),
      let call = elements[2].as(FunctionCallExprSyntax.self),
      ["Shared", ".init"].contains(call.calledExpression.trimmedDescription),
      let argument = call.arguments.first, argument.label?.text == "value"
    {
      found.append(Replacement(statement: node, name: name, value: argument.expression))
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
  var sharedNames: Set<String> { names { $0.named("Shared", "SharedReader") != nil } }

  /// The names of the properties with `@Shared`, which can be changed.
  var changeableNames: Set<String> { names { $0.has("Shared") } }

  /// The names of the properties with `@Shared` and a key.
  var sharedNamesWithKeys: Set<String> {
    names { attributes in
      guard case .argumentList(let arguments) = attributes.named("Shared")?.arguments
      else { return false }
      return arguments.first?.label == nil
    }
  }

  private func names(where isMatch: (AttributeListSyntax) -> Bool) -> Set<String> {
    let variables = memberBlock.members.declarations.compactMap { $0.as(VariableDeclSyntax.self) }
    return Set(variables.filter { isMatch($0.attributes) }.compactMap { $0.name?.bare })
  }
}
