import SwiftDiagnostics

// MARK: Effects, and the IDs of their cancellations

extension MacroDiagnostic {
  /// Reported for `.run { send in .loaded }`.
  static func actionIsNotSent(_ sending: String) -> Self {
    Self("an effect returns no action, it sends it: write '\(sending)'")
  }

  /// Reported for `return .loaded` where `loaded` is an action.
  static func actionIsNotEffect(_ name: String, _ sending: String) -> Self {
    Self(
      """
      '.\(name)' is an action, and a reducer returns an effect: write '\(sending)'; \
      an effect of this name is written 'Effect.\(name)'
      """, severity: .warning)
  }

  /// Reported for `.cancellable(id: .load)`.
  static func cancellationNeedsType(_ id: String, _ typed: String) -> Self {
    Self(
      "an ID can be of any type, so '\(id)' needs its own: write '\(typed)'", severity: .warning)
  }

  /// Reported for `.debounce(id: UUID(), for: .seconds(1))`.
  static var cancellationNeedsKnownID: Self {
    Self(
      """
      an ID that is made here equals no other, so no effect is replaced or cancelled by it: use a \
      case, such as 'CancelID.search'
      """, severity: .warning)
  }

  /// Reported for `.cancellable(id: TimerID.self)`.
  static func cancellationNeedsValue(_ type: String, _ value: String) -> Self {
    Self(
      """
      an ID is a value, and '\(type)' is a type: write '\(value)', with a case of that name in the \
      enum
      """)
  }

  /// Reported for `.run { … }` on the line after `state.count += 1`.
  static func effectNeedsReturn(_ name: String) -> Self {
    Self("'.\(name)' continues the line above; write 'return .\(name)'")
  }

  /// Reported for `.run { … }` in a case of a `switch` whose other cases have a `return`.
  static func effectIsNotReturned(_ name: String) -> Self {
    Self("'.\(name)' isn't returned: write 'return .\(name)'")
  }

  /// Reported for `guard state.isReady else { return }` in a `Reduce`.
  static var returnNeedsEffect: Self { Self("a reducer returns an effect: write 'return .none'") }

  /// Reported for `case .tapped: state.count += 1` at the end of a `Reduce`.
  static var caseNeedsEffect: Self {
    Self("this case ends without an effect: add 'return .none' below")
  }

  /// Reported for `.run { send in state.count += 1 }`.
  static var effectUsesState: Self {
    Self(
      """
      an effect runs after the reducer, when 'state' is out of reach: capture it to read it, as in \
      '.run { [state] send in … }', and send an action to change it
      """)
  }
}
