import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@ViewAction(for:)`: a `send` method for the actions of a view.
struct ViewActionMacro: SourceMacro {}

extension ViewActionMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) -> [ExtensionDeclSyntax] {
    let members = declaration.memberBlock.members.declarations
    guard members.contains(where: { $0.declaredName == "store" }) else {
      context.diagnose(
        .viewActionNeedsStore, at: declaration.keyword,
        fixIts: [addingStore(of: node.feature, to: declaration)])
      return []
    }
    let calls = DirectSends(viewMode: .sourceAccurate)
    calls.walk(declaration.memberBlock)
    for (call, action) in calls.found { warn(call, action, in: context) }
    return .conforming(
      type, isolatedWithType: ["TesseraCore.ViewActionSending"], missing: protocols)
  }

  /// Adds a store before the other members.
  private static func addingStore(
    of feature: String, to declaration: some DeclGroupSyntax
  ) -> FixIt {
    let store: DeclSyntax = "let store: StoreOf<\(raw: feature)>"
    var block = declaration.memberBlock
    let indentation = declaration.firstToken(viewMode: .sourceAccurate)?.indentationOfLine ?? []
    block.leftBrace.trailingTrivia = []
    let item = MemberBlockItemSyntax(
      leadingTrivia: .newline + indentation + .spaces(2), decl: store,
      trailingTrivia: block.members.isEmpty ? .newline + indentation : [])
    block.members.insert(item, at: block.members.startIndex)
    return .replace(declaration.memberBlock, with: block, "Add 'store'")
  }

  private static func warn(
    _ call: FunctionCallExprSyntax, _ action: ExprSyntax, in context: some MacroExpansionContext
  ) {
    var new = call
    new.calledExpression = ExprSyntax(
      DeclReferenceExprSyntax(
        leadingTrivia: call.leadingTrivia, baseName: .identifier("send")))
    new.arguments = [LabeledExprSyntax(expression: action.trimmed)]
    context.diagnose(
      .directSend(action.trimmedDescription), at: call,
      fixIts: [.replace(call, with: new, "Replace with 'send(\(action.trimmedDescription))'")])
  }
}

extension AttributeSyntax {
  /// `Feature` in `@ViewAction(for: Feature.self)`.
  fileprivate var feature: String {
    let type = soleArgument?.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription
    return type ?? "<#Feature#>"
  }
}

extension TokenSyntax {
  /// The spaces at the start of the line, if this is its first token.
  fileprivate var indentationOfLine: Trivia {
    Trivia(pieces: leadingTrivia.reversed().prefix { $0.isSpaceOrTab }.reversed())
  }
}

/// Collects calls of the form `store.send(.view(action))`.
private final class DirectSends: SyntaxVisitor {
  var found: [(call: FunctionCallExprSyntax, action: ExprSyntax)] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let action = Self.viewAction(sentBy: node) { found.append((node, action)) }
    return .visitChildren
  }

  private static func viewAction(sentBy call: FunctionCallExprSyntax) -> ExprSyntax? {
    guard let send = call.calledExpression.as(MemberAccessExprSyntax.self),
      send.declName.baseName.text == "send", let store = send.base, isStore(store),
      call.arguments.count == 1,
      let wrapper = call.arguments.first?.expression.as(FunctionCallExprSyntax.self),
      let view = wrapper.calledExpression.as(MemberAccessExprSyntax.self),
      view.declName.baseName.text == "view", wrapper.arguments.count == 1
    else { return nil }
    return wrapper.arguments.first?.expression
  }

  /// Whether it is `store` or `self.store`.
  private static func isStore(_ expression: ExprSyntax) -> Bool {
    ["store", "self.store"].contains(expression.trimmedDescription)
  }

  // A nested type has its own `store`.
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
