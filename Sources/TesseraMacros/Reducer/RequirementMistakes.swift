import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Diagnoses members that nearly are a requirement of `Reducer`.
///
/// A feature without a body gets one that does nothing, so it would compile, and ignore its
/// actions.
struct RequirementMistakes<Context: MacroExpansionContext> {
  private let context: Context

  init(_ context: Context) { self.context = context }

  func diagnose(_ declaration: StructDeclSyntax) {
    let members = declaration.memberBlock.members.declarations
    let methods = members.compactMap { $0.as(FunctionDeclSyntax.self) }
    let variables = members.compactMap { $0.as(VariableDeclSyntax.self) }
    let hasBody = variables.contains { $0.name?.bare == "body" && $0.isInstance }
    for member in members { diagnoseAccess(member, in: declaration) }
    if let method = members.first(where: \.isReduceMethod)?.as(FunctionDeclSyntax.self) {
      if !method.hasTypesOfReduce { diagnose(method) }
    } else if let method = methods.first(where: { $0.isNearlyReduce(isNamed: hasBody) }) {
      let mentions = Mentions(of: "reduce")
      if hasBody { mentions.walk(declaration) }
      if !mentions.found { diagnose(method, besideBody: hasBody) }
    } else if !hasBody {
      diagnoseBody(methods, variables)
    }
  }

  /// Diagnoses a requirement that fewer modules see than the feature.
  ///
  /// Inside of another type, the feature may be less visible than its modifier says.
  private func diagnoseAccess(_ member: DeclSyntax, in declaration: StructDeclSyntax) {
    let access = Access(declaration.modifiers)
    guard access > .internal, context.lexicalContext.isEmpty else { return }
    if let type = member.asProtocol((any DeclGroupSyntax).self), let name = member.declaredName,
      ["State", "Action"].contains(name), !type.is(ExtensionDeclSyntax.self)
    {
      if Access(type.modifiers) < access {
        context.diagnose(.memberNeedsAccess(name, "\(access)"), at: type.keyword)
      }
    } else if let body = member.as(VariableDeclSyntax.self), body.name?.bare == "body",
      body.isInstance, Access(body.modifiers) < access
    {
      context.diagnose(.memberNeedsAccess("body", "\(access)"), at: body.bindingSpecifier)
    }
  }

  private func diagnose(_ method: FunctionDeclSyntax, besideBody: Bool = false) {
    let new = method.asReduce
    let labels = method.signature.parameterClause.parameters.map { "\($0.firstName.text):" }
    let signature = new.with(\.body, nil).with(\.modifiers, []).with(\.attributes, [])
      .trimmedDescription
    let code =
      besideBody ? "var body: some Reducer<State, Action> { Reduce(reduce) }" : signature
    let hasFixIt = labels.count == 2 && !besideBody
    context.diagnose(
      .reduceNeedsSignature("\(method.name.text)(\(labels.joined()))", code), at: method.name,
      fixIts: hasFixIt ? [.replace(method, with: new, "Write '\(signature)'")] : [])
  }

  private func diagnoseBody(_ methods: [FunctionDeclSyntax], _ variables: [VariableDeclSyntax]) {
    if let method = methods.first(where: { $0.name.bare == "body" }) {
      context.diagnose(.bodyNeedsProperty("a method"), at: method.name)
    } else if let body = variables.first(where: { $0.name?.bare == "body" }) {
      context.diagnose(.bodyNeedsProperty("a static property"), at: body.bindings)
    } else if let other = variables.first(where: \.isReducerOfAnotherName) {
      context.diagnose(.bodyNeedsProperty("'\(other.name?.bare ?? "")'"), at: other.bindings)
    }
  }
}

extension FunctionDeclSyntax {
  private var parameters: FunctionParameterListSyntax { signature.parameterClause.parameters }

  private var stateParameter: FunctionParameterSyntax? {
    parameters.first { $0.type.isInout } ?? parameters.first { $0.type.lastName == "State" }
  }

  private var actionParameter: FunctionParameterSyntax? {
    let others = parameters.filter { $0.id != stateParameter?.id }
    return others.first { $0.type.lastName == "Action" } ?? others.first
  }

  /// Whether a method with the name and the labels of `reduce(into:action:)` has its types.
  fileprivate var hasTypesOfReduce: Bool {
    parameters.first?.type.isInout == true && signature.returnClause != nil
      && signature.effectSpecifiers == nil
      && !modifiers.contains { $0.name.tokenKind == .keyword(.mutating) }
  }

  /// Whether it takes a state and an action, as only a reducer does.
  ///
  /// - Parameter isNamed: Whether the name must be `reduce`.
  /// - Returns: Whether it nearly is a reducer.
  fileprivate func isNearlyReduce(isNamed: Bool) -> Bool {
    guard parameters.count >= 2, let state = stateParameter else { return false }
    if name.bare == "reduce" { return true }
    let result = signature.returnClause?.type.lastName ?? ""
    let isReducer = name.bare.lowercased().hasPrefix("reduc") || result.hasPrefix("Effect")
    return !isNamed && isReducer && state.type.isInout && actionParameter?.type.lastName == "Action"
  }

  /// The method with the name, the labels and the types of `reduce(into:action:)`.
  fileprivate var asReduce: FunctionDeclSyntax {
    let action = actionParameter?.type.trimmedDescription ?? "Action"
    let state = stateParameter?.type.withoutSpecifiers ?? "State"
    func name(_ parameter: FunctionParameterSyntax?, else name: String) -> String {
      let own = (parameter?.secondName ?? parameter?.firstName)?.text ?? name
      return own == "_" ? name : own
    }
    let stateName = name(stateParameter, else: "state")
    let actionName = name(actionParameter, else: "action")
    let actionLabel = actionName == "action" ? "action" : "action \(actionName)"
    var new = self
    new.modifiers = modifiers.filter {
      ![.keyword(.static), .keyword(.mutating)].contains($0.name.tokenKind)
    }
    new.leadingTrivia = leadingTrivia
    new.name = .identifier("reduce")
    new.signature = FunctionSyntax.signature(
      "(into \(stateName): inout \(state), \(actionLabel): \(action)) -> Effect<\(action)>",
      trailing: signature.trailingTrivia)
    return new
  }
}

private enum FunctionSyntax {
  /// The signature of a function, parsed.
  static func signature(_ text: String, trailing: Trivia) -> FunctionSignatureSyntax {
    let function = DeclSyntax("func f\(raw: text)").as(FunctionDeclSyntax.self)
    let signature =
      function?.signature ?? FunctionSignatureSyntax(parameterClause: .init(parameters: []))
    return signature.with(\.trailingTrivia, trailing)
  }
}

extension TypeSyntax {
  /// `State` in `inout State`.
  fileprivate var withoutSpecifiers: String {
    self.as(AttributedTypeSyntax.self)?.baseType.trimmedDescription ?? trimmedDescription
  }
}

extension VariableDeclSyntax {
  /// Whether it computes a reducer, as only a `body` does in a feature without one.
  fileprivate var isReducerOfAnotherName: Bool {
    guard isInstance, bindings.first?.accessorBlock != nil,
      let type = bindings.first?.typeAnnotation?.type.as(SomeOrAnyTypeSyntax.self)
    else { return false }
    return ["Reducer", "ReducerOf"].contains(type.constraint.lastName)
  }
}

/// Looks for a use of a function.
private final class Mentions: SyntaxVisitor {
  private let name: String
  private(set) var found = false

  init(of name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.baseName.bare == name { found = true }
    return .skipChildren
  }
}
