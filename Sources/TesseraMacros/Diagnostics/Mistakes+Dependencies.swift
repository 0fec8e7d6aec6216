import SwiftDiagnostics

extension MacroDiagnostic {
  /// Reported for `@DependencyClient class Client {}`.
  static var clientNeedsStruct: Self {
    Self("'@DependencyClient' can only be applied to a struct whose properties are closures")
  }

  /// Reported for `@DependencyEndpoint var count = 0`.
  static var endpointNeedsClosure: Self {
    Self("'@DependencyEndpoint' can only be applied to a 'var' with an explicit closure type")
  }

  /// Reported for `@DependencyEndpointIgnored var count = 0`.
  static var ignoredEndpointNeedsVariable: Self {
    Self(
      """
      '@DependencyEndpointIgnored' can only be applied to a 'var' with a closure type: \
      other properties are not endpoints
      """)
  }

  /// Reported for `var fetch: () -> User` in a client.
  static func endpointNeedsDefault(_ name: String) -> Self {
    Self(
      """
      '\(name)' can't throw, so it needs a value to return while it is not implemented; \
      give it a default, or let it throw
      """)
  }

  /// Reported for `@DependencyEntry var client = Client()` in an extension of another type.
  static var entryNeedsDependencyValues: Self {
    Self(
      "'@DependencyEntry' can only be applied to a property in an extension of 'DependencyValues'")
  }

  /// Reported for `@DependencyEntry var client: Client { Client() }`.
  static var entryNeedsVariable: Self {
    Self("'@DependencyEntry' needs a 'var' with one name and no accessors: the macro adds them")
  }

  /// Reported for `@DependencyEntry var client: Client`.
  static func entryNeedsValue(_ name: String) -> Self {
    Self("'\(name)' needs an initial value: the one that tests use")
  }

  /// Reported for `@DependencyEntry var client = makeClient()`.
  static func entryNeedsType(_ name: String) -> Self {
    Self("'\(name)' needs an explicit type: its initial value doesn't show it")
  }
}
