import SwiftSyntax

extension VariableDeclSyntax {
  /// Whether it declares properties of instances.
  var isInstance: Bool {
    !modifiers.contains { [.keyword(.static), .keyword(.class)].contains($0.name.tokenKind) }
  }

  /// Whether it declares properties of instances that can change.
  var isInstanceVariable: Bool { bindingSpecifier.tokenKind == .keyword(.var) && isInstance }

  /// Whether `@ObservableState` replaces it with accessors over storage of another name.
  var isObservable: Bool {
    isInstanceVariable && name != nil && isTracked && !attributes.has("Presents")
      && bindings.first?.isComputed == false
  }

  var isLazy: Bool { modifiers.contains { $0.name.tokenKind == .keyword(.lazy) } }

  /// Whether a property wrapper stores the value.
  ///
  /// Swift allows no accessors on such a property, so the wrapper itself notifies its observers.
  var isWrapped: Bool { attributes.firstWrapper != nil && bindings.first?.isComputed == false }

  /// Whether `@ObservableState` tracks reads and changes of a stored property.
  var isTracked: Bool {
    attributes.has("ObservationStateTracked")
      || !(attributes.has("ObservationStateIgnored") || isLazy || isWrapped)
  }

  /// The name of the property, if it declares one.
  var name: TokenSyntax? {
    guard bindings.count == 1 else { return nil }
    return bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier
  }
}

extension PatternBindingSyntax {
  /// Whether the property has accessors other than observers.
  var isComputed: Bool {
    switch accessorBlock?.accessors {
    case .none: false
    case .getter: true
    case .accessors(let accessors): !accessors.allSatisfy(\.isObserver)
    @unknown default: true
    }
  }

  /// Whether a computed property can be set, and read without `await` or `try`.
  var hasPlainSetter: Bool {
    guard case .accessors(let accessors) = accessorBlock?.accessors else { return false }
    let setters = ["set", "_modify", "modify"]
    return accessors.contains { setters.contains($0.accessorSpecifier.text) }
      && accessors.allSatisfy { $0.effectSpecifiers == nil }
  }

  /// The type of the value, where the syntax shows it.
  var valueType: TypeSyntax? {
    typeAnnotation?.type ?? initializer.flatMap { LiteralType.of($0.value) }
  }

  /// Whether the value is of a type of the standard library that is no state and holds none.
  var isScalar: Bool { valueType?.isScalar == true }

  /// `willSet` and `didSet` as they are written, after a space.
  var observers: String {
    guard !isComputed, let block = accessorBlock else { return "" }
    return " \(block.trimmedDescription)"
  }
}

extension TypeSyntax {
  private static let scalars: Set = ["Bool", "Double", "Float", "Int", "String"]

  /// Whether it names a type of the standard library that is no state and holds none.
  var isScalar: Bool {
    let name = trimmedDescription
    return Self.scalars.contains(name.hasPrefix("Swift.") ? String(name.dropFirst(6)) : name)
  }
}

extension AccessorDeclSyntax {
  var isObserver: Bool {
    [.keyword(.willSet), .keyword(.didSet)].contains(accessorSpecifier.tokenKind)
  }
}

extension AttributeListSyntax {
  /// Attributes of properties that are not wrappers.
  private static let markers: Set = [
    "Presents", "ObservationStateIgnored", "ObservationStateTracked", "available", "preconcurrency",
    "usableFromInline", "inlinable", "inline", "objc", "exclusivity",
    "MainActor",
  ]

  /// The first attribute that can only be a property wrapper.
  var firstWrapper: AttributeSyntax? {
    for element in self {
      if case .attribute(let attribute) = element, !Self.markers.contains(attribute.baseName) {
        return attribute
      }
    }
    return nil
  }
}
