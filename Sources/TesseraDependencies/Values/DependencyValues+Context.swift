extension DependencyValues {
  /// Which values count while nobody overrides them: the live, the preview or the test values.
  public var context: DependencyContext {
    get {
      guard let box = override(of: ObjectIdentifier(ContextKey.self)) else { return .process }
      return box.value()
    }
    set { set(newValue, for: ContextKey.self) }
  }
}

/// The key under which a scope sets its context; its default is the process's.
enum ContextKey: DependencyKey {
  static var liveValue: DependencyContext { .process }
  static var testValue: DependencyContext { .process }
}
