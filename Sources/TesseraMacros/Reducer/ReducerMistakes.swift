import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// Finds what a reducer cannot have.
struct ReducerMistakes<Context: MacroExpansionContext> {
  private let context: Context

  init(_ context: Context) { self.context = context }

  func diagnose(_ declaration: StructDeclSyntax) {
    let members = declaration.memberBlock.members.declarations
    for member in members { diagnoseType(member) }
    let hasBody = members.contains { member in
      let variable = member.as(VariableDeclSyntax.self)
      return variable?.name?.bare == "body" && variable?.isInstance == true
    }
    if hasBody,
      let reduce = members.first(where: \.isReduceMethod)?.as(FunctionDeclSyntax.self)
    {
      context.diagnose(
        .bodyAndReduce, at: reduce.name)
    }
  }

  private func diagnoseType(_ member: DeclSyntax) {
    guard let type = member.asProtocol((any DeclGroupSyntax).self), let name = member.declaredName
    else { return }
    if name == "Action", !type.is(EnumDeclSyntax.self), !type.is(ExtensionDeclSyntax.self) {
      let enumeration = type.keyword.with(\.tokenKind, .keyword(.enum))
      context.diagnose(
        .actionNeedsEnum, at: type.keyword,
        fixIts: [
          .replace(type.keyword, with: enumeration, "Replace '\(type.keyword.text)' by 'enum'")
        ])
    }
    if name == "State", type.is(ClassDeclSyntax.self) || type.is(ActorDeclSyntax.self) {
      context.diagnose(
        .stateNeedsValue(type.kindWithArticle), at: type.keyword,
        fixIts: FixIt.structInstead(of: type.keyword))
    }
  }

  func diagnose(_ cases: [ReducerCase]) {
    for reducerCase in cases {
      let enumCase = reducerCase.enumCase
      if enumCase.parameters.count > 1, !enumCase.attributes.has("ReducerCaseIgnored") {
        let declaration = enumCase.node.parent?.parent?.as(EnumCaseDeclSyntax.self)
        context.diagnose(
          .severalPayloads(enumCase.bareName), at: enumCase.node,
          fixIts: declaration.map { [.adding("ReducerCaseIgnored", to: $0)] } ?? [])
      }
    }
  }
}
