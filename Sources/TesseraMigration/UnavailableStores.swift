public import TesseraCore
public import TesseraDependencies

// Calls of stores, and names of the companions of The Composable Architecture.

/// Tessera has no such function: a `TestStore` is deterministic without changing the program's
/// executor.
@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "Call the operation itself: a 'TestStore' knows what its effects do on any executor."
)
public func withMainSerialExecutor<Result>(operation: () throws -> Result) rethrows -> Result {
  try operation()
}

/// Tessera has no such function: a `TestStore` is deterministic without changing the program's
/// executor.
@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "Call the operation itself: a 'TestStore' knows what its effects do on any executor."
)
public func withMainSerialExecutor<Result>(
  operation: () async throws -> Result
) async rethrows -> Result {
  try await operation()
}

/// Tessera has no such variable: a `TestStore` is deterministic without changing the program's
/// executor.
@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "Remove the line: a 'TestStore' knows what its effects do on any executor."
)
public var uncheckedUseMainSerialExecutor: Bool {
  get { false }
  set {}
}

/// The type is `LockIsolated`.
@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "Use 'LockIsolated', whose 'withValue' and 'value' need no 'await'."
)
public final class ActorIsolated<Value: Sendable>: Sendable {
  /// Holds nothing.
  public init(_ value: Value) {}
}

/// The function is `expectNoDifference`.
@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "Use 'expectNoDifference(_:_:)'."
)
public func XCTAssertNoDifference<T: Equatable>(
  _ first: T, _ second: T, _ message: String = ""
) {}

/// The function is `expectDifference`.
@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "Use 'expectDifference(_:operation:changes:)'."
)
public func XCTAssertDifference<T: Equatable>(
  _ expression: @autoclosure () throws -> T, _ message: String = "",
  operation: () throws -> Void = {}, changes: (inout T) throws -> Void
) {}

/// An issue has no severity.
@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "Report it within 'withIssueReporters([.runtimeWarning])', or use a log."
)
public func reportIssue(
  _ message: @autoclosure () -> String = "", severity: IssueSeverity
) {}

/// An issue has no severity.
@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "Report it within 'withIssueReporters([.runtimeWarning])', or use a log."
)
public enum IssueSeverity {
  /// An issue that fails a test.
  case error
  /// An issue that doesn't.
  case warning
}

/// The function is `unimplemented`.
@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "Use 'unimplemented(_:placeholder:)'."
)
public func XCTUnimplemented<Argument, Result>(
  _ description: String = "", placeholder: Result? = nil
) -> @Sendable (Argument) async throws -> Result { preconditionFailure("It is unavailable.") }

/// The protocol is `EphemeralState`.
@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "Use 'EphemeralState'."
)
public typealias _EphemeralState = EphemeralState

/// The type is `ChangePrinter`.
@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "Use 'ChangePrinter', whose states are snapshots: 'before.count'."
)
public typealias _ReducerPrinter<State, Action> = ChangePrinter<State, Action>

/// The function is `withExpectedIssue`.
@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "Use 'withExpectedIssue { … }'."
)
public func expectReportsIssue(_ message: String? = nil, _ body: () throws -> Void) {}

/// A program knows whether it runs tests.
@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "Use 'isTesting'; in a test, 'Test.current' of Swift Testing."
)
public enum TestContext {
  /// The context.
  public static var current: TestContext? { nil }
}

extension DependencyValues {
  /// An app knows how to open a URL.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message: "Declare '@DependencyEntry var openURL: …' with a closure, and set it in the app."
  )
  public var openURL: Never {
    get { preconditionFailure("It is unavailable.") }
    set {}
  }

  /// Time is a clock's, not a scheduler's.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message: "Use '\\.continuousClock'; in a test, 'TestClock' or 'ImmediateClock'."
  )
  public var mainQueue: any Clock<Duration> {
    get { continuousClock }
    set { continuousClock = newValue }
  }

  /// Time is a clock's, not a scheduler's.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message: "Use '\\.continuousClock'; in a test, 'TestClock' or 'ImmediateClock'."
  )
  public var mainRunLoop: any Clock<Duration> {
    get { continuousClock }
    set { continuousClock = newValue }
  }
}

extension Store {
  /// The reducer is built in a closure.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message: "Use 'Store(initialState: …) { Feature() }'."
  )
  public convenience init<R: Reducer<State, Action>>(
    initialState: State, reducer: R,
    prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) { preconditionFailure("It is unavailable.") }

  /// There is no environment.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message: "Use 'Store(initialState: …) { Feature() } withDependencies: { … }'."
  )
  public convenience init<R, Environment>(
    initialState: State, reducer: R, environment: Environment
  ) { preconditionFailure("It is unavailable.") }

  /// A scope takes key paths.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message: "Use 'scope(\\.child, action: \\.child)'."
  )
  public func scope<ChildState, ChildAction>(
    state toChildState: @escaping (State) -> ChildState,
    action fromChildAction: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> { preconditionFailure("It is unavailable.") }
}
