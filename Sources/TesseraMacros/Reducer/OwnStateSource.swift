import SwiftSyntax
import SwiftSyntaxMacros

/// The source of the members that make the `State` that a `@Reducer enum` declares itself the state
/// of its features.
struct OwnStateSource {
  private let reducer: String
  private let access: String
  private let cases: [Conditional<EnumCase>]
  private let declared: Set<String>

  /// - Parameters:
  ///   - reducer: The name of the enum of features.
  ///   - access: The access level of the state.
  ///   - declaration: The state.
  ///   - cases: Its cases.
  init(
    _ reducer: String, _ access: Access, _ declaration: EnumDeclSyntax,
    _ cases: [Conditional<EnumCase>]
  ) {
    self.reducer = reducer
    self.access = access.ofMembers
    self.cases = cases
    self.declared = Set(declaration.memberBlock.members.declarations.compactMap(\.declaredName))
  }

  /// The members to add, except those that the state declares itself.
  var members: [String] {
    var members: [String] = []
    if !declared.contains("StateReducer") {
      members.append("\(access)typealias StateReducer = \(reducer)")
    }
    if !declared.contains("_isEphemeral") {
      let checks = cases.source(promptCheck)
      members.append("\(access)var _isEphemeral: Swift.Bool {\n\(checks)\nreturn false\n}")
    }
    return members
  }

  /// The check of a case that may hold a prompt; the state of a feature holds none.
  private func promptCheck(_ enumCase: EnumCase) -> String? {
    guard enumCase.parameters.count == 1, !enumCase.isUnavailable,
      enumCase.parameters[0].type.lastName != "State"
    else { return nil }
    return
      "if case .\(enumCase.name)\(enumCase.pattern) = self { return TesseraCore._$isPrompt(v0) }"
  }
}

extension EnumDeclSyntax {
  /// The name of the `@Reducer enum` whose `State` this is.
  func enclosingReducer(in context: some MacroExpansionContext) -> String? {
    guard name.bare == "State",
      let reducer = context.lexicalContext.first?.as(EnumDeclSyntax.self),
      reducer.attributes.has("Reducer")
    else { return nil }
    return reducer.name.text
  }
}
