public import TesseraSupport

/// Reports an issue with a diff if two values differ.
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
///   - second: The expected value.
///   - message: The text in front of the diff.
///   - callSite: The source location of the issue.
public func expectNoDifference<Value: Equatable>(
  _ first: @autoclosure () throws -> Value, _ second: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String? = nil, at callSite: CallSite = #callSite
) {
  do {
    let (first, second) = (try first(), try second())
    guard first != second else { return }
    reportIssue(
      describeDifference(message() ?? "The two values differ", first, second).numbered(95),
      at: callSite)
  } catch {
    reportIssue(
      """
      A value could not be compared, because its expression threw an error: \(error)

      • If the error is expected, catch it first, and compare the error.
      """.numbered(93), at: callSite)
  }
}

/// Reports an issue with a diff if an operation doesn't change a value as expected.
///
/// A test lists only the changes:
///
/// ```swift
/// expectDifference(counter) {
///   counter.increment()
/// } changes: {
///   $0.count = 1
/// }
/// ```
///
/// - Parameters:
///   - value: The value; it is read before and after the operation.
///   - message: The text in front of the diff.
///   - operation: The operation that should change the value.
///   - changes: Applies the expected changes to a copy of the original value.
///   - callSite: The source location of the issue.
public func expectDifference<Value: Equatable>(
  _ value: @autoclosure () throws -> Value, _ message: @autoclosure () -> String? = nil,
  operation: () throws -> Void = {}, changes: (inout Value) throws -> Void,
  at callSite: CallSite = #callSite
) {
  do {
    var expected = try value()
    try operation()
    try changes(&expected)
    reportUnexpected(expected, try value(), message(), at: callSite)
  } catch {
    reportThrown(error, at: callSite)
  }
}

/// Reports an issue with a diff if an asynchronous operation doesn't change a value as expected.
///
/// - Parameters:
///   - value: The value; it is read before and after the operation.
///   - message: The text in front of the diff.
///   - operation: The operation that should change the value.
///   - changes: Applies the expected changes to a copy of the original value.
///   - callSite: The source location of the issue.
public func expectDifference<Value: Equatable>(
  _ value: @autoclosure () throws -> Value, _ message: @autoclosure () -> String? = nil,
  operation: () async throws -> Void, changes: (inout Value) throws -> Void,
  at callSite: CallSite = #callSite
) async {
  do {
    var expected = try value()
    try await operation()
    try changes(&expected)
    reportUnexpected(expected, try value(), message(), at: callSite)
  } catch {
    reportThrown(error, at: callSite)
  }
}

private func reportUnexpected<Value: Equatable>(
  _ expected: Value, _ actual: Value, _ message: String?, at callSite: CallSite
) {
  guard expected != actual else { return }
  let difference = describeDifference(
    message ?? "The value did not change as expected", expected, actual)
  reportIssue(
    difference.replacing("(First: −, second: +)", with: "(Expected: −, actual: +)").numbered(96),
    at: callSite)
}

private func reportThrown(_ error: any Error, at callSite: CallSite) {
  reportIssue(
    """
    A change could not be compared, because an error was thrown: \(error)

    • If the operation should throw, catch the error inside it.
    • If the value or the expected changes threw, compute them first.
    """.numbered(94), at: callSite)
}

/// Returns the diff of two values that are not equal, or an explanation why there is none.
func describeDifference<Value>(_ headline: String, _ first: Value, _ second: Value) -> String {
  guard let difference = diff(first, second, format: .proportional) else {
    return """
      \(headline): they are not equal, but their dumps are the same.

      \(String(customDumping: first).excerpt.indented())

      • If '\(typeName(Value.self))' or a type inside has a custom '==', it compares something \
      that the dump does not show: check it first.
      • If a type inside conforms to 'CustomDumpStringConvertible', 'CustomDumpReflectable' or \
      'CustomDumpRepresentable', make it show everything that '==' compares.
      • If a number is NaN, it is not equal to anything, including itself.
      """
  }
  return """
    \(headline): …

    \(difference.excerpt.indented())

    (First: −, second: +)
    """
}
