import TesseraSupport

/// Compares the dumps of two values and shows where they differ.
///
/// What is the same is left out, but for a line around each change and the parents of it, so that
/// one change in a large state can be seen at once.
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
/// Elements of collections are found again by what they are, then by their `id`, and then by their
/// order, so that inserting one does not make the rest differ.
///
/// - Parameters:
///   - first: A value.
///   - second: Another value.
///   - format: The marks in front of the lines.
/// - Returns: The differences, or `nil` exactly when the dumps agree.
/// - Complexity: O(n log n), where n is the number of values inside, and O(n) for a few changes.
public func diff<Value>(
  _ first: Value, _ second: Value, format: DiffFormat = .default
) -> String? {
  let old = Dumper.node(of: first)
  let new = StateView.onSecond { Dumper.node(of: second) }
  if old.agrees(with: new) { return nil }
  var printer = DiffPrinter(format: format)
  printer.compare(old, new, indent: 0, oldTail: "", newTail: "")
  // Texts that types write themselves may look like what others are made of.
  if old.lines() == new.lines() { return nil }
  return printer.lines.joined(separator: "\n")
}
