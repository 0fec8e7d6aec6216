import SwiftSyntax

/// The source of the members that `@CasePathable` adds to an enum.
struct CasePathsSource {
  private let name: String
  private let access: String
  private let cases: [Conditional<EnumCase>]

  /// - Parameters:
  ///   - name: The enum.
  ///   - access: The access modifier of its members.
  ///   - cases: Its cases.
  init(name: String, access: String, cases: [Conditional<EnumCase>]) {
    self.name = Self.aliases[name] ?? name
    self.access = access
    self.cases = cases
  }

  /// The names of associated types in `AllCasePaths`, with others for the enum's own types.
  private static let aliases = [
    "Element": "_$Element", "Iterator": "_$Iterator", "Root": "_$Root",
  ]

  /// The members to add to the enum.
  var members: [String] {
    let text = text
    let aliases = Self.aliases.filter { text.contains($0.value) }.sorted { $0.key < $1.key }
    return aliases.map { "\(access)typealias \($0.value) = \($0.key)" } + [
      text,
      """
      \(requirement) {
      AllCasePaths()
      }
      """,
    ]
  }

  /// `allCasePaths`, under another name where a case has it.
  private var requirement: String {
    let isTaken = cases.elements().contains { $0.bareName == "allCasePaths" }
    let attribute = isTaken ? "@_implements(TesseraCasePaths.CasePathable, allCasePaths)\n" : ""
    let name = isTaken ? "_$allCasePaths" : "allCasePaths"
    return "\(attribute)\(access)nonisolated static var \(name): AllCasePaths"
  }

  private var text: String {
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

  /// `BindingCasePaths` lets an action's `binding` be found without a look-up by name.
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
    // The compiler takes a 'switch' over an enum whose payloads are all uninhabited as incomplete.
    if all.allSatisfy({ !$0.parameters.isEmpty }) {
      let tests = cases.source { enumCase in
        enumCase.isUnavailable
          ? nil : "if case .\(enumCase.name) = root {\nreturn \\.\(enumCase.name)\n}"
      }
      return "\(tests)\nSwift.preconditionFailure(\"This case is not available.\")"
    }
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
    let type = "TesseraCasePaths.AnyCasePath<\(name), \(payloadType(enumCase))>"
    return """
      \(enumCase.availability)\(access)var \(enumCase.name): \(type) {
      TesseraCasePaths.AnyCasePath(
      index: \(enumCase.index),
      embed: \(embed(enumCase)),
      extract: \(extract(enumCase))
      )
      }
      """
  }

  private func payloadType(_ enumCase: EnumCase) -> String {
    enumCase.payloadType(self: name, aliases: Self.aliases)
  }

  private func embed(_ enumCase: EnumCase) -> String {
    if enumCase.parameters.isEmpty { return "{ \(name).\(enumCase.name) }" }
    if enumCase.hasValues {
      return "{ value in \(name).\(enumCase.name)\(enumCase.arguments(from: "value")) }"
    }
    return "TesseraCasePaths._$embed \(embedOptional(enumCase))"
  }

  /// A closure that takes an optional payload.
  ///
  /// A closure over a payload without values would be reported as code that is never executed.
  private func embedOptional(_ enumCase: EnumCase) -> String {
    "{ value in \(name).\(enumCase.name)\(enumCase.arguments(from: "value!")) }"
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
}
