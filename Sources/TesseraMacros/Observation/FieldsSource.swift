import SwiftSyntax

/// The source of the type `Fields` that is nested in a state.
struct FieldsSource {
  private let name: String
  private let access: Access
  private let properties: [Conditional<StateProperty>]
  /// The names of the constants that may hold an object.
  private let constants: [Conditional<TokenSyntax>]
  private let isObserved: Bool
  private let mustBeEquatable: Bool

  /// - Parameters:
  ///   - declaration: The state.
  ///   - access: Its access level.
  ///   - isObserved: Whether the state notes its changes.
  init(_ declaration: StructDeclSyntax, access: Access, isObserved: Bool) {
    self.name = declaration.name.text
    self.access = access
    self.isObserved = isObserved
    self.mustBeEquatable =
      declaration.inheritanceClause?.names.contains { ["Equatable", "Hashable"].contains($0) }
      ?? false
    self.properties = StateProperty.all(
      of: declaration.memberBlock.members, isObserved: isObserved)
    self.constants = declaration.memberBlock.members.conditional { member in
      guard let variable = member.as(VariableDeclSyntax.self), variable.isInstance,
        !variable.isInstanceVariable
      else { return [] }
      return variable.bindings.filter { !$0.isScalar }
        .compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier }
    }
  }

  /// The members to add to the state.
  var members: [String] {
    [
      """
      \(access.ofMembers)nonisolated struct Fields: TesseraCore.StateFields {
      \(access.ofMembers)typealias Root = \(name)
      \(properties.source(field))
      }
      """,
      """
      \(access.ofMembers)nonisolated static var fields: Fields {
      Fields()
      }
      """,
      names,
    ] + privacies + equalityCheck
  }

  /// A function that names the option of `@Reducer` for the enum of a presented child or a stack
  /// that is not `Equatable`, where the state has to be.
  ///
  /// The compiler checks the body of the function, which is never called.
  private var equalityCheck: [String] {
    guard mustBeEquatable else { return [] }
    let children = properties.elements().compactMap { property in
      property.kind == .presented
        ? property.type?.wrapped?.source(self: name)
        : property.type?.lastName == "StackState" ? property.type?.onlyGenericArgument : nil
    }
    let types = Set(children.filter { $0.hasSuffix(".State") }).sorted()
    if types.isEmpty { return [] }
    let checks = types.enumerated().map { index, type in
      "let check\(index) = TesseraCore._$EqualityCheck.of(\(type).self)\ncheck\(index).check()"
    }
    return ["private static func _$checkEquality() {\n\(checks.joined(separator: "\n"))\n}"]
  }

  /// A private property gets no field: it's out of reach of the operators that would use it.
  private func field(_ property: StateProperty) -> String? {
    if property.access == .private, property.kind != .presented { return nil }
    switch property.kind {
    case .plain:
      return declaration(
        property, name: property.name, type: property.type?.source(self: name),
        closure: closure("root.\(property.name)", index: property.index))
    case .observed:
      return declaration(
        property, name: property.name, type: property.type?.source(self: name),
        closure: closure("root.\(property.storage)", index: property.index))
    case .presented:
      return presented(property)
    case .wrapped:
      return wrapped(property)
    }
  }

  /// A field if the wrapper lets the value be set; the compiler finds out by overload resolution.
  private func wrapped(_ property: StateProperty) -> String {
    if property.isShared {
      return """
        \(property.access.prefix)let \(property.name) = \
        TesseraCore._$sharedField { \\\(name).\(property.storage) } access: {
        TesseraCore._$reach(\\\(name).\(property.name), $0?.\(property.storage), $1)
        }
        """
    }
    return """
      \(property.access.prefix)let \(property.name) = \
      TesseraCore._$wrappedField(\(property.index)) { \\\(name).\(property.name) }
      """
  }

  private func presented(_ property: StateProperty) -> String? {
    guard let wrapped = property.type?.wrapped?.source(self: name) else { return nil }
    let state = declaration(
      property, name: property.name, type: "\(wrapped)?",
      closure: closure("root.\(property.storage).wrappedValue", index: property.index))
    let projected = declaration(
      property, name: "$\(property.bareName)", type: "TesseraCore.PresentationState<\(wrapped)>",
      closure: closure("root.\(property.storage)", index: property.index))
    // `@Presents` doesn't see the position of its property among the others.
    let index =
      "fileprivate static var \(Self.index(of: property.bareName)): Int {\n\(property.index)\n}"
    return isObserved ? "\(state)\n\(projected)\n\(index)" : "\(state)\n\(projected)"
  }

  /// The name of the constant in `Fields` that holds a presented property's position.
  static func index(of name: String) -> String {
    "_$\(name)Index"
  }

  /// The names of the properties, by their key paths.
  private var names: String {
    // Calls of a closure take the type checker half as long as a dictionary's subscript.
    """
    \(access.ofMembers)static func _$name(\
    _ name: (Swift.PartialKeyPath<Self>, Swift.String) -> Void) {
    \(properties.source { "name(\\Self.\($0.name), \"\($0.bareName)\")" })
    \(constants.source { "name(\\Self.\($0.text), \"\($0.bare)\")" })
    }
    """
  }

  /// The privacy of the properties that declare it, by their key paths.
  private var privacies: [String] {
    if properties.elements().allSatisfy({ $0.privacy == nil }) { return [] }
    let type = "[Swift.PartialKeyPath<Self>: TesseraCore.FieldPrivacy]"
    return [
      """
      \(access.ofMembers)static var _$privacies: \(type) {
      var privacies: \(type) = [:]
      \(properties.source { property in
        property.privacy.map { "privacies[\\Self.\(property.name)] = .\($0)" }
      })
      return privacies
      }
      """
    ]
  }

  // NB: Swift 6.3: the optimizer folds any number of computed fields into operators, but only a few
  // stored ones, whose types are inferred. Remove when it folds both alike: then all can be `let`.
  private func declaration(
    _ property: StateProperty, name: String, type: String?, closure: String
  ) -> String {
    guard let type else {
      return """
        \(property.access.prefix)let \(name) = TesseraCore._Field<\(self.name), _> \(closure)
        """
    }
    return """
      \(property.access.prefix)var \(name): TesseraCore._Field<\(self.name), \(type)> {
      TesseraCore._Field \(closure)
      }
      """
  }

  private func closure(_ value: String, index: Int) -> String {
    """
    { root, body in
    body(&\(value))
    return \(index)
    }
    """
  }

  /// The visit of the values that may have a number, by the position of their field.
  var visit: [String] {
    if properties.elements().allSatisfy({ visit($0) == nil }) { return [] }
    return [
      """
      \(access.ofMembers)nonisolated func _$visit(_ field: Int, _ visit: TesseraCore._Visit) {
      switch field {
      \(properties.source(visit))
      default: break
      }
      }
      """
    ]
  }

  private func visit(_ property: StateProperty) -> String? {
    guard [.observed, .presented].contains(property.kind), property.type?.isScalar != true
    else { return nil }
    return "case \(property.index): visit.field(field, \(property.storage))"
  }
}
