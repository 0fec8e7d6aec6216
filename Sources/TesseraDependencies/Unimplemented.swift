public import TesseraSupport

/// A closure that reports an issue when it is called, and returns a placeholder.
///
/// For the endpoints of a dependency that a test has to give before they are used:
///
/// ```swift
/// static let testValue = Weather(
///   today: unimplemented("Weather.today"),
///   unit: unimplemented("Weather.unit", placeholder: .celsius))
/// ```
///
/// It stands in for asynchronous and throwing closures too. An endpoint that returns nothing needs
/// no placeholder.
///
/// - Parameters:
///   - description: The name of the endpoint.
///   - placeholder: What to return after the issue was reported.
///   - callSite: The place to point at.
/// - Returns: A closure of as many arguments as are needed.
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

/// A closure that reports an issue when it is called, and throws an ``UnimplementedFailure``.
///
/// - Parameters:
///   - description: The name of the endpoint.
///   - callSite: The place to point at.
/// - Returns: A closure of as many arguments as are needed.
public func unimplemented<each Argument, Result>(
  _ description: String, at callSite: CallSite = #callSite
) -> @Sendable (repeat each Argument) throws -> Result {
  { (argument: repeat each Argument) in
    reportUnimplemented(description, arguments: (repeat each argument), at: callSite)
    throw UnimplementedFailure(description: description)
  }
}

/// What an unimplemented closure throws that has nothing to return.
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
    Unimplemented: '\(description)' was called, and nothing was given for it.\(list)

    Override it in the test, or find out why the code under test calls it.
    """,
    at: callSite)
}
