/// Gives an enum a case path for each of its cases, so that `\.name` names a case as a key path
/// names a property.
///
/// ```swift
/// @CasePathable
/// enum Action {
///   case child(Child.Action)
///   case renamed(id: Int, name: String)
///   case closed
/// }
///
/// Action.closed.is(\.closed)                       // true
/// Action.allCasePaths.renamed.embed((id: 1, name: "a"))
/// ```
///
/// The payload of a case with several associated values is a tuple, that of a case without any is
/// `Void`. Enums nested in an action with the names `Alert`, `ConfirmationDialog`, `Delegate` and
/// `View` get their paths as well. Add `@dynamicMemberLookup` to read payloads as properties:
/// `value.child`.
@attached(
  member, names: named(AllCasePaths), named(allCasePaths), named(_$allCasePaths), named(_$Element),
  named(_$Iterator), named(_$Root))
@attached(memberAttribute)
@attached(extension, conformances: CasePathable, CasePathIterable)
public macro CasePathable() =
  #externalMacro(module: "TesseraMacrosPlugin", type: "CasePathableMacro")

/// Adds case paths to an enum, and nothing to the enums nested in it; other macros attach it.
// NB: Swift 6.3: a macro can't add itself to a member, hence a second one. Remove when it can.
@_documentation(visibility: internal)
@attached(
  member, names: named(AllCasePaths), named(allCasePaths), named(_$allCasePaths), named(_$Element),
  named(_$Iterator), named(_$Root))
@attached(extension, conformances: CasePathable, CasePathIterable)
public macro NestedCasePathable() =
  #externalMacro(module: "TesseraMacrosPlugin", type: "CasePathableMacro")
