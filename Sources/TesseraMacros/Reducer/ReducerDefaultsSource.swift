import SwiftSyntax

/// The source of the members that a reducer leaves out: a `State`, an `Action` and a `body`.
struct ReducerDefaultsSource {
  private let declaration: StructDeclSyntax
  private let access: String

  init(_ declaration: StructDeclSyntax, access: Access) {
    self.declaration = declaration
    self.access = access.ofMembers
  }

  /// The members to add.
  ///
  /// A leaf gets none: its types are those of its `reduce(into:action:)`.
  var members: [String] {
    let members = declaration.memberBlock.members.declarations
    if members.contains(where: \.isReduceMethod) { return [] }
    let names = Set(members.compactMap(\.declaredName)).union(genericNames)
    let body = members.lazy.compactMap { $0.as(VariableDeclSyntax.self) }
      .first { $0.name?.bare == "body" && $0.isInstance }
    let types = body.map { ReducerBodyTypes($0, in: declaration.name.bare) }
    var defaults: [String] = []
    if !names.contains("State") {
      defaults += source(of: types?.state, named: "State", else: state)
    }
    if !names.contains("Action") {
      defaults += source(of: types?.action, named: "Action", else: action)
    }
    if !names.contains("body") { defaults.append(self.body) }
    return defaults
  }

  private func source(
    of type: ReducerBodyTypes.Name?, named name: String, else default: String
  ) -> [String] {
    switch type {
    case nil, .own: [`default`]
    case .other(let type): ["\(access)typealias \(name) = \(type)"]
    case .inferred: []
    }
  }

  private var genericNames: [String] {
    declaration.genericParameterClause?.parameters.map(\.name.bare) ?? []
  }

  private var state: String {
    """
    @TesseraCore.ObservableState
    \(access)struct State: Swift.Codable, Swift.Equatable, Swift.Hashable, Swift.Sendable {
    \(access)init() {
    }
    }
    """
  }

  private var action: String {
    """
    @TesseraCasePaths.CasePathable
    \(access)enum Action: Swift.Equatable, Swift.Hashable, Swift.Sendable {
    }
    """
  }

  private var body: String {
    """
    @TesseraCore.ReducerBuilder<Self.State, Self.Action>
    \(access)var body: some TesseraCore.Reducer<Self.State, Self.Action> {
    TesseraCore.EmptyReducer()
    }
    """
  }
}

/// The types of a feature as its `body` names them.
struct ReducerBodyTypes {
  /// A type in the place of `State` or `Action`.
  enum Name: Equatable {
    /// The nested type, as in `some ReducerOf<Self>`.
    case own
    /// A type that is written out, as in `some Reducer<Int, Bool>`.
    case other(String)
    /// A type that only the compiler knows, as in `let body = makeBody()`.
    case inferred
  }

  private(set) var state = Name.own
  private(set) var action = Name.own

  /// Finds the types.
  ///
  /// - Parameters:
  ///   - body: The declaration of the body.
  ///   - reducer: The name of the reducer.
  init(_ body: VariableDeclSyntax, in reducer: String) {
    guard let type = body.bindings.first?.typeAnnotation?.type else {
      let value = body.bindings.first?.initializer?.value
      let type = value.flatMap { LiteralType.made(by: $0) }
      state = type.map { .other("\($0).State") } ?? .inferred
      action = type.map { .other("\($0).Action") } ?? .inferred
      return
    }
    let constraint = type.as(SomeOrAnyTypeSyntax.self)?.constraint ?? type
    let arguments = constraint.genericArguments
    if constraint.lastName == "ReducerOf", arguments.count == 1, arguments[0] != "Self",
      arguments[0] != reducer
    {
      state = .other("\(arguments[0]).State")
      action = .other("\(arguments[0]).Action")
    } else if ["Reducer", "Reduce"].contains(constraint.lastName), arguments.count == 2 {
      let own = ["", "Self.", "\(reducer)."]
      if !own.contains(where: { "\($0)State" == arguments[0] }) { state = .other(arguments[0]) }
      if !own.contains(where: { "\($0)Action" == arguments[1] }) { action = .other(arguments[1]) }
    }
  }
}

extension DeclSyntax {
  /// Whether this is a leaf's `reduce(into:action:)`.
  var isReduceMethod: Bool {
    guard let function = self.as(FunctionDeclSyntax.self), function.name.bare == "reduce",
      !function.modifiers.contains(where: { $0.name.tokenKind == .keyword(.static) })
    else { return false }
    let labels = function.signature.parameterClause.parameters.map(\.firstName.text)
    return labels == ["into", "action"]
  }

  /// The name of a type, an alias or a property.
  var declaredName: String? {
    if let type = asProtocol((any NamedDeclSyntax).self) { return type.name.bare }
    return self.as(VariableDeclSyntax.self)?.name?.bare
  }
}
