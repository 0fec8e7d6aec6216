public import TesseraSupport

/// Sets the defaults of some dependencies for the whole process, before anything reads them.
///
/// For the entry point of an app, which learns only there what a dependency is made of:
///
/// ```swift
/// static func main() throws {
///   let database = try Database(path: path)
///   prepareDependencies { $0.database = database }
///   …
/// }
/// ```
///
/// Scopes still override what was prepared. A dependency that was read or prepared before keeps its
/// value, and an issue says so. In a test, it prepares the defaults of that test.
///
/// - Parameters:
///   - update: Sets the values.
///   - callSite: The place to point at when it comes too late.
/// - Returns: What the closure returns.
public func prepareDependencies<R>(
  _ update: (inout DependencyValues) throws -> R, at callSite: CallSite = #callSite
) rethrows -> R {
  var values = DependencyValues().forPreparing
  // What the closure reads in order to change it does not count as read.
  values.isolateDefaults()
  let result = try update(&values)
  var current = DependencyValues.current
  if values.overrides.find(ObjectIdentifier(ContextKey.self)) != nil {
    DependencyContext.process = values.context
    current.context = values.context
  }
  let cache = current.defaults(in: current.context)
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
      let entry = Entry(key: slot.key, context: context, box: slot.box)
      if insert(entry) !== entry { isLate = true }
    }
    guard isLate else { return }
    let type = (slot.box as? any HoldsDependency)?.valueType ?? type(of: slot.box)
    reportIssue(
      """
      A dependency of type '\(typeName(type))' was prepared too late: it was read or prepared \
      before, and keeps the value that it has.

      • Call 'prepareDependencies' earlier, first thing in the entry point of the app.
      • If a part of the app needs another value, override it there with 'withDependencies'.
      """,
      at: callSite)
  }
}
