import TesseraSupport

/// A key that suggests an override for tests.
package protocol SuggestsOverride {
  /// A statement on `$0`, as in `$0.uuid = .incrementing`.
  static var suggestedOverride: String { get }
}

extension DependencyValues {
  func reportMissingOverride<Key: TestDependencyKey>(
    of key: Key.Type, name: StaticString, at callSite: CallSite
  ) {
    // The effects of a rehearsal don't run, so what they would use is only read.
    if isPreparing || keysInMemory != nil { return }
    let place = reader?() ?? callSite
    let override =
      (key as? any SuggestsOverride.Type)?.suggestedOverride ?? "\(access(to: key, name)) = …"
    let detached =
      IssueReporting.step != nil
      ? ""
      : """

      • If a detached task or a callback of an effect reads it, the overrides of the store are out \
      of its reach: read it before, in the effect, and capture the value.
      """
    reportCause(
      "\(ObjectIdentifier(key))",
      """
      \(reader(of: key, name)) was read in a test that does not override it, and it has no \
      test value.

        Location: \(place)
             Key: \(typeName(key))
           Value: \(typeName(Key.Value.self))

      The preview value is used, which by default is the live one. It may access the outside world \
      and give different results in each run.

      • If the code under test needs it, override it where the test creates the store:

          } withDependencies: {
            \(override)
          }

        A store keeps these dependencies, so 'withDependencies' around a 'send' is too late. Code \
        without a store runs in 'withDependencies { … } operation: { … }'.

      • If the code under test should not need it, find out why it is read.
      • If one value fits all tests, give '\(typeName(key))' a 'testValue'.\(detached)
      """.numbered(35),
      at: IssueReporting.step?.callSite ?? place)
  }

  func reportMissingLiveValue<Key: TestDependencyKey>(
    of key: Key.Type, name: StaticString, at callSite: CallSite
  ) {
    if isPreparing { return }
    let place = reader?() ?? callSite
    reportIssue(
      """
      \(reader(of: key, name)) was read in the live context, and it has no live value.

        Location: \(place)
             Key: \(typeName(key))
           Value: \(typeName(Key.Value.self))

      The test value is used.

      • If another module has the live value, link that module into the app.
      • If there is none yet, conform '\(typeName(key))' to 'DependencyKey' with a 'liveValue'.
      • If this is not the app, set '$0.context' with 'withDependencies'.
      """.numbered(36),
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

  /// The name of the property that read, or `nil` if a function, a subscript or a closure did.
  func propertyName(_ name: StaticString) -> String? {
    let name = "\(name)"
    return name.contains("(") || name == "read" ? nil : name
  }
}
