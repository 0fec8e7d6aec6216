import SwiftSyntax

/// Finds `.other` in the place of an effect: `return .other`, or the result of a `case`.
///
/// An app may add an effect of the same name, which it then writes with its type.
final class ReturnedActions: SyntaxVisitor {
  private var found: [ExprSyntax] = []

  /// The names of a feature's own actions, unless an effect has the name as well.
  static func names(_ members: [DeclSyntax]) -> Set<String> {
    let action = members.lazy.compactMap { $0.as(EnumDeclSyntax.self) }
      .first { $0.name.bare == "Action" }
    let cases = action.map { EnumCase.all(of: $0.memberBlock.members).elements() } ?? []
    return Set(cases.map(\.bareName)).subtracting(ContinuingEffects.effects)
      .subtracting(["fetching", "sequence", "steps"])
  }

  /// The actions in the code of a reducer.
  static func all(in code: CodeBlockItemListSyntax, of names: Set<String>) -> [ExprSyntax] {
    let visitor = ReturnedActions(viewMode: .sourceAccurate)
    visitor.walk(code)
    let decision = code.last?.item.switchExpression
    let results = decision?.cases.compactMap { $0.as(SwitchCaseSyntax.self)?.statements.last } ?? []
    return (visitor.found + results.compactMap { $0.item.as(ExprSyntax.self) })
      .filter { $0.plainMember.map(names.contains) == true }
  }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let expression = node.expression { found.append(expression) }
    return .visitChildren
  }

  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

/// Finds `.load` in `.cancellable(id: .load)`.
///
/// The parameter is any `Hashable` type, which has no members of its own.
final class UntypedIDs: SyntaxVisitor {
  private(set) var found: [ExprSyntax] = []
  /// The other IDs.
  private(set) var others: [ExprSyntax] = []

  /// The enums of a feature that can be IDs.
  struct Types {
    private let enums: [EnumDeclSyntax]

    init(_ members: [DeclSyntax]) {
      enums = members.compactMap { $0.as(EnumDeclSyntax.self) }
        .filter { !["State", "Action"].contains($0.name.bare) }
    }

    /// The name of the enum with a case.
    func type(of name: String) -> String? {
      enums.first { declaration in
        EnumCase.all(of: declaration.memberBlock.members).elements().map(\.bareName).contains(name)
      }?.name.text
    }

    /// The name of the first case of an enum.
    func firstCase(of type: String) -> String? {
      let declaration = enums.first { $0.name.bare == type }
      return declaration.flatMap {
        EnumCase.all(of: $0.memberBlock.members).elements().first?.name
      }
    }
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.takesID, let id = node.arguments.first(where: { $0.label?.text == "id" })?.expression {
      if id.plainMember != nil { found.append(id) } else { others.append(id) }
    }
    return .visitChildren
  }
}

extension FunctionCallExprSyntax {
  /// Whether it calls a function of the library with the ID of a cancellation.
  fileprivate var takesID: Bool {
    if let function = calledExpression.as(DeclReferenceExprSyntax.self) {
      return function.baseName.text == "withTaskCancellation"
    }
    guard let member = calledExpression.as(MemberAccessExprSyntax.self) else { return false }
    switch member.declName.baseName.text {
    case "cancellable", "debounce", "throttle": return true
    case "cancel": return ["", "Effect", "Task"].contains(member.base?.trimmedDescription ?? "")
    default: return false
    }
  }
}

extension ExprSyntax {
  /// `Name` in `Name.self`.
  var typeOfMetatype: String? {
    guard let member = self.as(MemberAccessExprSyntax.self),
      member.declName.baseName.tokenKind == .keyword(.self),
      let type = member.base?.trimmedDescription,
      type.split(separator: ".").last?.first?.isUppercase == true
    else { return nil }
    return type
  }

  /// `name` in `.name` and in `.name(1)`.
  var plainMember: String? {
    let call = self.as(FunctionCallExprSyntax.self)
    if call?.trailingClosure != nil { return nil }
    guard let member = (call?.calledExpression ?? self).as(MemberAccessExprSyntax.self),
      member.base == nil
    else { return nil }
    return member.declName.baseName.bare
  }
}
