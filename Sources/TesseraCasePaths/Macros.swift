/// Gives an enum a case path for each of its cases, so that `\.name` leads to a case as a key path
/// leads to a property.
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
/// A case with several payloads carries a tuple, one with none carries `Void`. Enums nested in an
/// action as `Alert`, `ConfirmationDialog`, `Delegate` or `View` get their paths as well. Add
/// `@dynamicMemberLookup` to read payloads as properties: `value.child`.
@attached(
  member, names: named(AllCasePaths), named(allCasePaths), named(_$Element), named(_$Iterator))
@attached(memberAttribute)
@attached(extension, conformances: CasePathable)
public macro CasePathable() =
  #externalMacro(module: "TesseraMacros", type: "CasePathableMacro")

/// Adds case paths to an enum, and nothing to enums nested in it; other macros attach it.
@_documentation(visibility: internal)
@attached(
  member, names: named(AllCasePaths), named(allCasePaths), named(_$Element), named(_$Iterator))
@attached(extension, conformances: CasePathable)
public macro NestedCasePathable() =
  #externalMacro(module: "TesseraMacros", type: "CasePathableMacro")
