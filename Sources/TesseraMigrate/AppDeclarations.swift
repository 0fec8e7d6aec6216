import SwiftParser
import SwiftSyntax

/// The declarations of an app that rules look up in files other than their own.
package struct AppDeclarations {
  /// The names of the cases that hold an element's ID beside its action.
  ///
  /// Their patterns, in any file of the app, get another form.
  private(set) var elementCases: Set<String> = []
  /// The names of all cases of enums.
  private(set) var cases: Set<String> = []
  /// The full names of the enums that can't be `Equatable` any more.
  ///
  /// Such an enum has a `TaskResult`, or the action of a feature whose action has one.
  private(set) var unequatableEnums: Set<String> = []
  /// The names of the cases of these enums.
  private(set) var unequatableCases: Set<String> = []

  /// Finds the declarations in the files of an app.
  package init(in sources: [String]) {
    let finder = EnumFinder(viewMode: .sourceAccurate)
    for source in sources { finder.walk(Parser.parse(source: source)) }
    elementCases = finder.elementCases
    cases = Set(finder.enums.flatMap(\.cases))
    findUnequatableEnums(finder.enums)
  }

  /// Follows the actions from the ones with a result to those of their parents.
  private mutating func findUnequatableEnums(_ enums: [EnumFinder.Enum]) {
    var rest = enums.filter(\.isEquatable)
    var found = rest.filter(\.hasResult)
    while !found.isEmpty {
      let names = found.map(\.name)
      unequatableEnums.formUnion(names)
      unequatableCases.formUnion(found.flatMap(\.cases))
      rest.removeAll { unequatableEnums.contains($0.name) }
      found = rest.filter { candidate in names.contains(where: candidate.holds) }
    }
  }
}

/// Finds the enums of a file.
private final class EnumFinder: SyntaxVisitor {
  struct Enum {
    /// The name with those of the types around it.
    let name: String
    var cases: [String] = []
    /// The words of the payloads' types.
    var words: Set<Substring> = []
    /// Whether a payload is a `TaskResult`, or a `Result` with any error.
    var hasResult = false
    /// Whether the compiler is asked for the equality.
    let isEquatable: Bool

    /// Whether a payload has the type of another enum, or is made of its feature.
    func holds(_ other: String) -> Bool {
      var path = other.split(separator: ".")
      guard let last = path.popLast() else { return false }
      // `Delegate` in one action isn't the one in another.
      if path.contains("Action") { return other.hasPrefix(name + ".") && words.contains(last) }
      return words.contains(last == "Action" ? path.last ?? last : last)
    }
  }

  private(set) var enums: [Enum] = []
  private(set) var elementCases: Set<String> = []

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    var found = Enum(name: node.fullName, isEquatable: node.derivesEquality)
    let cases = node.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
    for element in cases.flatMap(\.elements) {
      found.cases.append(element.name.text)
      if ElementActionRule.types(of: element) != nil { elementCases.insert(element.name.text) }
      for type in element.parameterClause?.parameters.map(\.type.text) ?? [] {
        found.words.formUnion(type.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
        if ["TaskResult<", "any Error>", ", Error>"].contains(where: type.contains) {
          found.hasResult = true
        }
      }
    }
    enums.append(found)
    return .visitChildren
  }
}

extension EnumDeclSyntax {
  /// The full name: with those of the types around it.
  var fullName: String {
    var names = [name.text]
    var node = parent
    while let current = node {
      let name =
        current.asProtocol((any NamedDeclSyntax).self)?.name.text
        ?? current.as(ExtensionDeclSyntax.self)?.extendedType.text
      if let name { names.insert(name, at: 0) }
      node = current.parent
    }
    return names.joined(separator: ".")
  }

  /// The types that give the enum an equality.
  static let equalities: Set = ["Equatable", "Hashable"]

  /// Whether the compiler writes the equality.
  var derivesEquality: Bool {
    guard let types = inheritanceClause?.inheritedTypes,
      types.contains(where: { Self.equalities.contains($0.type.text) })
    else { return false }
    return !memberBlock.members.contains { $0.decl.as(FunctionDeclSyntax.self)?.name.text == "==" }
  }
}
