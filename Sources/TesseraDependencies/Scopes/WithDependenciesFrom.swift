public import TesseraSupport

/// Runs an operation with the dependencies of an object in force, and some overridden on top.
///
/// An object that makes another one, long after the scope that it was made in itself, hands on what
/// it depends on:
///
/// ```swift
/// func rowTapped() {
///   detail = withDependencies(from: self) { DetailModel() }
/// }
/// ```
///
/// - Parameters:
///   - model: An object with at least one `@Dependency` property.
///   - update: Changes the values further.
///   - operation: What to run.
///   - callSite: The place to point at if the object has no such property.
/// - Returns: The result of the operation.
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  _ update: (inout DependencyValues) -> Void = { _ in },
  operation: () throws -> R,
  at callSite: CallSite = #callSite
) rethrows -> R {
  var values = DependencyValues(of: model, at: callSite).forPreparing
  update(&values)
  return try withDependencyValues(values, operation: operation)
}

/// Runs an asynchronous operation, where its caller runs, with the dependencies of an object.
///
/// - Parameters:
///   - model: An object with at least one `@Dependency` property.
///   - update: Changes the values further.
///   - operation: What to run.
///   - callSite: The place to point at if the object has no such property.
/// - Returns: The result of the operation.
nonisolated(nonsending) public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  _ update: (inout DependencyValues) -> Void = { _ in },
  operation: nonisolated(nonsending) () async throws -> R,
  at callSite: CallSite = #callSite
) async rethrows -> R {
  var values = DependencyValues(of: model, at: callSite).forPreparing
  update(&values)
  return try await withDependencyValues(values, operation: operation)
}

/// A property that knows what was overridden where it was made.
protocol CapturesDependencies {
  /// What was overridden there.
  var capturedValues: DependencyValues { get }
}

extension Dependency: CapturesDependencies {
  var capturedValues: DependencyValues { DependencyValues(overrides: captured) }
}

extension DependencyValues {
  /// What an object's properties captured, with what is in force now on top.
  init(of model: AnyObject, at callSite: CallSite) {
    var values: DependencyValues?
    var mirror: Mirror? = Mirror(reflecting: model)
    while let level = mirror {
      for case let property as any CapturesDependencies in level.children.map(\.value) {
        values = (values ?? DependencyValues()).merging(property.capturedValues)
      }
      mirror = level.superclassMirror
    }
    if values == nil {
      reportIssue(
        """
        'withDependencies(from:)' was given a '\(typeName(type(of: model)))', which has no \
        '@Dependency' property, so there is nothing to hand on.

        Give it one, or call 'withDependencies' without an object to go on with what is in force.
        """,
        at: callSite)
    }
    self = (values ?? DependencyValues()).merging(.current)
  }
}
