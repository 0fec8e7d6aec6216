import SwiftParser
import SwiftSyntax

/// The declarations of an app that rules look up in files other than their own.
package struct AppDeclarations {
  /// The types that give an enum an equality.
  static let equalities: Set = ["Equatable", "Hashable"]
  /// The names of the cases that hold an element's ID beside its action.
  ///
  /// Their patterns, in any file of the app, get another form.
  fileprivate(set) var elementCases: Set<String> = []
  /// The names of the cases whose payload is the library's action of an element of a collection.
  fileprivate(set) var collectionCases: Set<String> = []
  /// The names of all cases of enums.
  private(set) var cases: Set<String> = []
  /// The full names of the enums that can't be `Equatable` any more.
  ///
  /// Such an enum has a `TaskResult`, or the action of a feature whose action has one.
  private(set) var unequatableEnums: Set<String> = []
  /// The full names of those that still are.
  private(set) var equatableEnums: Set<String> = []
  /// The names of the cases of those that can't be.
  private(set) var unequatableCases: Set<String> = []
  /// The names of the cases with a `TaskResult`, or a `Result` with any error.
  fileprivate(set) var resultCases: Set<String> = []
  /// Whether a scheduler that is a property, by full name, can be named `clock`.
  fileprivate(set) var schedulers: [String: Bool] = [:]
  /// The names that the app gives to the schedulers of its dependencies.
  fileprivate(set) var schedulerNames: Set<String> = []
  /// The names of the functions and types that are called with a `CasePath`.
  fileprivate(set) var casePathCallees: Set<String> = []
  /// The full names of the properties that are shared: `Feature.State.count`.
  fileprivate(set) var sharedValues: Set<String> = []
  /// The app's own dependencies, `\.openURL`, and functions with a label, `run(timeout:)`.
  fileprivate(set) var declared: Set<String> = []
  /// The full names of the reducers with an environment that become functions.
  private(set) var reducerConstants: Set<String> = []
  /// The macros of the states and actions of reducers with an environment, by full name.
  private(set) var reducerTypes: [String: String] = [:]

  /// The full names of the enums' extensions with an equality.
  fileprivate var equalExtensions: Set<String> = []
  /// The types with a property `clock`.
  fileprivate var clocks: Set<String> = []

  fileprivate init() {}

  /// Finds the declarations in the files of an app.
  package init(in sources: [String]) {
    let finder = DeclarationFinder(viewMode: .sourceAccurate)
    for source in sources { finder.walk(Parser.parse(source: source)) }
    self = finder.app
    collectionCases.formUnion(elementCases)
    cases = Set(finder.enums.flatMap(\.cases))
    findUnequatableEnums(finder.enums)
    for name in clocks.flatMap({ type in Scheduler.names.map { "\(type).\($0)" } }) {
      schedulers[name] = schedulers[name].map { _ in false }
    }
    findReducerConstants(finder.constants)
  }

  /// Finds the constants that consist of known parts, such as others of these constants.
  private mutating func findReducerConstants(_ constants: [ReducerConstant]) {
    for constant in constants {
      for (type, macro) in [
        (constant.state, "ObservableState"), (constant.action, "CasePathable"),
      ] {
        reducerTypes[type] = macro
        reducerTypes[(constant.context + [type]).joined(separator: ".")] = macro
      }
    }
    var known = constants
    var count: Int
    repeat {
      count = known.count
      reducerConstants = Set(known.map(\.name))
      let block = ReducerBlock(environment: "environment", constants: reducerConstants)
      known.removeAll { block.reducers($0.value) == nil }
    } while known.count < count
  }

  /// Follows the actions from the ones with a result to those of their parents.
  private mutating func findUnequatableEnums(_ enums: [DeclarationFinder.Enum]) {
    var rest = enums.filter {
      $0.isEquatable || !$0.definesEquality && equalExtensions.contains($0.name)
    }
    var found = rest.filter(\.hasResult)
    while !found.isEmpty {
      let names = found.map(\.name)
      unequatableEnums.formUnion(names)
      unequatableCases.formUnion(found.flatMap(\.cases))
      rest.removeAll { unequatableEnums.contains($0.name) }
      found = rest.filter { candidate in names.contains(where: candidate.holds) }
    }
    equatableEnums = Set(rest.map(\.name))
  }
}

/// Finds the enums of a file, and the reducers that are constants.
private final class DeclarationFinder: SyntaxVisitor {
  struct Enum {
    /// The name with those of the types around it.
    let name: String
    var cases: [String] = []
    /// The names in the payloads' types: `Row.Action`, or `Row` of `IdentifiedActionOf<Row>`.
    var types: Set<String> = []
    /// Whether a payload is a `TaskResult`, or a `Result` with any error.
    var hasResult = false
    /// Whether the compiler is asked for the equality.
    let isEquatable: Bool
    let definesEquality: Bool

    /// Whether a payload has the type of another enum, or that of the actions of its feature.
    func holds(_ other: String) -> Bool {
      let scope = name.split(separator: ".").map(String.init)
      return types.contains { type in
        scope.fullNames(of: type).contains { $0 == other || $0 + ".Action" == other }
      }
    }
  }

  private(set) var app = AppDeclarations()
  private(set) var enums: [Enum] = []
  private(set) var constants: [ReducerConstant] = []

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.derivesEquality { app.equalExtensions.insert(node.extendedType.text) }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.schedulerPath != nil {
      app.schedulerNames.formUnion(node.bindings.map(\.pattern.text))
    }
    if node.parent?.is(MemberBlockItemSyntax.self) ?? false {
      let type = node.typeNames.joined(separator: ".")
      for name in Scheduler.names where node.schedulerPath != nil && node.declares(name) {
        app.schedulers["\(type).\(name)"] = true
      }
      if node.declares("clock") { app.clocks.insert(type) }
      for binding in node.bindings {
        if binding.typeAnnotation?.type.text.hasPrefix("CasePath<") ?? false {
          app.casePathCallees.formUnion(node.typeNames.suffix(1))
        }
        if type == "DependencyValues" { app.declared.insert("\\.\(binding.pattern.text)") }
        if node.attributes.has("Shared") {
          app.sharedValues.insert("\(type).\(binding.pattern.text)")
        }
      }
    }
    if let constant = ReducerConstant(node) { constants.append(constant) }
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    let function = node.enclosing(FunctionDeclSyntax.self)?.name.text
    if let function { app.declared.insert("\(function)(\(node.firstName.text):)") }
    if node.type.text.hasPrefix("CasePath<") {
      app.casePathCallees.formUnion([function ?? node.typeNames.last ?? ""])
    }
    return .visitChildren
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    var found = Enum(
      name: node.fullName, isEquatable: node.derivesEquality,
      definesEquality: node.definesEquality)
    let cases = node.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
    for element in cases.flatMap(\.elements) {
      found.cases.append(element.name.text)
      if ElementActionRule.types(of: element) != nil { app.elementCases.insert(element.name.text) }
      for type in element.parameterClause?.parameters.map(\.type.text) ?? [] {
        if ["IdentifiedAction", "StackAction"].contains(where: type.hasPrefix) {
          app.collectionCases.insert(element.name.text)
        }
        found.types.formUnion(
          type.split { !$0.isLetter && !$0.isNumber && !"_.".contains($0) }.map(String.init))
        if ["TaskResult<", "any Error>", ", Error>"].contains(where: type.contains) {
          found.hasResult = true
          app.resultCases.insert(element.name.text)
        }
      }
    }
    enums.append(found)
    return .visitChildren
  }
}

extension DeclGroupSyntax {
  /// Whether the compiler writes the equality that the declaration or the extension asks for.
  var derivesEquality: Bool {
    guard let types = inheritanceClause?.inheritedTypes,
      types.contains(where: { AppDeclarations.equalities.contains($0.type.text) })
    else { return false }
    return !definesEquality
  }

  fileprivate var definesEquality: Bool {
    memberBlock.members.contains { $0.decl.as(FunctionDeclSyntax.self)?.name.text == "==" }
  }
}
