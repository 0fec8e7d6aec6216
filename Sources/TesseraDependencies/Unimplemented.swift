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
///   - description: The name of the endpoint, at best with the type of its client and the labels of
///     its parameters, as in `Weather.today(city:)`: then the issue has the line to paste.
///   - placeholder: The value to return after the issue is reported.
///   - callSite: The source location of the issue.
/// - Returns: A closure with any number of parameters.
public func unimplemented<each Argument, Result>(
  _ description: String = "",
  placeholder: @autoclosure @escaping @Sendable () -> Result = (),
  at callSite: CallSite = #callSite
) -> @Sendable (repeat each Argument) -> Result {
  { (argument: repeat each Argument) in
    let endpoint = UnimplementedEndpoint(description, (repeat each argument))
    reportUnimplemented(endpoint, at: callSite)
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
  _ description: String = "", at callSite: CallSite = #callSite
) -> @Sendable (repeat each Argument) throws -> Result {
  { (argument: repeat each Argument) in
    let endpoint = UnimplementedEndpoint(description, (repeat each argument))
    reportUnimplemented(endpoint, at: callSite)
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
  _ description: String = "", placeholder: @autoclosure () -> Result,
  at callSite: CallSite = #callSite
) -> Result {
  reportCause(
    "\(description) \(callSite)",
    """
    Unimplemented: \(description.isEmpty ? "a value" : "'\(description)'") was read, but it is not \
    overridden.

    Override it in the test, or find out why the code under test reads it. It is declared at \
    \(callSite).
    """.numbered(38),
    at: .unknown)
  return placeholder()
}

/// The error that an unimplemented closure without a placeholder throws.
public struct UnimplementedFailure: Error, CustomStringConvertible {
  /// The name of the endpoint.
  public let description: String
}

/// Reports that an endpoint with a default of its own was called; `@DependencyClient` calls it.
///
/// - Parameters:
///   - description: The name of the endpoint.
///   - callSite: The declaration of the endpoint.
@_documentation(visibility: internal)
public func _reportUnimplemented(_ description: String, at callSite: CallSite = #callSite) {
  reportUnimplemented(UnimplementedEndpoint(description), at: callSite)
}

private func reportUnimplemented(_ endpoint: UnimplementedEndpoint, at callSite: CallSite) {
  reportCause(
    "\(endpoint.description) \(callSite)", endpoint.message(declaredAt: callSite), at: .unknown)
}
