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
@attached(member, names: named(AllCasePaths), named(allCasePaths))
@attached(memberAttribute)
@attached(extension, conformances: CasePathable, CasePathIterable)
public macro CasePathable() =
  #externalMacro(module: "TesseraMacros", type: "CasePathableMacro")

/// Gives an enum that is nested in an action its case paths; ``CasePathable()`` adds it.
// NB: Swift 6.3: a macro can't add itself to a member, hence a second one. Remove when it can.
@attached(member, names: named(AllCasePaths), named(allCasePaths))
@attached(extension, conformances: CasePathable, CasePathIterable)
public macro NestedCasePathable() =
  #externalMacro(module: "TesseraMacros", type: "CasePathableMacro")
