public import TesseraSupport

extension DependencyValues {
  /// The value under a key, unless it has to be made first or there is something to report.
  ///
  /// It is good as long as these values are: the process's defaults are never given up.
  @usableFromInline
  func box(of key: ObjectIdentifier) -> BorrowedBox? {
    if overrides.isEmpty && captured.isEmpty {
      let context = DependencyContext.process
      return context == .test ? nil : DefaultsCache.process.box(of: key, in: context)
    }
    if let box = override(of: key) { return box }
    let context = context
    return context == .test || isPreparing
      ? nil : DefaultsCache.process.box(of: key, in: context)
  }

  /// The value that a key is overridden with.
  func override(of key: ObjectIdentifier) -> BorrowedBox? {
    overrides.find(key) ?? captured.find(key)
  }

  /// The value of a key that nobody overrides, made if this is the first to ask.
  @usableFromInline
  func defaultValue<Key: TestDependencyKey>(
    of key: Key.Type, name: StaticString, at callSite: CallSite
  ) -> Key.Value {
    let context = context
    let cache = defaults(in: context)
    let entry: DefaultsCache.Entry
    if let known = cache.find(ObjectIdentifier(key), in: context) {
      entry = known
    } else {
      entry = makeDefault(of: key, in: context, cache: cache)
      if entry.flaw == .noLiveValue {
        reportMissingLiveValue(of: key, name: name, at: callSite)
      }
    }
    if entry.flaw == .noTestValue { reportMissingOverride(of: key, name: name, at: callSite) }
    return unsafeDowncast(entry.box, to: DependencyBox<Key.Value>.self).value
  }

  private func makeDefault<Key: TestDependencyKey>(
    of key: Key.Type, in context: DependencyContext, cache: DefaultsCache
  ) -> DefaultsCache.Entry {
    var flaw = DefaultsCache.Entry.Flaw.none
    let value: Key.Value
    switch context {
    case .test:
      let (testValue, isMissing) = MissingTestValue.testValue(of: key)
      value = testValue
      if isMissing { flaw = .noTestValue }
    case .preview:
      value = key.previewValue
    case .live:
      if let live = liveValue(of: key) {
        value = live
      } else {
        flaw = .noLiveValue
        value = key.testValue
      }
    }
    return cache.insert(
      DefaultsCache.Entry(
        key: ObjectIdentifier(key), context: context,
        box: DependencyBox(value, isOverride: false), flaw: flaw))
  }

  private func liveValue<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value? {
    func open<LiveKey: DependencyKey>(_ key: LiveKey.Type) -> Any { key.liveValue }
    return (key as? any DependencyKey.Type).flatMap { open($0) as? Key.Value }
  }

  /// Where the defaults are kept: in a test with the test, so that tests share no stateful values.
  func defaults(in context: DependencyContext) -> DefaultsCache {
    guard context == .test || isPreparing else { return .process }
    if let box = override(of: ObjectIdentifier(OwnDefaults.self)) {
      return box.value()
    }
    return context == .test ? TestDefaults.cacheOfCurrentTest ?? .process : .process
  }

  /// Gives these values defaults of their own in tests, shared with nobody that does not get them.
  ///
  /// What a test store or a test's scope does first, so that stateful test values are its own.
  package mutating func isolateDefaults() {
    overrides.insert(
      DependencyBox(DefaultsCache(), isOverride: true), for: ObjectIdentifier(OwnDefaults.self))
  }
}

/// Under this identity, values keep the defaults that are their own.
enum OwnDefaults {}
