public import TesseraSupport

/// Returns a closure that reports an issue when it is called, and returns a placeholder.
///
/// For the endpoints of a dependency that a test must override before they are used:
///
/// ```swift
/// static let testValue = Weather(
///   today: unimplemented("Weather.today"),
///   unit: unimplemented("Weather.unit", placeholder: .celsius))
/// ```
///
/// It also works for asynchronous and throwing closures. An endpoint that returns nothing needs no
/// placeholder.
///
/// - Parameters:
///   - description: The name of the endpoint.
///   - placeholder: The value to return after the issue is reported.
///   - callSite: The source location of the issue.
/// - Returns: A closure with any number of parameters.
public func unimplemented<each Argument, Result>(
  _ description: String,
  placeholder: @autoclosure @escaping @Sendable () -> Result = (),
  at callSite: CallSite = #callSite
) -> @Sendable (repeat each Argument) -> Result {
  { (argument: repeat each Argument) in
    reportUnimplemented(description, arguments: (repeat each argument), at: callSite)
    return placeholder()
  }
}

/// Returns a closure that reports an issue when it is called, and throws an
/// ``UnimplementedFailure``.
///
/// - Parameters:
///   - description: The name of the endpoint.
///   - callSite: The source location of the issue.
/// - Returns: A closure with any number of parameters.
public func unimplemented<each Argument, Result>(
  _ description: String, at callSite: CallSite = #callSite
) -> @Sendable (repeat each Argument) throws -> Result {
  { (argument: repeat each Argument) in
    reportUnimplemented(description, arguments: (repeat each argument), at: callSite)
    throw UnimplementedFailure(description: description)
  }
}

/// Reports an issue, and returns a placeholder.
///
/// For a value that a test must override before it is read:
///
/// ```swift
/// static var testValue: URL { unimplemented("baseURL", placeholder: URL(filePath: "/")) }
/// ```
///
/// - Parameters:
///   - description: The name of the value.
///   - placeholder: The value to return after the issue is reported.
///   - callSite: The source location of the issue.
/// - Returns: The placeholder.
@_disfavoredOverload
public func unimplemented<Result>(
  _ description: String, placeholder: @autoclosure () -> Result, at callSite: CallSite = #callSite
) -> Result {
  reportIssue(
    """
    Unimplemented: '\(description)' was read, but it is not overridden.

    Override it in the test, or find out why the code under test reads it.
    """,
    at: callSite)
  return placeholder()
}

/// The error that an unimplemented closure without a placeholder throws.
public struct UnimplementedFailure: Error, CustomStringConvertible {
  /// The name of the endpoint.
  public let description: String
}

private func reportUnimplemented<each Argument>(
  _ description: String, arguments: (repeat each Argument), at callSite: CallSite
) {
  var texts: [String] = []
  repeat texts.append("\(each arguments)")
  let list = texts.isEmpty ? "" : " It was called with (\(texts.joined(separator: ", ")))."
  reportIssue(
    """
    Unimplemented: '\(description)' was called, but it is not overridden.\(list)

    Override it in the test, or find out why the code under test calls it.
    """,
    at: callSite)
}
