import TesseraEffects

/// The middleware that is attached to a store, from the outermost to the innermost.
@MainActor
package final class StoreMiddleware<State, Action>: @MainActor Instrument {
  private let middleware: [Middleware<State, Action>]
  // Set once, on the main actor, where everything else uses it.
  private(set) nonisolated(unsafe) weak var core: StoreCore<State, Action>?

  package init(_ middleware: [Middleware<State, Action>]) {
    self.middleware = middleware
  }

  package func attach(to core: RootCore<State, Action>) { self.core = core }

  // The functions are nested once. Looping over the array for each action would look up its type's
  // metadata each time, since this code is not specialized.
  package func around(
    _ reduce: @escaping Middleware<State, Action>.Next
  ) -> Middleware<State, Action>.Next {
    var next = reduce
    for middleware in middleware.reversed() {
      let (handle, inner) = (middleware.handle, next)
      next = { [self] state, action in handle(&state, action, self, inner) }
    }
    return next
  }

  package func perform(_ step: StateStep<State>, on state: inout State) {
    perform(step, on: &state, within: middleware.compactMap(\.handleStep)[...])
  }

  private func perform(
    _ step: StateStep<State>, on state: inout State,
    within handlers: ArraySlice<Middleware<State, Action>.StepHandle>
  ) {
    guard let first = handlers.first else {
      _ = step.change(&state)
      return
    }
    first(&state, step.label, step.source.callSite) {
      perform(step, on: &$0, within: handlers.dropFirst())
    }
  }
}
