/// The name of a type for messages: without its module, with its outer types and its arguments.
///
/// `Dictionary<String, Home.State>` for `[String: HomeFeature.Home.State]`, and `Row` for a type
/// that is local to a function.
package func typeName(_ type: Any.Type) -> String {
  var result = ""
  var rest = Substring(String(reflecting: type))
  while let first = rest.first {
    if first.isPartOfName || rest.hasPrefix("(unknown context") || rest.hasPrefix("(extension in") {
      result += takeName(from: &rest)
    } else {
      result.append(rest.removeFirst())
    }
  }
  return result
}

/// Takes a dotted name off the front and returns it without its module and its unnamed contexts.
private func takeName(from rest: inout Substring) -> String {
  var parts: [Substring] = []
  var startsWithModule = true
  repeat {
    if rest.hasPrefix("(extension in") {
      // The extended type follows, with its own module.
      rest = rest.drop { $0 != ":" }.dropFirst()
    } else if rest.hasPrefix("(unknown context") {
      // What stands before is the module and types that a reader of the name cannot reach.
      rest = rest.drop { $0 != ")" }.dropFirst()
      parts = []
      startsWithModule = false
      continue
    }
    parts.append(rest.prefix { $0.isPartOfName })
    rest = rest.drop { $0.isPartOfName }
  } while dropDot(from: &rest)
  return (startsWithModule && parts.count > 1 ? parts.dropFirst() : parts[...])
    .joined(separator: ".")
}

private func dropDot(from rest: inout Substring) -> Bool {
  guard rest.hasPrefix(".") else { return false }
  rest.removeFirst()
  return true
}

extension Character {
  fileprivate var isPartOfName: Bool { isLetter || isNumber || self == "_" || self == "$" }
}
