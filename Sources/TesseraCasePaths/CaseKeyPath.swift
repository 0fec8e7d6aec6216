/// A key path to the case path of a case, as in `\.child` or, chained, `\.path[id: 0].form.saved`.
///
/// Called with a payload, it makes a value of the enum:
///
/// ```swift
/// let path: CaseKeyPath<Action, Child.Action> = \.child
/// path(.tapped)  // Action.child(.tapped)
/// ```
public typealias CaseKeyPath<Root: CasePathable, Value> =
  KeyPath<Root.AllCasePaths, AnyCasePath<Root, Value>>

/// A case key path that does not say what its case carries.
public typealias PartialCaseKeyPath<Root: CasePathable> = PartialKeyPath<Root.AllCasePaths>
