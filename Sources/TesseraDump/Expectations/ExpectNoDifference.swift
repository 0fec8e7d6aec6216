public import TesseraSupport

/// Reports, as a diff, where two values differ.
///
/// ```swift
/// expectNoDifference(user, User(id: 1, name: "Blob"))
/// // Issue: The two values differ: …
/// //
/// //     User(
/// //       id: 1,
/// //   −   name: "Bob"
/// //   +   name: "Blob"
/// //     )
/// //
/// // (First: −, second: +)
/// ```
///
/// - Parameters:
///   - first: A value.
///   - second: The value that it should equal.
///   - message: What to say in front of the diff.
///   - callSite: The place that the issue points at.
public func expectNoDifference<Value: Equatable>(
  _ first: @autoclosure () throws -> Value, _ second: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String? = nil, at callSite: CallSite = #callSite
) {
  do {
    let (first, second) = (try first(), try second())
    guard first != second else { return }
    reportIssue(
      describeDifference(message() ?? "The two values differ", first, second), at: callSite)
  } catch {
    reportIssue(
      """
      A value could not be compared, since making it threw an error: \(error)

      • If the error is to be expected, catch it before, and compare what was thrown.
      """, at: callSite)
  }
}

/// The diff of two values that are not equal, or a word on why there is none.
func describeDifference<Value>(_ headline: String, _ first: Value, _ second: Value) -> String {
  guard let difference = diff(first, second, format: .proportional) else {
    return """
      \(headline): they are not equal, but their dumps are the same.

      \(indented(String(customDumping: first)))

      • If '\(typeName(of: Value.self))' or a type inside has its own '==', it compares something \
      that the dump does not show: look there first.
      • If a type inside conforms to 'CustomDumpStringConvertible', 'CustomDumpReflectable' or \
      'CustomDumpRepresentable', let it show all that '==' compares.
      • If a number is not a number (NaN), it equals nothing, itself included.
      """
  }
  return """
    \(headline): …

    \(indented(difference))

    (First: −, second: +)
    """
}

private func indented(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
}
