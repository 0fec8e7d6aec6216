import SwiftSyntax
import SwiftSyntaxMacros

/// A reducer that stores values and that its effects capture, because they use one of its
/// properties.
///
/// It must be `Sendable`. The compiler would say only that "sending 'self' risks causing data
/// races".
struct CapturedReducer {
  private let declaration: StructDeclSyntax
  private let access: Access
  private let variables: [VariableDeclSyntax]

  init(_ declaration: StructDeclSyntax, _ access: Access) {
    self.declaration = declaration
    self.access = access
    variables = declaration.memberBlock.members.declarations
      .compactMap { $0.as(VariableDeclSyntax.self) }
  }

  private var storesValues: Bool { !variables.allSatisfy(\.isSendable) }

  /// The first use, in an effect, of a property of a name.
  private func use(of names: [String]) -> TokenSyntax? {
    for member in declaration.memberBlock.members.declarations {
      guard member.as(VariableDeclSyntax.self)?.isInstance ?? member.is(FunctionDeclSyntax.self)
      else { continue }
      let hidden = LocalNames(viewMode: .sourceAccurate)
      hidden.walk(member)
      let uses = EffectCaptures(of: Set(names).subtracting(hidden.found))
      uses.walk(member)
      if let use = uses.first { return use }
    }
    return nil
  }

  /// Warns of stored properties that effects of a public reducer use: the compiler doesn't infer
  /// that a public type is `Sendable`.
  func diagnose(_ context: some MacroExpansionContext) {
    guard access >= .package, !declaration.isSendableReducer(access),
      declaration.inheritanceClause?.names.contains("Sendable") != true,
      let use = use(of: variables.filter { !$0.isSendable }.compactMap { $0.name?.bare })
    else { return }
    context.diagnose(.captureNeedsSendable(declaration.name.bare, use.bare), at: use)
  }

  // The compiler chooses an overload before it looks for 'Sendable', so none can explain the error:
  // the line that it quotes does.
  /// A member that compiles only if another reducer is `Sendable`.
  var check: String? {
    guard access < .package, storesValues,
      let use = use(of: variables.filter(\.isInstance).compactMap { $0.name?.bare })
    else { return nil }
    return """
      #if swift(>=6)
      private static func _$captured() {
      func capture<Captured: Swift.Sendable>(_: Captured.Type) {}
      capture(Self.self)  // An effect uses '\(use.bare)', and with it the reducer: put objects \
      behind dependencies, or capture a value with '[\(use.bare)]'.
      }
      #endif
      """
  }
}

/// Collects the names of variables and parameters in a member, which hide properties.
private final class LocalNames: SyntaxVisitor {
  private(set) var found: Set<String> = []

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    found.insert(node.identifier.bare)
    return .skipChildren
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    found.insert(node.name.bare)
    return .skipChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    found.insert((node.secondName ?? node.firstName).bare)
    return .visitChildren
  }
}

/// Finds the first use of a property in an effect's closure that doesn't capture its value.
private final class EffectCaptures: SyntaxVisitor {
  private(set) var first: TokenSyntax?
  private let names: Set<String>
  private var depth = 0

  init(of names: Set<String>) {
    self.names = names
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.isEffect { depth += 1 }
    return .visitChildren
  }

  override func visitPost(_ node: FunctionCallExprSyntax) {
    if node.isEffect { depth -= 1 }
  }

  /// A captured value needs no reducer, and hides the property.
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    let captured = node.signature?.capture?.items.map(\.name.text) ?? []
    return names.isDisjoint(with: captured) ? .visitChildren : .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let base = node.parent?.as(MemberAccessExprSyntax.self)?.base
    let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
    if depth > 0, first == nil, names.contains(node.baseName.bare),
      !isMember || base?.trimmedDescription == "self"
    {
      first = node.baseName
    }
    return .visitChildren
  }
}

extension FunctionCallExprSyntax {
  /// `.run { … }`, or with the type before it.
  fileprivate var isEffect: Bool {
    guard let member = calledExpression.as(MemberAccessExprSyntax.self) else { return false }
    return member.declName.baseName.text == "run"
      && member.base?.trimmedDescription.hasPrefix("Effect") != false
      && (trailingClosure != nil || arguments.contains { $0.expression.is(ClosureExprSyntax.self) })
  }
}
