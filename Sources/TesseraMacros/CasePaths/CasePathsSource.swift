import SwiftSyntax

/// The source of the type that `@CasePathable` nests in an enum.
struct CasePathsSource {
  private let name: String
  private let access: String
  private let cases: [Conditional<EnumCase>]

  init(_ declaration: EnumDeclSyntax, cases: [Conditional<EnumCase>]) {
    self.name = declaration.name.text
    self.access = Access(declaration.modifiers).ofMembers
    self.cases = cases
  }

  var text: String {
    """
    \(access)nonisolated struct AllCasePaths: \(inherited) {
    \(cases.source(property))
    \(access)subscript(root: \(name)) -> Swift.PartialKeyPath<Self> {
    \(keyPath)
    }
    \(access)func makeIterator() -> Swift.IndexingIterator<[Swift.PartialKeyPath<Self>]> {
    \(iterator)
    }
    }
    """
  }

  /// NB: the conformance lets an action's `binding` be found without looking at its cases by name.
  private var inherited: String {
    let isBindable = cases.elements().contains { $0.isBinding && $0.node.isUnconditional }
    return "Swift.Sendable, Swift.Sequence, TesseraCasePaths.CasePathReflectable"
      + (isBindable ? ", TesseraCore.BindingCasePaths" : "")
  }

  private var iterator: String {
    let available = cases.elements().filter { !$0.isUnavailable }
    if available.allSatisfy(\.node.isUnconditional) {
      return "[\(available.map { "\\.\($0.name)" }.joined(separator: ", "))].makeIterator()"
    }
    return """
      var paths: [Swift.PartialKeyPath<Self>] = []
      \(cases.source { $0.isUnavailable ? nil : "paths.append(\\.\($0.name))" })
      return paths.makeIterator()
      """
  }

  private var keyPath: String {
    let all = cases.elements()
    if all.isEmpty { return "" }
    let branches = cases.source { enumCase in
      enumCase.isUnavailable
        ? nil : "case .\(enumCase.name):\nreturn \\.\(enumCase.name)"
    }
    let rest =
      all.contains(where: \.isUnavailable)
      ? "default:\nSwift.preconditionFailure(\"This case is not available.\")\n" : ""
    return "switch root {\n\(branches)\n\(rest)}"
  }

  private func property(_ enumCase: EnumCase) -> String? {
    if enumCase.isUnavailable { return nil }
    let type = "TesseraCasePaths.AnyCasePath<\(name), \(enumCase.payloadType(self: name))>"
    return """
      \(enumCase.availability)\(access)var \(enumCase.name): \(type) {
      TesseraCasePaths.AnyCasePath(
      index: \(enumCase.index),
      embed: \(embed(enumCase)),
      extract: \(extract(enumCase)),
      modify: \(modify(enumCase))
      )
      }
      """
  }

  private func embed(_ enumCase: EnumCase) -> String {
    if enumCase.parameters.isEmpty { return "{ \(name).\(enumCase.name) }" }
    return "{ value in \(name).\(enumCase.name)\(enumCase.arguments(from: "value")) }"
  }

  private func extract(_ enumCase: EnumCase) -> String {
    """
    { root in
    guard case .\(enumCase.name)\(enumCase.pattern) = root else {
    return nil
    }
    return \(enumCase.payload)
    }
    """
  }

  private func modify(_ enumCase: EnumCase) -> String {
    if enumCase.parameters.isEmpty {
      return """
        { root, body in
        guard case .\(enumCase.name) = root else {
        return false
        }
        var value: Void = ()
        body(&value)
        return true
        }
        """
    }
    return """
      { root, body in
      TesseraCasePaths._$modify(
      &root,
      body,
      extract: \(extract(enumCase)),
      embed: \(embed(enumCase))
      )
      }
      """
  }
}
