/// Writes a readable picture of a value to standard output.
///
/// It looks like the Swift source that would make the value, a property a line, so that nested
/// state can be read and compared.
///
/// ```swift
/// customDump(User(id: 1, tags: ["new"]))
/// // User(
/// //   id: 1,
/// //   tags: [
/// //     0: "new"
/// //   ]
/// // )
/// ```
///
/// - Parameters:
///   - value: The value.
///   - name: What to write in front of it.
///   - indent: By how many spaces each line is indented.
///   - maxDepth: How many levels are shown; what is deeper becomes an ellipsis.
/// - Returns: The value.
@discardableResult
public func customDump<Value>(
  _ value: Value, name: String? = nil, indent: Int = 0, maxDepth: Int = .max
) -> Value {
  var text = ""
  customDump(value, to: &text, name: name, indent: indent, maxDepth: maxDepth)
  print(text, terminator: "")
  return value
}

/// Writes a readable picture of a value, with a line end behind it, to a stream.
///
/// - Parameters:
///   - value: The value.
///   - target: The stream, for example a string.
///   - name: What to write in front of it.
///   - indent: By how many spaces each line is indented.
///   - maxDepth: How many levels are shown; what is deeper becomes an ellipsis.
/// - Returns: The value.
/// - Complexity: O(n), where n is the number of values inside; sets and dictionaries are sorted.
@discardableResult
public func customDump<Value>(
  _ value: Value, to target: inout some TextOutputStream, name: String? = nil, indent: Int = 0,
  maxDepth: Int = .max
) -> Value {
  var node = Dumper.node(of: value, maxDepth: maxDepth)
  if let name { node.label = "\(name): " }
  for line in node.lines(indent: indent) { target.write(line + "\n") }
  return value
}

extension String {
  /// Makes a readable picture of a value, as `customDump` writes it.
  ///
  /// - Parameter subject: The value.
  /// - Complexity: O(n), where n is the number of values inside; sets and dictionaries are sorted.
  public init(customDumping subject: some Any) {
    self = Dumper.node(of: subject).lines().joined(separator: "\n")
  }
}
