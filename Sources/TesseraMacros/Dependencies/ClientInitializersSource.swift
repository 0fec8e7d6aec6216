import SwiftSyntax

/// The source of a client's initializers: one for all properties, and one for none.
struct ClientInitializersSource {
  /// A property that an initializer sets.
  private struct Property {
    var name: String
    var type: String
    var value: String?
    var isOptional: Bool
    var isEndpoint: Bool
    var access: Access
    /// A statement that makes an endpoint with a default report its use.
    // NB: Swift 6.3: the compiler initializes such a property with the default, not with the
    // initial value of the generated storage. Remove when it uses that initial value.
    var reporting: String?
  }

  private let access: Access
  private let properties: [Property]
  private let declaresInitializer: Bool

  init(_ declaration: StructDeclSyntax, access: Access) {
    let members = declaration.memberBlock.members.declarations
    self.access = access
    self.declaresInitializer = members.contains { $0.is(InitializerDeclSyntax.self) }
    self.properties = members.flatMap { member -> [Property] in
      guard let variable = member.as(VariableDeclSyntax.self) else { return [] }
      return Self.properties(of: variable, in: declaration.name.bare)
    }
  }

  private static func properties(
    of variable: VariableDeclSyntax, in client: String
  ) -> [Property] {
    guard variable.isInstance, !variable.isLazy else { return [] }
    let isVariable = variable.isInstanceVariable
    return variable.bindings.compactMap { binding -> Property? in
      guard !binding.isComputed, isVariable || binding.initializer == nil,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
        let type = binding.typeAnnotation?.type
          ?? binding.initializer.flatMap({ LiteralType.of($0.value) })
      else { return nil }
      let endpoint = isVariable ? ClientEndpoint(variable) : nil
      let isIgnored = variable.attributes.has("DependencyEndpointIgnored")
      return Property(
        name: name.text, type: endpoint?.parameterType ?? type.trimmedDescription,
        value: binding.initializer?.value.trimmedDescription,
        isOptional: isVariable && type.wrapped != nil,
        isEndpoint: endpoint != nil && !isIgnored, access: Access(variable.modifiers),
        reporting: isIgnored ? nil : endpoint.flatMap { reporting($0, in: client) })
    }
  }

  private static func reporting(_ endpoint: ClientEndpoint, in client: String) -> String? {
    guard endpoint.value != nil,
      let value = UnimplementedSource(endpoint, client: client).text
    else { return nil }
    return "self.\(endpoint.storage) = \(value)"
  }

  /// The members to add; none if the client declares an initializer.
  var members: [String] {
    if declaresInitializer { return [] }
    let settable = properties.filter { $0.access > .fileprivate || !hasDefault($0) }
    var members: [String] = []
    if !settable.isEmpty { members.append(memberwise(settable)) }
    if properties.allSatisfy(hasDefault) { members.append(empty) }
    return members
  }

  private var empty: String {
    let lines = ["\(prefix(of: []))init() {"] + properties.compactMap(\.reporting) + ["}"]
    return lines.joined(separator: "\n")
  }

  private func hasDefault(_ property: Property) -> Bool {
    property.isEndpoint || property.value != nil || property.isOptional
  }

  /// The access of an initializer: that of the client, or of its least accessible parameter.
  private func prefix(of properties: [Property]) -> String {
    let least = properties.map(\.access).min().map { max($0, .fileprivate) } ?? access
    return min(access, least) < .internal && access >= .internal
      ? Access.fileprivate.prefix : min(access, least).ofMembers
  }

  private func memberwise(_ properties: [Property]) -> String {
    let parameters = properties.map { property in
      let value = property.isEndpoint ? nil : property.value ?? (property.isOptional ? "nil" : nil)
      return "\(property.name): \(property.type)\(value.map { " = \($0)" } ?? "")"
    }
    let assignments = properties.map { "self.\($0.name) = \($0.name)" }
    return """
      \(prefix(of: properties))init(
      \(parameters.joined(separator: ",\n"))
      ) {
      \(assignments.joined(separator: "\n"))
      }
      """
  }
}
