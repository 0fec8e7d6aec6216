/// Writes a readable representation of a value to standard output.
///
/// It looks like the Swift source that would create the value, with one property per line, so that
/// nested state is easy to read and compare.
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
///   - name: A label in front of it.
///   - indent: The number of spaces at the start of each line.
///   - maxDepth: The number of levels to show; deeper ones become an ellipsis.
///   - style: The form of the dump.
/// - Returns: The value.
@discardableResult
public func customDump<Value>(
  _ value: Value, name: String? = nil, indent: Int = 0, maxDepth: Int = .max,
  style: DumpStyle = .current
) -> Value {
  var text = ""
  customDump(value, to: &text, name: name, indent: indent, maxDepth: maxDepth, style: style)
  print(text)
  return value
}

/// Writes a readable representation of a value to a stream, without a newline at the end.
///
/// - Parameters:
///   - value: The value.
///   - target: The stream, for example a string.
///   - name: A label in front of the value.
///   - indent: The number of spaces at the start of each line.
///   - maxDepth: The number of levels to show; deeper ones become an ellipsis.
///   - style: The form of the dump.
/// - Returns: The value.
/// - Complexity: O(n), where n is the number of values inside; sets and dictionaries are sorted.
@discardableResult
public func customDump<Value>(
  _ value: Value, to target: inout some TextOutputStream, name: String? = nil, indent: Int = 0,
  maxDepth: Int = .max, style: DumpStyle = .current
) -> Value {
  var node = Dumper.node(of: value, maxDepth: maxDepth, style: style)
  if let name { node.label = "\(name): " }
  target.write(node.lines(indent: indent).joined(separator: "\n"))
  return value
}

extension String {
  /// Creates a readable representation of a value, as `customDump` writes it.
  ///
  /// - Parameters:
  ///   - subject: The value.
  ///   - style: The form of the dump.
  /// - Complexity: O(n), where n is the number of values inside; sets and dictionaries are sorted.
  public init(customDumping subject: some Any, style: DumpStyle = .current) {
    self = Dumper.node(of: subject, style: style).lines().joined(separator: "\n")
  }
}
