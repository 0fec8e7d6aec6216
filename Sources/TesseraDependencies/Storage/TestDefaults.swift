import Synchronization
import TesseraSupport

/// The default values of each test, so that tests share none.
///
/// This module links no test library. `TesseraTesting` does, and installs a function that
/// identifies the running test; without it, all tests of a process share their defaults.
package enum TestDefaults {
  private struct State {
    var currentTest: (@Sendable () -> String?)?
    var caches: [String: DefaultsCache] = [:]
  }

  private static let state = OrderedMutex(State())

  /// Installs the function that returns a unique name of the running test, or `nil` outside of
  /// tests.
  package static func install(currentTest: @escaping @Sendable () -> String?) {
    state.withLock { $0.currentTest = currentTest }
  }

  /// Removes the defaults of a test that has ended.
  package static func remove(test: String) {
    state.withLock { $0.caches[test] = nil }
  }

  static var cacheOfCurrentTest: DefaultsCache? {
    guard let test = state.withLock({ $0.currentTest })?() else { return nil }
    return state.withLock { state in
      if let cache = state.caches[test] { return cache }
      let cache = DefaultsCache(parent: .process)
      state.caches[test] = cache
      return cache
    }
  }

  /// A value that all scopes of the running test share, even those with defaults of their own.
  ///
  /// - Parameters:
  ///   - key: A type that identifies the value.
  ///   - make: Creates the value when it is first asked for.
  /// - Returns: The value.
  package static func shared<Value: Sendable>(_ key: Any.Type, make: () -> Value) -> Value {
    let cache = cacheOfCurrentTest ?? .process
    let id = ObjectIdentifier(key)
    let entry =
      cache.find(id, in: .test)
      ?? cache.insert(
        DefaultsCache.Entry(
          key: id, context: .test, box: DependencyBox(make(), isOverride: false)))
    return DependencyBox.value(in: entry.box)
  }
}
