import TesseraSupport

/// A key that knows what a test usually overrides its dependency with.
protocol SuggestsOverride {
  /// A statement on `$0`, as in `$0.uuid = .incrementing`.
  static var suggestedOverride: String { get }
}

extension DependencyValues {
  func reportMissingOverride<Key: TestDependencyKey>(
    of key: Key.Type, name: StaticString, at callSite: CallSite
  ) {
    if isPreparing { return }
    let place = reader?() ?? callSite
    let override =
      (key as? any SuggestsOverride.Type)?.suggestedOverride ?? "\(access(to: key, name)) = …"
    reportIssue(
      """
      \(reader(of: key, name)) was read in a test that does not override it, and has no test value.

        Location: \(place)
             Key: \(typeName(key))
           Value: \(typeName(Key.Value.self))

      The preview value is used, which is the live one unless the key gives its own: it may reach \
      the outside world, and give another result in each run.

      • If the code under test needs it, override it in the test:

          withDependencies {
            \(override)
          } operation: {
            …
          }

        A 'TestStore' takes the same closure as its 'withDependencies' argument.

      • If the code under test should not need it, look at how it was reached from the test.
      • If one value is right for all tests, give '\(typeName(key))' a 'testValue'.
      """,
      at: place)
  }

  func reportMissingLiveValue<Key: TestDependencyKey>(
    of key: Key.Type, name: StaticString, at callSite: CallSite
  ) {
    if isPreparing { return }
    let place = reader?() ?? callSite
    reportIssue(
      """
      \(reader(of: key, name)) was read in the live context, and has no live value.

        Location: \(place)
             Key: \(typeName(key))
           Value: \(typeName(Key.Value.self))

      The test value is used.

      • If the live value stands in another module, link that module into the app.
      • If there is none yet, conform '\(typeName(key))' to 'DependencyKey' with a 'liveValue'.
      • If this is not the app, set '$0.context' with 'withDependencies'.
      """,
      at: place)
  }

  private func reader<Key: TestDependencyKey>(of key: Key.Type, _ name: StaticString) -> String {
    let isProperty = reader != nil
    if let name = propertyName(name) {
      return isProperty ? "@Dependency(\\.\(name))" : "The dependency '\(name)'"
    }
    return isProperty
      ? "@Dependency(\(typeName(key)).self)" : "The dependency '\(typeName(key))'"
  }

  private func access<Key: TestDependencyKey>(to key: Key.Type, _ name: StaticString) -> String {
    propertyName(name).map { "$0.\($0)" } ?? "$0[\(typeName(key)).self]"
  }

  /// The name of a property, if it was not a function, a subscript or a closure in one that asked.
  private func propertyName(_ name: StaticString) -> String? {
    let name = "\(name)"
    return name.contains("(") || name == "read" ? nil : name
  }
}
