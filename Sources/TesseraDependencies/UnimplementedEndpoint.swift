import TesseraSupport

/// A call of an endpoint that is not implemented.
struct UnimplementedEndpoint {
  /// The name of the endpoint, as in `Weather.today(city:)`.
  let description: String
  /// The arguments of the call, if they are known.
  let arguments: [String]?

  init(_ description: String) {
    self.description = description
    arguments = nil
  }

  init<each Argument>(_ description: String, _ arguments: (repeat each Argument)) {
    var texts: [String] = []
    repeat texts.append("\(each arguments)")
    self.description = description
    self.arguments = texts
  }

  /// The issue.
  func message(declaredAt callSite: CallSite) -> String {
    let call = arguments.map { $0.joined(separator: ", ") } ?? ""
    let list = call.isEmpty ? "" : " It was called with (\(call))."
    let name = description.isEmpty ? "a function" : "'\(description)'"
    return """
      Unimplemented: \(name) was called, but it is not overridden.\(list)

      \(remedy)

      The endpoint is declared at \(callSite).
      """.numbered(39)
  }

  private var remedy: String {
    guard let code = override(in: .current) else {
      return "Override it in the test, or find out why the code under test calls it."
    }
    return """
      • If the code under test needs it, override it where the test prepares its dependencies, \
      such as in the 'withDependencies' argument of the 'TestStore':

          \(code)

      • If the code under test should not need it, find out why it is called.
      """
  }
}

extension UnimplementedEndpoint {
  /// The statement that overrides the endpoint, as in `$0.weather.today = { city in … }`.
  ///
  /// - Parameter values: The values in which the client was found.
  /// - Returns: `nil` if the description doesn't name the client, or if the client has no name or
  ///   several ones in the values.
  func override(in values: DependencyValues) -> String? {
    let name = description.prefix { $0 != "(" }
    guard let dot = name.lastIndex(of: "."), let client = values.access(to: String(name[..<dot]))
    else { return nil }
    return "$0\(client)\(name[dot...]) = {\(parameters.map { " \($0) in" } ?? "") … }"
  }

  /// The names of the closure's parameters: the labels of the description, or else `_` for each.
  private var parameters: String? {
    let labels = description.drop { $0 != "(" }.dropFirst().dropLast()
    let names =
      labels.isEmpty
      ? (arguments ?? []).map { _ in "_" } : labels.split(separator: ":").map(String.init)
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }
}

extension DependencyValues {
  /// The number of clients inside of clients in which an endpoint is looked for.
  private static var depth: Int { 3 }

  /// The path from the values to the only client of a type, as in `.storage.entries`.
  fileprivate func access(to client: String) -> String? {
    var paths: Set<String> = []
    for entry in defaults.entries where entry.context == context {
      guard let box = entry.box as? any HoldsDependency else { continue }
      let name = entry.name.map { ".\($0)" } ?? keyAccess(box.valueType, entry.key)
      if let path = name.flatMap({ path($0, to: client, in: box.anyValue) }) { paths.insert(path) }
    }
    if paths.isEmpty {
      for slot in flattened.all {
        guard let box = slot.box as? any HoldsDependency,
          let name = keyAccess(box.valueType, slot.key)
        else { continue }
        if let path = path(name, to: client, in: box.anyValue) { paths.insert(path) }
      }
    }
    return paths.count == 1 ? paths.first : nil
  }

  /// The subscript of a dependency whose type is its key.
  private func keyAccess(_ type: Any.Type, _ key: ObjectIdentifier) -> String? {
    ObjectIdentifier(type) == key ? "[\(typeName(type)).self]" : nil
  }

  /// The path to the client in a value, or in the properties of a value.
  private func path(
    _ path: String, to client: String, in value: Any, depth: Int = DependencyValues.depth
  ) -> String? {
    let name = typeName(type(of: value)).prefix { $0 != "<" }
    if name == client || name.hasSuffix(".\(client)") { return path }
    guard depth > 0 else { return nil }
    for case (let label?, let part) in Mirror(reflecting: value).children {
      if let found = self.path("\(path).\(label)", to: client, in: part, depth: depth - 1) {
        return found
      }
    }
    return nil
  }
}
