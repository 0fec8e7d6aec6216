public import TesseraCasePaths
public import TesseraCore
import TesseraConcurrency
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
      operation: { _ in
        let leave = DependencyValues.current.queryClient.read(query)
        defer { leave() }
        try await Task.never()
      }, at: callSite
    )
    .cancellable(id: ReadingID())
  }
}

/// The ID of effects that read a query, for their name in histories; the requests have the key.
private struct ReadingID: Hashable, OperatorID {
  var name: String { "fetching" }
}

extension Reducer where Action: CasePathable {
  /// Keeps a fetched value up to date, from an action on.
  ///
  /// ```swift
  /// Reduce { … }
  ///   .fetching(\.$user, on: \.appeared)
  /// ```
  ///
  /// The feature reads the query that its property has, until the effect of that action is
  /// cancelled: with the feature, or by its ``StoreTask``. So a query can depend on the state, and
  /// it doesn't matter which feature assigns it, or by which means:
  ///
  /// ```swift
  /// state.$posts = Fetched(.posts(of: state.userID))
  /// ```
  ///
  /// Each action is a reader of its own. Two views of one feature send one each, and the feature
  /// reads until both are gone.
  ///
  /// - Parameters:
  ///   - fetched: The property, with its `$`.
  ///   - trigger: The action from which on the value is read.
  ///   - others: Further such actions.
  ///   - callSite: The line of the call, for messages.
  /// - Returns: A reducer that runs this one and keeps the value up to date.
  public consuming func fetching<Value>(
    _ fetched: any KeyPath<State, Fetched<Value>> & Sendable,
    on trigger: PartialCaseKeyPath<Action>, _ others: PartialCaseKeyPath<Action>...,
    at callSite: CallSite = #callSite
  ) -> some Reducer<State, Action> {
    Reading(base: self, fetched: fetched, triggers: [trigger] + others, callSite: callSite)
  }
}

extension Reducer where Action: CasePathable {
  /// Explains which property has the query.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  @available(
    *, unavailable, message: "the property itself has the query: write it with its '$', '\\.$user'"
  )
  public consuming func fetching<Value>(
    _ value: KeyPath<State, Value?>, on trigger: PartialCaseKeyPath<Action>,
    _ others: PartialCaseKeyPath<Action>...
  ) -> Self { self }
}

/// A feature that reads a query.
private struct Reading<Base: Reducer, Value: Equatable & Sendable>: Reducer
where Base.Action: CasePathable {
  let base: Base
  let fetched: any KeyPath<Base.State, Fetched<Value>> & Sendable
  let triggers: [PartialCaseKeyPath<Base.Action>]
  let callSite: CallSite

  /// Runs the feature, and begins to read the property's query.
  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    let effect = base.reduce(into: &state, action: action)
    guard triggers.contains(where: { action.is($0) }) else { return effect }
    return effect.merge(with: reading(state[keyPath: fetched]))
  }

  /// Reads the query that the property has now, and each one that it has later.
  private func reading(_ property: Fetched<Value>) -> Effect<Base.Action> {
    .run(
      operation: { [fetched, callSite] send in
        let client = DependencyValues.current.queryClient
        var (read, leave): (Query<Value>?, () -> Void) = (nil, {})
        defer { leave() }
        @MainActor func begin(_ property: Fetched<Value>) -> () -> Void {
          if !property.hasQuery { property.reportMissingQuery(at: callSite) }
          return client.read(property.query)
        }
        // The state of a store on another actor can't be looked at from here.
        if CurrentEffect.task?.owner != nil {
          leave = begin(property)
          try await Task.never()
        }
        while true {
          var property = property
          try await send.condition(of: Base.State.self, at: callSite) {
            property = $0[keyPath: fetched]
            return read.map { !property.query.asksFor($0) } ?? true
          }
          let before = leave
          (read, leave) = (property.query, begin(property))
          before()
        }
      }, at: callSite
    )
    .cancellable(id: ReadingID())
  }
}
