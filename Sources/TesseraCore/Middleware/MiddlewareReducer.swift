extension Reducer {
  /// Puts middleware around this reducer; the first is the outermost.
  ///
  /// ```swift
  /// Scope(state: \.cart, action: \.cart) {
  ///   Cart().middleware(.log(.difference))
  /// }
  /// ```
  ///
  /// It sees the actions of this feature and of its children, and none of its parents'. A reducer
  /// is made anew for each action: keep a middleware that is costly to make in a `static let`.
  ///
  /// - Parameter middleware: The middleware, from the outermost to the innermost.
  /// - Returns: A reducer that runs the middleware and this one; on the main actor only, where a
  ///   store runs it.
  @inlinable
  public func middleware(
    _ middleware: Middleware<State, Action>...
  ) -> MiddlewareReducer<Self> {
    MiddlewareReducer(base: self, chain: MiddlewareChain(middleware))
  }
}

/// A reducer with middleware around it; made by ``Reducer/middleware(_:)``.
@frozen
public struct MiddlewareReducer<Base: Reducer>: Reducer {
  @usableFromInline let base: Base
  @usableFromInline let chain: MiddlewareChain<Base.State, Base.Action>

  @inlinable
  init(base: Base, chain: MiddlewareChain<Base.State, Base.Action>) {
    self.base = base
    self.chain = chain
  }

  /// Runs the middleware, and within it the reducer.
  @inlinable
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    chain.reduce(&state, action) { base.reduce(into: &$0, action: $1) }
  }
}
