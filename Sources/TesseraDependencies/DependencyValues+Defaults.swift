import Synchronization
public import TesseraSupport

extension DependencyValues {
  /// Returns the value of a key, unless it must be computed first or there is an issue to report.
  @usableFromInline
  func box(of key: ObjectIdentifier) -> (any OverrideTable.Box)? {
    // In a process that runs tests, defaults belong to the test.
    let process = DependencyContext.process
    if overrides.isEmpty && captured.isEmpty {
      return process == .test ? nil : DefaultsCache.process.box(of: key, in: process)
    }
    if let box = override(of: key) { return box }
    if isPreparing || process == .test || hasOwnDefaults { return nil }
    return DefaultsCache.process.box(of: key, in: context)
  }

  /// Returns the override of a key.
  func override(of key: ObjectIdentifier) -> (any OverrideTable.Box)? {
    overrides.find(key) ?? captured.find(key)
  }

  /// Returns the default value of a key, and computes it at the first read.
  @usableFromInline
  func defaultValue<Key: TestDependencyKey>(
    of key: Key.Type, name: StaticString, at callSite: CallSite
  ) -> Key.Value {
    let (context, cache) = (context, defaults)
    let entry: DefaultsCache.Entry
    if let known = cache.find(ObjectIdentifier(key), in: context) {
      entry = known
    } else {
      entry = makeDefault(of: key, name: name, in: context, cache: cache)
      if entry.flaw == .noLiveValue {
        reportMissingLiveValue(of: key, name: name, at: callSite)
      }
    }
    if entry.flaw == .noTestValue { reportMissingOverride(of: key, name: name, at: callSite) }
    return DependencyBox.value(in: entry.box)
  }

  private func makeDefault<Key: TestDependencyKey>(
    of key: Key.Type, name: StaticString, in context: DependencyContext, cache: DefaultsCache
  ) -> DefaultsCache.Entry {
    var flaw = DefaultsCache.Entry.Flaw.none
    let value: Key.Value
    switch context {
    case .test:
      let (testValue, isMissing) = MissingTestValue.testValue(of: key)
      value = testValue
      if isMissing, Key.shouldReportUnimplemented { flaw = .noTestValue }
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
        box: DependencyBox(value, isOverride: false), flaw: flaw, name: propertyName(name)))
  }

  private func liveValue<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value? {
    func open<LiveKey: DependencyKey>(_ key: LiveKey.Type) -> Any { key.liveValue }
    return (key as? any DependencyKey.Type).flatMap { open($0) as? Key.Value }
  }
}

// MARK: Isolation

extension DependencyValues {
  /// The cache of the defaults: that of the scope, else that of the test, else that of the process.
  var defaults: DefaultsCache {
    if let ownDefaults { return DependencyBox.value(in: ownDefaults) }
    guard DependencyContext.process == .test else { return .process }
    return TestDefaults.cacheOfCurrentTest ?? .process
  }

  private var ownDefaults: (any OverrideTable.Box)? {
    override(of: ObjectIdentifier(OwnDefaults.self))
  }

  /// Whether the scope has its own defaults; needs no look-up until a scope has had some.
  private var hasOwnDefaults: Bool {
    OwnDefaults.areUsed.load(ordering: .relaxed) && ownDefaults != nil
  }

  /// Gives these values defaults of their own, which start with the prepared ones.
  ///
  /// A test store and a test's scope call it first, so that they don't share stateful defaults.
  package mutating func isolateDefaults() {
    OwnDefaults.areUsed.store(true, ordering: .relaxed)
    isolateDefaultsForPreparing()
  }

  /// Gives these values defaults of their own, while a closure changes the values.
  mutating func isolateDefaultsForPreparing() {
    let own = DefaultsCache(parent: defaults)
    overrides.insert(
      DependencyBox(own, isOverride: true), for: ObjectIdentifier(OwnDefaults.self))
  }
}

/// The identity under which values store their own defaults.
enum OwnDefaults {
  /// Whether any scope has had its own defaults.
  static let areUsed = Atomic(false)
}

// MARK: Missing test values

/// Detects, while a key's `testValue` is computed, whether that is the default implementation.
final class MissingTestValue: Sendable {
  @TaskLocal private static var current: MissingTestValue?

  private let key: ObjectIdentifier
  private let isNoted = Atomic(false)

  private init(_ key: any TestDependencyKey.Type) { self.key = ObjectIdentifier(key) }

  /// Records that the default `testValue` was called; returns `false` if it isn't being detected.
  static func record(_ key: any TestDependencyKey.Type) -> Bool {
    guard let current, current.key == ObjectIdentifier(key) else { return false }
    current.isNoted.store(true, ordering: .relaxed)
    return true
  }

  /// Returns the key's test value, and whether the key declares none.
  static func testValue<Key: TestDependencyKey>(
    of key: Key.Type
  ) -> (value: Key.Value, isMissing: Bool) {
    let probe = MissingTestValue(key)
    let value = $current.withValue(probe) { Key.testValue }
    return (value, probe.isNoted.load(ordering: .relaxed))
  }
}
