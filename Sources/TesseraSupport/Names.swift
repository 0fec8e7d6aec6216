// The names of types, cases and key paths, as messages and dumps write them.

/// The name of a type as code in its module writes it: with outer types and generic arguments, but
/// without modules.
///
/// `Dictionary<String, Home.State>` for `[String: HomeFeature.Home.State]`.
package func typeName(_ type: Any.Type) -> String { withoutModules(String(reflecting: type)) }

/// The name of the feature of a state, as in `Home` for `Home.State`; `nil` for another type.
package func featureName(ofState type: Any.Type) -> String? {
  let name = typeName(type)
  return name.hasSuffix(".State") ? String(name.dropLast(6)) : nil
}

/// Removes the modules, and contexts that have no name, from a qualified name.
///
/// `Feature.Home.State<Swift.Int>` becomes `Home.State<Int>`.
func withoutModules(_ name: String) -> String {
  var result = ""
  var path: [Substring] = []
  var rest = name[...]
  func flush() {
    result += (path.count > 1 ? path.dropFirst() : path[...]).joined(separator: ".")
    path = []
  }
  while let character = rest.first {
    if character == "(", let context = afterUnnamedContext(rest) {
      rest = context
    } else if character.isPartOfName {
      let identifier = rest.prefix(while: \.isPartOfName)
      path.append(identifier)
      rest = rest.dropFirst(identifier.count)
    } else if character == ".", !path.isEmpty, rest.dropFirst().first != "." {
      rest = rest.dropFirst()
    } else {
      flush()
      result.append(character)
      rest = rest.dropFirst()
    }
  }
  flush()
  return result
}

/// The text after a leading `(unknown context at $…).` or `(extension in …):`, if there is one.
private func afterUnnamedContext(_ name: Substring) -> Substring? {
  guard name.hasPrefix("(unknown context at ") || name.hasPrefix("(extension in "),
    let end = name.firstIndex(of: ")")
  else { return nil }
  let rest = name[end...].dropFirst()
  return rest.first == "." || rest.first == ":" ? rest.dropFirst() : rest
}

extension Character {
  fileprivate var isPartOfName: Bool { isLetter || isNumber || self == "_" || self == "$" }
}

/// The name of an enum value's case, or `nil` if the value isn't an enum.
///
/// It doesn't use the value's description.
package func caseName(of value: Any) -> String? {
  func name(of value: some Any) -> String? {
    enumCaseName(value).map { String(cString: $0) }
  }
  return name(of: value)
}

// NB: Swift 6.3: a mirror doesn't have the name of a case without associated values, so this calls
// the function of the runtime that the standard library's `dump` uses. Remove when a mirror has it.
@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?

/// A key path's components, as in `\.name`, or `nil` if the platform doesn't keep their names.
///
/// On Linux only some stored properties have names at run time; `@ObservableState` generates the
/// names of a state's properties.
package func keyPathText(_ keyPath: AnyKeyPath) -> String? {
  let text = "\(keyPath)"
  guard !text.contains("<"), let dot = text.firstIndex(of: ".") else { return nil }
  return "\\\(text[dot...])"
}
