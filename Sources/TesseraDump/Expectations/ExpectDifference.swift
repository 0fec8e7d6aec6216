public import TesseraSupport

/// Reports, as a diff, where an operation did not change a value as expected.
///
/// Only what changes has to be written down:
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
///   - value: The value; read before and after the operation.
///   - message: What to say in front of the diff.
///   - operation: What is expected to change the value.
///   - changes: Changes a copy of the value before in the expected way.
///   - callSite: The place that the issue points at.
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

/// Reports, as a diff, where an asynchronous operation did not change a value as expected.
///
/// - Parameters:
///   - value: The value; read before and after the operation.
///   - message: What to say in front of the diff.
///   - operation: What is expected to change the value.
///   - changes: Changes a copy of the value before in the expected way.
///   - callSite: The place that the issue points at.
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
    message ?? "The value changed in another way than expected", expected, actual)
  reportIssue(
    difference.replacing("(First: −, second: +)", with: "(Expected: −, actual: +)"), at: callSite)
}

private func reportThrown(_ error: any Error, at callSite: CallSite) {
  reportIssue(
    """
    A change could not be compared, since an error was thrown: \(error)

    • If the operation is meant to throw, catch the error inside it, and compare the value then.
    • If the value or its expected changes threw, make them before.
    """, at: callSite)
}
