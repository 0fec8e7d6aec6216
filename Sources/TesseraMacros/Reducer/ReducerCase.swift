import SwiftSyntax

/// A case of an enum of reducers.
struct ReducerCase {
  /// The content of a case.
  enum Kind {
    /// A feature: its type, and the expression that creates it.
    case feature(String, make: String)
    /// A value that one action dismisses: its type, and the type of the action.
    case ephemeral(String, action: String)
    /// Any other value, or none.
    case plain
  }

  var enumCase: EnumCase
  var kind: Kind

  static func all(of declaration: EnumDeclSyntax) -> [Conditional<ReducerCase>] {
    let name = declaration.name.text
    return EnumCase.all(of: declaration.memberBlock.members).map {
      $0.mapped { Self($0, in: name) }
    }
  }

  /// The cases of a `State` that an enum of reducers declares itself.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - features: The cases of the enum; those of the state with the same names hold their states.
  /// - Returns: The cases of the state, under the conditions that surround them.
  static func all(
    of state: EnumDeclSyntax, holding features: [Conditional<ReducerCase>]
  ) -> [Conditional<ReducerCase>] {
    let features = features.elements().filter(\.isFeature)
    return EnumCase.all(of: state.memberBlock.members).map {
      $0.mapped { enumCase in
        let feature = features.first { $0.enumCase.bareName == enumCase.bareName }
        return Self(enumCase: enumCase, kind: feature?.kind ?? .plain)
      }
    }
  }

  private init(enumCase: EnumCase, kind: Kind) {
    self.enumCase = enumCase
    self.kind = kind
  }

  private init(_ enumCase: EnumCase, in name: String) {
    self.enumCase = enumCase
    guard enumCase.parameters.count == 1, let parameter = enumCase.parameters.first,
      !enumCase.attributes.has("ReducerCaseIgnored")
    else {
      kind = .plain
      return
    }
    let type = parameter.type.source(self: name)
    let ephemeral = ["AlertState", "ConfirmationDialogState"]
    if ephemeral.contains(parameter.type.lastName ?? "")
      || enumCase.attributes.has("ReducerCaseEphemeral")
    {
      kind = .ephemeral(type, action: parameter.type.onlyGenericArgument ?? "\(type).Action")
    } else {
      let make = parameter.defaultValue?.value.trimmedDescription ?? "\(type)()"
      kind = .feature(type, make: make)
    }
  }

  var name: String { enumCase.name }

  var isFeature: Bool { if case .feature = kind { true } else { false } }

  var isEphemeral: Bool { if case .ephemeral = kind { true } else { false } }
}

extension Conditional {
  /// The transformed members, under the same conditions.
  func mapped<New>(_ transform: (Element) -> New) -> Conditional<New> {
    switch self {
    case .element(let element): .element(transform(element))
    case .clauses(let clauses):
      .clauses(
        clauses.map { clause in
          Conditional<New>.Clause(
            opening: clause.opening, members: clause.members.map { $0.mapped(transform) })
        })
    }
  }
}
