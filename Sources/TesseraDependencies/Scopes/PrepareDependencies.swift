public import TesseraSupport

/// Sets default values of dependencies, before they are first read.
///
/// For the entry point of an app, where the parts of a dependency become known:
///
/// ```swift
/// static func main() throws {
///   let database = try Database(path: path)
///   prepareDependencies { $0.database = database }
///   …
/// }
/// ```
///
/// Scopes can still override prepared values. A dependency that was read or prepared before keeps
/// its value, and an issue is reported. In a test, it prepares only the defaults of that test.
///
/// - Parameters:
///   - update: Sets the values.
///   - callSite: The source location of the issue.
/// - Returns: The closure's result.
public func prepareDependencies<R>(
  _ update: (inout DependencyValues) throws -> R, at callSite: CallSite = #callSite
) rethrows -> R {
  var values = DependencyValues().forPreparing
  // Values that the closure reads in order to change them don't count as read.
  values.isolateDefaultsForPreparing()
  let result = try update(&values)
  let cache = DependencyValues.current.defaults
  if values.overrides.find(ObjectIdentifier(ContextKey.self)) != nil {
    cache.prepare(values.context)
  }
  let own = [ObjectIdentifier(ContextKey.self), ObjectIdentifier(OwnDefaults.self)]
  for slot in values.overrides.all where !own.contains(slot.key) {
    cache.prepare(slot, at: callSite)
  }
  return result
}

extension DefaultsCache {
  fileprivate func prepare(_ slot: OverrideTable.Slot, at callSite: CallSite) {
    var isLate = false
    for context in DependencyContext.allCases {
      let entry = Entry(key: slot.key, context: context, box: slot.box, isPrepared: true)
      if insert(entry) !== entry { isLate = true }
    }
    guard isLate else { return }
    let type = (slot.box as? any HoldsDependency)?.valueType ?? type(of: slot.box)
    reportIssue(
      """
      A dependency of type '\(typeName(type))' was prepared too late: it was read or prepared \
      before, and keeps that value.

      • Call 'prepareDependencies' earlier, at the start of the app's entry point.
      • If a part of the app needs another value, override it there with 'withDependencies'.
      • If a part of a test needs another default, run it in 'withFreshDependencies'.
      """.numbered(41),
      at: callSite)
  }
}
