/// The middleware of a store or of a reducer, in order.
@usableFromInline
struct MiddlewareChain<State, Action> {
  let middleware: [Middleware<State, Action>]
  private let home: MiddlewareHome<State, Action>?

  @usableFromInline
  init(
    _ middleware: [Middleware<State, Action>], home: MiddlewareHome<State, Action>? = nil
  ) {
    self.middleware = middleware
    self.home = home
  }

  /// Runs the middleware around a reducer.
  ///
  /// - Complexity: O(*n*) for *n* middleware, besides what they do.
  @usableFromInline
  func reduce(
    _ state: inout State, _ action: Action, _ base: Middleware<State, Action>.Next
  ) -> Effect<Action> {
    MainActor.preconditionIsolated(
      "Middleware runs on the main actor, as stores do, and so must a reducer that has some.")
    return run(0, &state, action, base)
  }

  /// A function that runs the middleware around a reducer, on the main actor; for who keeps it.
  ///
  /// NB: the functions are put into each other once. To go through the array on each action would
  /// look its type up each time, since nobody specialises this.
  @usableFromInline
  func around(
    _ base: @escaping Middleware<State, Action>.Next
  ) -> Middleware<State, Action>.Next {
    var next = base
    for middleware in middleware.reversed() {
      let (handle, home, inner) = (middleware.handle, home, next)
      next = { state, action in handle(&state, action, home, inner) }
    }
    return next
  }

  private func run(
    _ index: Int, _ state: inout State, _ action: Action, _ base: Middleware<State, Action>.Next
  ) -> Effect<Action> {
    guard index < middleware.count else { return base(&state, action) }
    return middleware[index].handle(&state, action, home) { state, action in
      run(index + 1, &state, action, base)
    }
  }
}
