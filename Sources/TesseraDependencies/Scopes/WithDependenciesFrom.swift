import Synchronization
public import TesseraSupport

/// Runs an operation with the dependencies of an object, and some overridden.
///
/// An object that creates another one after its own scope has ended passes its dependencies on:
///
/// ```swift
/// func rowTapped() {
///   detail = withDependencies(from: self) { DetailModel() }
/// }
/// ```
///
/// - Parameters:
///   - model: An object with a `@Dependency` property, or one that was returned by the operation of
///     `withDependencies`.
///   - update: Changes the values.
///   - operation: The operation.
///   - callSite: The source location of the issue if the object has no dependencies.
/// - Returns: The operation's result.
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  _ update: (inout DependencyValues) -> Void = { _ in },
  operation: () throws -> R,
  at callSite: CallSite = #callSite
) rethrows -> R {
  var values = DependencyValues(of: model, at: callSite).forPreparing
  update(&values)
  return values.kept(with: try withDependencyValues(values, operation: operation))
}

/// Runs an asynchronous operation, on the caller's actor, with the dependencies of an object.
///
/// - Parameters:
///   - model: An object with a `@Dependency` property, or one that was returned by the operation of
///     `withDependencies`.
///   - update: Changes the values.
///   - operation: The operation.
///   - callSite: The source location of the issue if the object has no dependencies.
/// - Returns: The operation's result.
nonisolated(nonsending) public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  _ update: (inout DependencyValues) -> Void = { _ in },
  operation: nonisolated(nonsending) () async throws -> R,
  at callSite: CallSite = #callSite
) async rethrows -> R {
  var values = DependencyValues(of: model, at: callSite).forPreparing
  update(&values)
  return values.kept(with: try await withDependencyValues(values, operation: operation))
}

/// A property that has captured the overrides of its creation.
protocol CapturesDependencies {
  /// The captured values.
  var capturedValues: DependencyValues { get }
}

extension Dependency: CapturesDependencies {
  var capturedValues: DependencyValues { DependencyValues(overrides: captured) }
}

extension DependencyValues {
  /// Creates the values that an object's properties captured, or else those of the scope that
  /// created it, with the current overrides on top.
  init(of model: AnyObject, at callSite: CallSite) {
    let values = Self.captured(by: model) ?? CreatedObjects.values(of: model)
    if values == nil {
      reportIssue(
        """
        'withDependencies(from:)' was given a '\(typeName(type(of: model)))' without \
        dependencies, so there are none to pass on.

        • If the object has a scope of its own, return it from the operation of a \
        'withDependencies'.
        • If it reads dependencies, give it a '@Dependency' property.
        • If the current dependencies are the right ones, call 'withDependencies' without it.
        """.numbered(42),
        at: callSite)
    }
    self = (values ?? DependencyValues()).merging(.current)
  }

  /// The values that an object's properties captured, if it has any.
  private static func captured(by model: AnyObject) -> DependencyValues? {
    var values: DependencyValues?
    var mirror: Mirror? = Mirror(reflecting: model)
    while let level = mirror {
      for case let property as any CapturesDependencies in level.children.map(\.value) {
        values = (values ?? DependencyValues()).merging(property.capturedValues)
      }
      mirror = level.superclassMirror
    }
    return values
  }

  /// Returns the result of an operation with these values, and remembers them if it is an object
  /// that doesn't itself.
  func kept<R>(with result: R) -> R {
    CreatedObjects.scopeDidEnd()
    if R.self is AnyObject.Type {
      let object = result as AnyObject
      if Self.captured(by: object) == nil { CreatedObjects.remember(self, of: object) }
    }
    return result
  }
}

/// The values of the scopes that returned an object, while that object lives.
enum CreatedObjects {
  // Unchecked, because the object is only compared and never used.
  private struct Entry: @unchecked Sendable {
    weak var object: AnyObject?
    let values: DependencyValues
  }

  private struct Entries {
    var all: [ObjectIdentifier: Entry] = [:]
    /// The number of scopes that ended since the entries of deallocated objects were removed.
    var endedScopes = 0
  }

  private static let entries = OrderedMutex(Entries())
  private static let areUsed = Atomic(false)

  static func remember(_ values: DependencyValues, of object: AnyObject) {
    let (id, entry) = (ObjectIdentifier(object), Entry(object: object, values: values))
    areUsed.store(true, ordering: .relaxed)
    let old = entries.withLock { $0.all.updateValue(entry, forKey: id) }
    // Its values are released outside of the lock.
    withExtendedLifetime(old) {}
  }

  /// Removes the entries of deallocated objects, once as many scopes have ended as there are
  /// entries: nothing tells that an object is deallocated.
  static func scopeDidEnd() {
    guard areUsed.load(ordering: .relaxed) else { return }
    let gone = entries.withLock { entries -> [Entry] in
      entries.endedScopes += 1
      guard entries.endedScopes > entries.all.count else { return [] }
      entries.endedScopes = 0
      let gone = entries.all.values.filter { $0.object == nil }
      if !gone.isEmpty { entries.all = entries.all.filter { $0.value.object != nil } }
      return gone
    }
    withExtendedLifetime(gone) {}
  }

  static func values(of object: AnyObject) -> DependencyValues? {
    let id = ObjectIdentifier(object)
    // A later object may have the address of a deallocated one.
    guard let entry = entries.withLock({ $0.all[id] }), entry.object === object else { return nil }
    return entry.values
  }
}
