import SwiftSyntax
import SwiftSyntaxBuilder

/// The source of the members that `@Reducer` adds to an enum of features.
struct ReducerEnumSource {
  private let name: String
  private let access: String
  private let cases: [Conditional<ReducerCase>]
  /// The cases of the state, which the enum may declare itself.
  private let states: [Conditional<ReducerCase>]
  /// The source of the enum's own case paths, if it is declared `CasePathable`.
  private let casePaths: [String]
  private let conformances: ReducerConformances
  private let declared: Set<String>
  /// The type of the enum's own `body`.
  private let bodyType: String?

  init(
    _ declaration: EnumDeclSyntax, access: Access, cases: [Conditional<ReducerCase>],
    conformances: ReducerConformances
  ) {
    self.name = declaration.name.text
    self.access = access.ofMembers
    self.cases = cases
    self.conformances = conformances
    self.bodyType = declaration.staticBody?.bindings.first?.typeAnnotation?.type.trimmedDescription
    let members = declaration.memberBlock.members.declarations
    self.declared = Set(members.compactMap(\.declaredName))
    let state = members.lazy.compactMap { $0.as(EnumDeclSyntax.self) }.first { $0.isState }
    self.states = state.map { ReducerCase.all(of: $0, holding: cases) } ?? cases
    self.casePaths =
      declaration.lacksCasePaths
      ? CasePathsSource(
        name: declaration.name.text, access: access.ofMembers,
        cases: EnumCase.all(of: declaration.memberBlock.members)
      ).members : []
  }

  /// The members to add, except those that the enum declares itself.
  var members: [String] {
    var members: [String] = []
    if !declared.contains("State") { members.append(state) }
    if !declared.contains("Action") { members.append(action) }
    if !declared.contains("body") {
      members += ReducerEnumBodySource(name: name, access: access, cases: cases).members
    } else if let bodyType, !declared.contains("Body") {
      members.append("\(access)typealias Body = \(bodyType)")
    }
    if !declared.contains("CaseScope") { members += [caseScope, scope] }
    if let initializer { members.append(initializer) }
    return members + casePaths
  }

  /// An initializer without arguments, so that the enum can be a feature in a case of another one.
  ///
  /// Which case it creates doesn't matter: the body is a static property.
  private var initializer: String? {
    for reducerCase in cases.elements()
    where reducerCase.enumCase.node.isUnconditional && reducerCase.enumCase.availability.isEmpty {
      let name = reducerCase.name
      if case .feature(let type, let make) = reducerCase.kind {
        return initializer(".\(name)(make())", feature(type, make))
      }
      if reducerCase.enumCase.parameters.isEmpty { return initializer(".\(name)") }
    }
    return nil
  }

  private func initializer(_ value: String, _ function: String = "") -> String {
    "\(access)init() {\n\(function)self = \(value)\n}"
  }

  // NB: Swift 6.3: built by a result builder, because the compiler crashes on other errors in
  // generated code, such as that of a feature without an accessible initializer. Remove when the
  // inputs `ChoiceOf….swift` in `Tests/TypeChecking/Expansions/Choice` have their errors with
  // `self = .name(Feature())`.
  private func feature(_ type: String, _ make: String) -> String {
    """
    @TesseraCore.CaseReducerBuilder<\(type).State, \(type).Action>
    func make() -> \(type) {
    \(make)
    }

    """
  }

  private var state: String {
    let inherited =
      [
        "TesseraCore._CaseReducerState", "nonisolated TesseraCasePaths.CasePathable",
        "nonisolated TesseraCasePaths.CasePathIterable", "nonisolated TesseraCore.ObservableState",
      ] + conformances.state
    let states = cases.source(stateCase)
    let source = Self.enumeration("State", access, inherited, cases: states) { declaration in
      let visit = ObservableStateMacro.visit(
        access, of: EnumCase.all(of: declaration.memberBlock.members))
      return ["\(access)typealias StateReducer = \(name)"] + isEphemeral + [visit]
    }
    return "@dynamicMemberLookup\n\(source)"
  }

  /// An enum with its case paths.
  ///
  /// - Parameter members: Returns its other members, given the enum with its cases.
  // NB: Swift 6.3: the macro declares the conformances itself rather than leave them to
  // `@CasePathable` and `@ObservableState`, because the compiler crashes if a type-checked
  // extension of a macro leads to the expansion of others. Remove when `ReducerFormsTests.swift`
  // compiles without them.
  private static func enumeration(
    _ name: String, _ access: String, _ inherited: [String], cases: String,
    members: (EnumDeclSyntax) -> [String] = { _ in [] }
  ) -> String {
    let header = "\(access)enum \(name): \(inherited.joined(separator: ", "))"
    guard let declaration = DeclSyntax("\(raw: header) {\n\(raw: cases)\n}").as(EnumDeclSyntax.self)
    else { return "" }
    let paths = CasePathsSource(
      name: name, access: access, cases: EnumCase.all(of: declaration.memberBlock.members))
    return """
      \(header) {
      \(([cases] + members(declaration) + paths.members).joined(separator: "\n"))
      }
      """
  }

  /// Whether a state is a prompt; nothing if no case can be one.
  private var isEphemeral: [String] {
    guard cases.elements().contains(where: { Self.promptCheck($0) != nil }) else { return [] }
    let checks = cases.source(Self.promptCheck)
    return ["\(access)var _isEphemeral: Swift.Bool {\n\(checks)\nreturn false\n}"]
  }

  /// The check of a case that holds a prompt, or a plain value that may be one.
  private static func promptCheck(_ reducerCase: ReducerCase) -> String? {
    let (name, enumCase) = (reducerCase.name, reducerCase.enumCase)
    if enumCase.isUnavailable { return nil }
    switch reducerCase.kind {
    case .feature: return nil
    case .ephemeral: return "if case .\(name) = self { return true }"
    case .plain:
      guard enumCase.parameters.count == 1 else { return nil }
      return "if case .\(name)\(enumCase.pattern) = self { return TesseraCore._$isPrompt(v0) }"
    }
  }

  private func stateCase(_ reducerCase: ReducerCase) -> String {
    let declaration =
      switch reducerCase.kind {
      case .feature(let type, _): "case \(reducerCase.name)(\(type).State)"
      case .ephemeral(let type, _): "case \(reducerCase.name)(\(type))"
      case .plain: declaration(reducerCase)
      }
    return reducerCase.enumCase.availability + declaration
  }

  /// The case as it is written.
  private func declaration(_ reducerCase: ReducerCase) -> String {
    let parameters = reducerCase.enumCase.parameters.map { parameter in
      let label = parameter.firstName.map { "\($0.text): " } ?? ""
      return label + parameter.type.source(self: name)
    }
    let payload = parameters.isEmpty ? "" : "(\(parameters.joined(separator: ", ")))"
    return "case \(reducerCase.name)\(payload)"
  }

  private var action: String {
    Self.enumeration(
      "Action", access,
      [
        "nonisolated TesseraCasePaths.CasePathable",
        "nonisolated TesseraCasePaths.CasePathIterable",
      ] + conformances.action,
      cases: cases.source(actionCase))
  }

  private func actionCase(_ reducerCase: ReducerCase) -> String? {
    let availability = reducerCase.enumCase.availability
    return switch reducerCase.kind {
    case .feature(let type, _): "\(availability)case \(reducerCase.name)(\(type).Action)"
    case .ephemeral(_, let action): "\(availability)case \(reducerCase.name)(\(action))"
    case .plain: nil
    }
  }

  private var caseScope: String {
    """
    @MainActor
    \(access)enum CaseScope {
    \(states.source(scopeCase))
    }
    """
  }

  private func scopeCase(_ reducerCase: ReducerCase) -> String {
    if case .feature(let type, _) = reducerCase.kind {
      let availability = reducerCase.enumCase.availability
      return "\(availability)case \(reducerCase.name)(TesseraCore.StoreOf<\(type)>)"
    }
    return stateCase(reducerCase)
  }

  private var scope: String {
    let branches = states.source { reducerCase -> String? in
      let name = reducerCase.name
      if reducerCase.enumCase.isUnavailable { return nil }
      if case .feature = reducerCase.kind {
        return """
          case .\(name):
          return .\(name)(store._scope(case: \\.\(name), action: \\.\(name)))
          """
      }
      let enumCase = reducerCase.enumCase
      let payload =
        enumCase.parameters.count == 1
        ? enumCase.arguments(from: "v0") : enumCase.pattern.replacing("let ", with: "")
      return """
        case .\(name)\(enumCase.pattern):
        return .\(name)\(payload)
        """
    }
    let rest =
      states.elements().contains(where: \.enumCase.isUnavailable)
      ? "default:\nSwift.preconditionFailure(\"This case is not available.\")\n" : ""
    let switched = "switch store.state {\n\(branches)\n\(rest)}"
    return """
      @MainActor
      \(access)static func scope(
      _ store: TesseraCore.Store<Self.State, Self.Action>
      ) -> CaseScope {
      \(switched)
      }
      """
  }
}

extension EnumDeclSyntax {
  /// The `static var body` that an enum of features declares itself.
  var staticBody: VariableDeclSyntax? {
    memberBlock.members.declarations.lazy.compactMap { $0.as(VariableDeclSyntax.self) }
      .first { $0.name?.bare == "body" && !$0.isInstance }
  }

  fileprivate var isState: Bool { name.bare == "State" }

  /// Whether an enum of features is declared `CasePathable`, and has no paths of its own.
  fileprivate var lacksCasePaths: Bool {
    inheritanceClause?.names.contains { ["CasePathable", "CasePathIterable"].contains($0) } == true
      && !attributes.has("CasePathable") && !declaresCasePaths
  }
}
