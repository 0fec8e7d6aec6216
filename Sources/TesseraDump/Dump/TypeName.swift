/// The name of a type as one writes it in its module: with the types around it, without modules.
func typeName(of type: Any.Type) -> String { withoutModules(String(reflecting: type)) }

/// Removes the modules, and the names of contexts that have none, from a qualified name.
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
    if character == "(", let context = unnamedContext(at: rest) {
      rest = context
    } else if character == "_" || character == "$" || character.isLetter || character.isNumber {
      let identifier = rest.prefix { $0 == "_" || $0 == "$" || $0.isLetter || $0.isNumber }
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

/// What follows a `(unknown context at $…).` or an `(extension in …):` that a name begins with.
private func unnamedContext(at name: Substring) -> Substring? {
  guard name.hasPrefix("(unknown context at ") || name.hasPrefix("(extension in "),
    let end = name.firstIndex(of: ")")
  else { return nil }
  let rest = name[end...].dropFirst()
  return rest.first == "." || rest.first == ":" ? rest.dropFirst() : rest
}
