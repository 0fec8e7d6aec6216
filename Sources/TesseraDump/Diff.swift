import TesseraSharedValues

/// Compares the dumps of two values and shows where they differ.
///
/// Unchanged parts are omitted, except for a line around each change and the parents of the change,
/// so that one change in a large state is easy to see.
///
/// ```swift
/// diff(User(id: 1, name: "Blob", tags: ["a"]), User(id: 1, name: "Blob", tags: ["b"]))
/// //   User(
/// //     id: 1,
/// //     name: "Blob",
/// //     tags: [
/// // -     0: "a"
/// // +     0: "b"
/// //     ]
/// //   )
/// ```
///
/// Elements of collections are matched by content, then by `id`, and then by order, so that an
/// insertion doesn't make the following elements differ.
///
/// Where two values look the same but differ in type or are different objects, the diff shows that:
///
/// ```swift
/// diff(["ratio": 1.0 as Float] as [String: Any], ["ratio": 1.0 as Double])
/// //   [
/// // -   "ratio": 1.0 as Float
/// // +   "ratio": 1.0 as Double
/// //   ]
/// ```
///
/// - Parameters:
///   - first: A value.
///   - second: Another value.
///   - format: The marks at the start of the lines.
/// - Returns: The differences, or `nil` if the dumps, the types and the objects in both agree.
/// - Complexity: O(n log n), where n is the number of values inside, and O(n) for a few changes.
public func diff<Value>(
  _ first: Value, _ second: Value, format: DiffFormat = .default
) -> String? {
  var old = Dumper.node(of: first)
  var new = SharedView.onSecond { Dumper.node(of: second) }
  if looksLike(old, new) {
    let again = Dumper.node(of: first)
    guard let different = HiddenDifferences.shown(old, new, secondDumpOfOld: again) else {
      return nil
    }
    (old, new) = different
  }
  var printer = DiffPrinter(format: format)
  printer.compare(old, new, indent: 0, oldTail: "", newTail: "")
  return printer.lines.joined(separator: "\n")
}

/// Returns whether two values have the same dump, whatever their types and objects are.
package func dumpsAgree<Value>(_ first: Value, _ second: Value) -> Bool {
  looksLike(Dumper.node(of: first), SharedView.onSecond { Dumper.node(of: second) })
}

private func looksLike(_ old: DumpNode, _ new: DumpNode) -> Bool {
  // Descriptions that types write themselves may look like other values.
  old.agrees(with: new) || old.lines() == new.lines()
}

/// The marks at the start of a diff's lines.
public struct DiffFormat: Sendable {
  /// The mark of a line that only the first value has.
  public var first: String
  /// The mark of a line that only the second value has.
  public var second: String
  /// The mark of a line that both values have.
  public var both: String

  /// Creates a format of three marks, which should have the same width.
  public init(first: String, second: String, both: String) {
    self.first = first
    self.second = second
    self.both = both
  }

  /// `-`, `+` and a space: for terminals and files, and for editors that color diffs.
  public static let `default` = DiffFormat(first: "-", second: "+", both: " ")

  /// A minus sign, `+` and a figure space, which have the same width in proportional fonts.
  ///
  /// For test failures in an editor.
  public static let proportional = DiffFormat(first: "\u{2212}", second: "+", both: "\u{2007}")
}
