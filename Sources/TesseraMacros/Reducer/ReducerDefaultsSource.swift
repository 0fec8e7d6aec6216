import SwiftSyntax

/// The source of what a reducer does not say: a `State`, an `Action` and a `body`.
struct ReducerDefaultsSource {
  private let declaration: StructDeclSyntax
  private let access: String

  init(_ declaration: StructDeclSyntax) {
    self.declaration = declaration
    self.access = Access(declaration.modifiers).ofMembers
  }

  /// The members to add; none to a leaf, whose types are those of its `reduce(into:action:)`.
  var members: [String] {
    let members = declaration.memberBlock.members.declarations
    if members.contains(where: \.isReduceMethod) { return [] }
    let names = Set(members.compactMap(\.declaredName)).union(genericNames)
    var defaults: [String] = []
    if !names.contains("State") { defaults.append(state) }
    if !names.contains("Action") { defaults.append(action) }
    if !names.contains("body") { defaults.append(body) }
    return defaults
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

extension DeclSyntax {
  /// Whether this is a leaf's `reduce(into:action:)`.
  var isReduceMethod: Bool {
    guard let function = self.as(FunctionDeclSyntax.self), function.name.bare == "reduce"
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
