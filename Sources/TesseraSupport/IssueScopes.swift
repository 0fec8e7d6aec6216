import Synchronization

// MARK: Reporters

/// Runs an operation whose issues go to the given reporters only.
///
/// Child tasks and unstructured tasks of the operation inherit the reporters; detached tasks don't.
///
/// - Parameters:
///   - reporters: The reporters, in order. With none, issues are dropped.
///   - operation: The operation.
/// - Returns: The operation's result.
public func withIssueReporters<R>(
  _ reporters: [any IssueReporter], operation: () throws -> R
) rethrows -> R {
  try IssueReporting.$local.withValue(reporters, operation: operation)
}

/// Runs an asynchronous operation whose issues go to the given reporters only.
///
/// The operation runs on the caller's actor. Its child tasks and unstructured tasks inherit the
/// reporters; detached tasks don't.
///
/// - Parameters:
///   - reporters: The reporters, in order. With none, issues are dropped.
///   - operation: The operation.
/// - Returns: The operation's result.
nonisolated(nonsending) public func withIssueReporters<R>(
  _ reporters: [any IssueReporter],
  operation: nonisolated(nonsending) () async throws -> R
) async rethrows -> R {
  try await IssueReporting.$local.binding(reporters, operation: operation)
}

// MARK: Context

/// Runs an operation whose issues point at the given source location.
///
/// A helper of a test suite passes its caller's location on to functions that take none:
///
/// ```swift
/// func check(_ model: Model, at callSite: CallSite = #callSite) {
///   withIssueContext(at: callSite) { model.validate() }
/// }
/// ```
///
/// - Parameters:
///   - callSite: The source location.
///   - operation: The operation.
/// - Returns: The operation's result.
public func withIssueContext<R>(
  at callSite: CallSite = #callSite, operation: () throws -> R
) rethrows -> R {
  try IssueReporting.$context.withValue(callSite, operation: operation)
}

/// Runs an asynchronous operation, on the caller's actor, whose issues point at the given source
/// location.
///
/// - Parameters:
///   - callSite: The source location.
///   - operation: The operation.
/// - Returns: The operation's result.
nonisolated(nonsending) public func withIssueContext<R>(
  at callSite: CallSite = #callSite,
  operation: nonisolated(nonsending) () async throws -> R
) async rethrows -> R {
  try await IssueReporting.$context.binding(callSite, operation: operation)
}

/// Runs an operation whose issues point at a source location that is given in parts.
///
/// - Parameters:
///   - fileID: The module and the file name.
///   - filePath: The full path of the file.
///   - line: The line, counted from 1.
///   - column: The column, counted from 1.
///   - operation: The operation.
/// - Returns: The operation's result.
public func withIssueContext<R>(
  fileID: StaticString, filePath: StaticString, line: UInt, column: UInt,
  operation: () throws -> R
) rethrows -> R {
  let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return try withIssueContext(at: callSite, operation: operation)
}

/// Runs an asynchronous operation, on the caller's actor, whose issues point at a source location
/// that is given in parts.
///
/// - Parameters:
///   - fileID: The module and the file name.
///   - filePath: The full path of the file.
///   - line: The line, counted from 1.
///   - column: The column, counted from 1.
///   - operation: The operation.
/// - Returns: The operation's result.
nonisolated(nonsending) public func withIssueContext<R>(
  fileID: StaticString, filePath: StaticString, line: UInt, column: UInt,
  operation: nonisolated(nonsending) () async throws -> R
) async rethrows -> R {
  let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return try await withIssueContext(at: callSite, operation: operation)
}

// MARK: Errors

/// Runs an operation, and reports its error as an issue instead of throwing it.
///
/// For an error that the program can't handle, but that a programmer should know about. A
/// `CancellationError` is not reported.
///
/// ```swift
/// let count = withErrorReporting("The badge is not updated.") { try database.countOfUnread() }
/// ```
///
/// - Parameters:
///   - message: The consequence of an error, printed before it.
///   - callSite: The source location of the issue.
///   - body: The operation.
/// - Returns: The operation's result, or `nil` if it threw an error.
public func withErrorReporting<R>(
  _ message: @autoclosure () -> String? = nil,
  at callSite: CallSite = #callSite,
  catching body: () throws -> R
) -> R? {
  do {
    return try body()
  } catch is CancellationError {
    return nil
  } catch {
    reportIssue(error, message(), at: callSite)
    return nil
  }
}

/// Runs an asynchronous operation, on the caller's actor, and reports its error as an issue, unless
/// it is a `CancellationError`.
///
/// - Parameters:
///   - message: The consequence of an error, printed before it.
///   - callSite: The source location of the issue.
///   - body: The operation.
/// - Returns: The operation's result, or `nil` if it threw an error.
nonisolated(nonsending) public func withErrorReporting<R>(
  _ message: @autoclosure () -> String? = nil,
  at callSite: CallSite = #callSite,
  catching body: nonisolated(nonsending) () async throws -> R
) async -> R? {
  do {
    return try await body()
  } catch is CancellationError {
    return nil
  } catch {
    reportIssue(error, message(), at: callSite)
    return nil
  }
}

// MARK: Expected issues

/// Runs an operation that should report an issue, and reports one itself if it doesn't.
///
/// The expected issues fail no test and are not logged. An error that the operation throws counts
/// as an issue, and so does an issue that the operation records with Swift Testing, such as a
/// failed `#expect`, which the test's log shows as a known issue.
///
/// ```swift
/// withExpectedIssue { cart.remove(missingItem) }
/// ```
///
/// - Parameters:
///   - message: A description of the expected issue.
///   - isIntermittent: Whether the operation may also report nothing.
///   - callSite: The source location of the issue about a missing issue.
///   - body: The operation.
public func withExpectedIssue(
  _ message: @autoclosure () -> String? = nil,
  isIntermittent: Bool = false,
  at callSite: CallSite = #callSite,
  _ body: () throws -> Void
) {
  let expected = ExpectedIssues()
  do {
    try withIssueReporters([expected]) {
      guard let library = IssueReporting.reporter as? any ExpectingReporter else {
        return try body()
      }
      try library.expecting(for: expected, at: callSite, body)
    }
  } catch {
    return
  }
  if !isIntermittent, expected.isEmpty { reportMissing(message(), at: callSite) }
}

/// Runs an asynchronous operation, on the caller's actor, that should report an issue.
///
/// - Parameters:
///   - message: A description of the expected issue.
///   - isIntermittent: Whether the operation may also report nothing.
///   - callSite: The source location of the issue about a missing issue.
///   - body: The operation.
nonisolated(nonsending) public func withExpectedIssue(
  _ message: @autoclosure () -> String? = nil,
  isIntermittent: Bool = false,
  at callSite: CallSite = #callSite,
  _ body: nonisolated(nonsending) () async throws -> Void
) async {
  let expected = ExpectedIssues()
  do {
    try await withIssueReporters([expected]) {
      guard let library = IssueReporting.reporter as? any ExpectingReporter else {
        return try await body()
      }
      try await library.expecting(for: expected, at: callSite, body)
    }
  } catch {
    return
  }
  if !isIntermittent, expected.isEmpty { reportMissing(message(), at: callSite) }
}

/// The bridge to a test library, whose own issues can be expected too.
package protocol ExpectingReporter: IssueReporter {
  /// Runs an operation in which issues of the test library fail no test.
  ///
  /// - Parameters:
  ///   - reporter: Receives these issues.
  ///   - callSite: The source location of the expectation.
  ///   - body: The operation.
  /// - Throws: The error of the operation.
  func expecting(
    for reporter: any IssueReporter, at callSite: CallSite, _ body: () throws -> Void
  ) throws

  /// Runs an asynchronous operation, on the caller's actor, in which issues of the test library
  /// fail no test.
  ///
  /// - Throws: The error of the operation.
  nonisolated(nonsending) func expecting(
    for reporter: any IssueReporter, at callSite: CallSite,
    _ body: nonisolated(nonsending) () async throws -> Void
  ) async throws
}

/// A reporter for the issues of ``withExpectedIssue(_:isIntermittent:at:_:)``.
private final class ExpectedIssues: FailureReporter {
  private let hasAny = Atomic(false)

  var isEmpty: Bool { !hasAny.load(ordering: .relaxed) }

  func receiveIssue(_ message: String, at callSite: CallSite) {
    hasAny.store(true, ordering: .relaxed)
  }

  func fails(_ message: String, at callSite: CallSite) -> Bool {
    receiveIssue(message, at: callSite)
    return false
  }
}

private func reportMissing(_ message: String?, at callSite: CallSite) {
  reportIssue(
    """
    An issue was expected here, but none was reported\(message.map { ": \($0)" } ?? ".")

    If the problem is fixed, remove 'withExpectedIssue'. If it is reported only sometimes, pass \
    'isIntermittent: true'.
    """.numbered(92),
    at: callSite)
}
