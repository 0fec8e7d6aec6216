import TesseraCasePaths
import TesseraDump
import TesseraSupport

/// The action that a test expects to receive, for messages.
struct ActionExpectation<Action> {
  /// The expectation in words, created only for a failure.
  var description: () -> String
  /// The difference of another action, if the expected one is known as a value.
  var difference: (Action) -> String? = { _ in nil }
  /// Whether the test expects a step of an effect rather than an action.
  var isStep = false
}

extension ActionExpectation {
  /// An action.
  static func action(_ action: Action) -> Self where Action: Equatable {
    Self(
      description: { String(customDumping: action) },
      difference: { diff(action, $0, format: .proportional) })
  }

  /// An action of a case, which the test names at the call site.
  static func `case`<Value>(_ keyPath: CaseKeyPath<Action, Value>, at callSite: CallSite) -> Self
  where Action: CasePathable {
    let path = Action.allCasePaths[keyPath: keyPath]
    return Self(
      description: {
        description(
          of: path, TestMessages.name(of: keyPath) ?? SourceText.casePath(receivedAt: callSite))
      })
  }

  /// An action of a case with a value.
  static func `case`<Value: Equatable>(
    _ keyPath: CaseKeyPath<Action, Value>, _ value: Value
  ) -> Self where Action: CasePathable {
    let path = Action.allCasePaths[keyPath: keyPath]
    let expected = path.embed(value)
    return Self(
      description: { String(customDumping: expected) },
      difference: { diff(expected, $0, format: .proportional) })
  }

  /// A case by its name if the platform or the test's source has it, or by an action of the case.
  private static func description<Value>(
    of path: AnyCasePath<Action, Value>, _ name: String?
  ) -> String {
    if let name { return "an action of the case \(name)" }
    if let nothing = () as? Value { return String(customDumping: path.embed(nothing)) }
    return "an action of the case at this line, which holds '\(typeName(Value.self))'"
  }
}
