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
@attached(member, names: named(AllCasePaths), named(allCasePaths))
@attached(memberAttribute)
@attached(extension, conformances: CasePathable)
public macro CasePathable() =
  #externalMacro(module: "TesseraMacros", type: "CasePathableMacro")

/// Gives an enum that is nested in an action its case paths: what ``CasePathable()`` adds.
///
/// NB: a macro cannot add itself to a member.
@attached(member, names: named(AllCasePaths), named(allCasePaths))
@attached(extension, conformances: CasePathable)
public macro NestedCasePathable() =
  #externalMacro(module: "TesseraMacros", type: "CasePathableMacro")
