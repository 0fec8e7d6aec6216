/// The middleware of a reducer, in order.
@usableFromInline
struct MiddlewareChain<State, Action> {
  let middleware: [Middleware<State, Action>]

  @usableFromInline
  init(_ middleware: [Middleware<State, Action>]) { self.middleware = middleware }

  /// Runs the middleware around a reducer.
  ///
  /// - Complexity: O(*n*) for *n* middleware, besides their own work.
  @usableFromInline
  func reduce(
    _ state: inout State, _ action: Action, _ base: Middleware<State, Action>.Next
  ) -> Effect<Action> {
    MainActor.preconditionIsolated(
      """
      Middleware runs on the main actor. Run a reducer with middleware there, as a 'Store' does; \
      an 'ActorStore' on another actor can't run it.
      """)
    return run(0, &state, action, base)
  }

  private func run(
    _ index: Int, _ state: inout State, _ action: Action, _ base: Middleware<State, Action>.Next
  ) -> Effect<Action> {
    guard index < middleware.count else { return base(&state, action) }
    return middleware[index].handle(&state, action, nil) { state, action in
      run(index + 1, &state, action, base)
    }
  }
}

extension Reducer {
  /// Runs middleware around this reducer; the first is the outermost.
  ///
  /// ```swift
  /// Scope(\.cart, action: \.cart) {
  ///   Cart().middleware(.log(.difference))
  /// }
  /// ```
  ///
  /// The middleware sees the actions of this feature and of its children, and not those of its
  /// parents. Reducers are created for each action: keep middleware that is expensive to create in
  /// a `static let`.
  ///
  /// - Parameter middleware: The middleware, from the outermost to the innermost.
  /// - Returns: A reducer that runs the middleware and this reducer. It has to run on the main
  ///   actor, as it does in a store.
  @inlinable
  public func middleware(
    _ middleware: Middleware<State, Action>...
  ) -> MiddlewareReducer<Self> {
    MiddlewareReducer(base: self, chain: MiddlewareChain(middleware))
  }
}

/// A reducer with middleware around it; created by ``Reducer/middleware(_:)``.
@frozen
@_documentation(visibility: internal)
public struct MiddlewareReducer<Base: Reducer>: Reducer {
  @usableFromInline let base: Base
  @usableFromInline let chain: MiddlewareChain<Base.State, Base.Action>

  @inlinable
  init(base: Base, chain: MiddlewareChain<Base.State, Base.Action>) {
    self.base = base
    self.chain = chain
  }

  /// Runs the middleware around the reducer.
  @inlinable
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    chain.reduce(&state, action) { base.reduce(into: &$0, action: $1) }
  }
}
