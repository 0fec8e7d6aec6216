import SwiftSyntax

/// A property of a state that has a field.
struct StateProperty {
  /// How the generated code reaches a property.
  enum Kind: Equatable {
    /// Stored: `@ObservableState` replaces it with accessors over storage of another name.
    case observed
    /// Presented state.
    case presented
    /// Read and written under its own name: computed, ignored, or in a state without observation.
    case plain
    /// Held by a property wrapper, which may or may not let it be set.
    case wrapped
  }

  /// As it is written, with backticks.
  var name: String
  var kind: Kind
  /// The type, where the syntax shows it.
  var type: TypeSyntax?
  var access: Access
  /// The position among the properties.
  var index = 0
  /// Whether the wrapper is `@Shared`, whose value bindings write under its lock.
  var isShared = false
  /// The case of `FieldPrivacy` for the wrapper that says what recordings write.
  var privacy: String?

  var bareName: String { name.filter { $0 != "`" } }
  var storage: String { "_\(bareName)" }
}

extension StateProperty {
  /// Finds the properties that have a field, and numbers them.
  ///
  /// - Parameters:
  ///   - members: The members of the state.
  ///   - isObserved: Whether stored properties are observed.
  /// - Returns: The properties, under the conditions that surround them.
  static func all(
    of members: MemberBlockItemListSyntax, isObserved: Bool
  ) -> [Conditional<StateProperty>] {
    var count = 0
    return members.conditional { declaration in
      guard let variable = declaration.as(VariableDeclSyntax.self), variable.isInstanceVariable
      else { return [] }
      return variable.bindings.compactMap { binding -> StateProperty? in
        guard var property = StateProperty(variable, binding, isObserved: isObserved)
        else { return nil }
        property.index = count
        count += 1
        return property
      }
    }
  }

  private init?(
    _ variable: VariableDeclSyntax, _ binding: PatternBindingSyntax, isObserved: Bool
  ) {
    guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { return nil }
    if binding.isComputed {
      guard binding.hasPlainSetter else { return nil }
      kind = .plain
    } else if variable.attributes.has("Presents"), binding.valueType?.wrapped != nil {
      kind = .presented
    } else if variable.isWrapped {
      kind = .wrapped
    } else {
      // A property without one name, or that misuses '@Presents', is diagnosed and has no storage.
      let isStored = variable.name != nil && !variable.attributes.has("Presents")
      kind = isObserved && variable.isTracked && isStored ? .observed : .plain
    }
    name = pattern.identifier.text
    type = binding.valueType
    access = Access(writing: variable.modifiers)
    isShared = variable.attributes.has("Shared")
    if variable.attributes.has("HistoryRedacted") { privacy = "isRedacted" }
    if variable.attributes.has("HistoryPublic") { privacy = "isPublic" }
  }
}
