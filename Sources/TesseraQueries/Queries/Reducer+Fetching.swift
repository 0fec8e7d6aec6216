public import TesseraCasePaths
public import TesseraCore
import TesseraDependencies
import TesseraEffects
public import TesseraSupport

extension Effect {
  /// Keeps the value of a query up to date while the effect runs.
  ///
  /// It fetches the value unless it is fresh, and again each time that it is invalidated. When the
  /// last effect that reads a query is cancelled, so is its fetch.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - callSite: The line of the call, for messages.
  /// - Returns: An effect that ends when it is cancelled.
  public static func fetching<Value>(
    _ query: Query<Value>, at callSite: CallSite = #callSite
  ) -> Self {
    .run(
      operation: { _ in await DependencyValues.current.queryClient.read(query) }, at: callSite)
  }
}

extension Reducer where Action: CasePathable {
  /// Keeps a fetched value up to date, from an action on.
  ///
  /// ```swift
  /// Reduce { … }
  ///   .fetching(\.$user, on: \.appeared)
  /// ```
  ///
  /// The feature is a reader of the value until the effect of that action is cancelled: with the
  /// feature, or by its ``StoreTask``. Assigning another query to the property makes the feature a
  /// reader of that one instead, so a query can depend on the state:
  ///
  /// ```swift
  /// state.$posts = Fetched(.posts(of: state.userID))
  /// ```
  ///
  /// - Parameters:
  ///   - fetched: The property, with its `$`.
  ///   - triggers: The actions from which on the value is read.
  ///   - callSite: The line of the call, for messages.
  /// - Returns: A reducer that runs this one and keeps the value up to date.
  public consuming func fetching<Value>(
    _ fetched: any KeyPath<State, Fetched<Value>> & Sendable,
    on triggers: PartialCaseKeyPath<Action>..., at callSite: CallSite = #callSite
  ) -> Fetching<Self, Value> {
    Fetching(base: self, fetched: fetched, triggers: triggers, callSite: callSite)
  }
}

/// A feature that reads a query; created by `fetching(_:on:)`.
@_documentation(visibility: internal)
public struct Fetching<Base: Reducer, Value: Equatable & Sendable>: Reducer
where Base.Action: CasePathable {
  let base: Base
  let fetched: any KeyPath<Base.State, Fetched<Value>> & Sendable
  let triggers: [PartialCaseKeyPath<Base.Action>]
  let callSite: CallSite

  /// Runs the feature, and begins to read the property's query.
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    let before = state[keyPath: fetched].query.id
    let effect = base.reduce(into: &state, action: action)
    let query = state[keyPath: fetched].query
    let isOther = query.id != before
    guard isOther || triggers.contains(where: { action.is($0) }) else { return effect }
    return effect.merge(
      with: .fetching(query, at: callSite)
        .cancellable(id: AnyID(fetched), policy: isOther ? .restart : .drop))
  }
}
