import SwiftSyntax

/// A property of a state that has a field.
struct StateProperty {
  /// What the generated code has to do with it.
  enum Kind: Equatable {
    /// Stored; `@ObservableState` turns it into accessors over storage of another name.
    case observed
    /// Presented state.
    case presented
    /// Read and written as it is: computed, ignored, or in a state that nobody observes.
    case plain
  }

  /// As it is written, with backticks.
  var name: String
  var kind: Kind
  /// The type, where the syntax tells it.
  var type: TypeSyntax?
  var access: Access
  /// The position among the properties.
  var index = 0

  var bareName: String { name.filter { $0 != "`" } }
  var storage: String { "_\(bareName)" }
}

extension StateProperty {
  /// The properties of a state, counted through.
  ///
  /// - Parameters:
  ///   - members: The members of the state.
  ///   - isObserved: Whether stored properties are observed.
  /// - Returns: The properties that have a field.
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
    } else if variable.attributes.has("Presents") {
      kind = .presented
    } else {
      kind = isObserved && variable.unobservable == nil ? .observed : .plain
    }
    name = pattern.identifier.text
    // A wrapped property's initial value may be the wrapper's and say nothing of the type.
    let isWrapped = kind == .plain && variable.attributes.firstWrapper != nil
    type =
      binding.typeAnnotation?.type
      ?? (isWrapped ? nil : binding.initializer.flatMap { LiteralType.of($0.value) })
    access = Access(writing: variable.modifiers)
  }
}
