public import TesseraEffects
package import TesseraSupport

/// The implementation of a ``Store``: the root itself, or a view of a part of another core.
@usableFromInline
package class StoreCore<State, Action> {
  /// Processes an action and its source.
  @usableFromInline package typealias Forward = (Action, ActionSource?) -> StoreTask

  /// The context of the observers.
  final let context: ObservationContext
  final lazy var watching = Watching<State>()
  /// The place of the state, as it was found at a time.
  private var found: (place: _Watch, time: Int)?

  /// Creates a core with the context of its root.
  init(context: ObservationContext = .main) { self.context = context }

  /// Whether the state can be read now, rather than being reduced.
  var canReach: Bool { true }

  /// Whether an instrument has queued or refused the last action.
  var hasHeldBack: Bool { false }

  /// The ID of the element that the store shows, if it is one of a list.
  var elementID: AnyHashable? { nil }

  /// Processes an action, at once or, while another one is processed, right after it.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - source: The sender of the action and its line, if something records them.
  /// - Returns: A task for the effects.
  package func send(_ action: Action, from source: ActionSource?) -> StoreTask { abstract() }

  /// Processes the actions that child cores forward.
  ///
  /// Child cores store it, so that a level of scopes costs one call: processors predict the return
  /// addresses of 16 or 32 nested calls, and not of more.
  @usableFromInline package var forward: Forward { { [self] in send($0, from: $1) } }

  /// Limits the effects that cancelling a task cancels to those of this feature.
  func limit(_ task: StoreTask) {}

  /// Changes the state without an action, at once or in turn with the queued actions.
  package func perform(_ step: StateStep<State>) { abstract() }

  /// Calls a closure with the state in place, unless the state has vanished.
  ///
  /// The closure must not change the state.
  @usableFromInline
  func reach(_ body: (inout State) -> Void) { abstract() }

  /// Runs an operation that no action started, as an effect of the root.
  package func run(
    _ operation: @escaping @MainActor @Sendable (Send<Action>) async throws -> Void,
    _ label: StepLabel?, _ callSite: CallSite
  ) -> StoreTask { abstract() }

  /// Calls a closure with the state in place, or returns `nil` if the state has vanished.
  ///
  /// The closure must not change the state.
  package func withState<Result>(_ body: (inout State) -> Result) -> Result? { abstract() }

  /// Starts to keep the state as it was last read, if it can vanish.
  func keepState() {}

  /// Whether the state is kept as it was last read.
  var keepsState: Bool { false }

  /// The state, or the one that was read last if it has vanished.
  package func read() -> State { abstract() }

  /// A part of the state, or of the one that was read last if it has vanished.
  ///
  /// - Parameters:
  ///   - keyPath: The part.
  ///   - get: The same as a function, which is faster to call than a key path is to apply. It
  ///     changes nothing: the state is `inout` so that it isn't copied.
  /// - Returns: The part.
  package func read<Value>(
    _ keyPath: KeyPath<State, Value>, _ get: (inout State) -> Value
  ) -> Value { abstract() }

  /// Registers a read that every action invalidates, if reads are being tracked.
  func trackActions() { abstract() }

  /// Creates a closure that reaches the state, if it is there, without retaining a core.
  func makeAccess() -> ((inout State) -> Void) -> Void { abstract() }

  /// Finds the place of the state, and compares the state with what was seen there.
  func findPlace() -> _Watch? { abstract() }
}

extension StoreCore {
  /// Stops the program: every core implements the function.
  final func abstract(_ function: StaticString = #function) -> Never {
    preconditionFailure("'\(function)' is implemented by every core.")
  }

  /// Processes an action of an unknown sender.
  package func send(_ action: Action) -> StoreTask { send(action, from: nil) }

  /// Whether the state exists.
  package var exists: Bool { withState { _ in true } ?? false }

  /// The place of the state, if the state is there; it has been compared with what was seen.
  final var place: _Watch? {
    if let found, found.time == context.time, found.place.isSeen { return found.place }
    let place = context.reading(.untracked) { findPlace() }
    found = place.map { ($0, context.time) }
    return place
  }

  /// Registers a read of the state, of which an observable one itself registers the fields.
  func trackFields() {
    if ObservationContext.isTracking { place?.accessValue() }
  }

  /// Lets the fields of an observable state register their reads.
  func findForReads() {
    if ObservationContext.isTracking { _ = place }
  }

  /// Registers a read of the whole state, if reads are being tracked.
  package func trackWhole() {
    if ObservationContext.isTracking { place?.accessWhole() }
  }

  /// Calls a closure that reads the state, and registers the read if reads are being tracked.
  @inline(__always)
  package func tracking<Result>(_ read: () -> Result) -> Result {
    let section = context.enter()
    defer { context.leave(section) }
    if !ObservationContext.isTracking { return context.reading(.untracked, read) }
    let (place, outer) = (place, context.readPlace)
    place?.accessValue()
    context.readPlace = place?.isPart == true ? nil : place
    defer { context.readPlace = outer }
    return context.reading(context.reads == .marked ? .marked : .tracked, read)
  }

  /// Reads the state, and registers the read: of vanished state, that it isn't there.
  func trackingPresence<Result>(_ body: (inout State) -> Result) -> Result? {
    let result = tracking { withState(body) }
    if result == nil { trackActions() }
    return result
  }

  /// Creates the core of the child at a place, which must be there.
  ///
  /// - Parameters:
  ///   - place: The steps to the child, of which the first one is to a child that can be replaced.
  ///   - forward: Sends the child's actions.
  /// - Returns: The core, which shows only the child that is there now.
  package func part<Part, PartAction>(
    at place: Place, forward: @escaping StoreCore<Part, PartAction>.Forward
  ) -> StoreCore<Part, PartAction> {
    part(at: place.steps[...], isFirst: true, forward)
  }

  private func part<Part, PartAction>(
    at steps: ArraySlice<ChildStep>, isFirst: Bool,
    _ forward: @escaping StoreCore<Part, PartAction>.Forward
  ) -> StoreCore<Part, PartAction> {
    func next<Next>(_ type: Next.Type, _ step: ChildStep) -> StoreCore<Part, PartAction> {
      var identity = ChildIdentity()
      _ = withState { state in
        step.reach(&state) { (child: inout Next) in identity = ChildIdentity(of: &child) }
      }
      let core = ScopedCore<State, Action, Next, PartAction>(
        parent: self, step: isFirst ? step.pinned(to: identity, type) : step, forward: forward)
      return core.part(at: steps.dropFirst(), isFirst: false, forward)
    }
    if let step = steps.first { return next(step.child, step) }
    guard let part = self as? StoreCore<Part, PartAction> else {
      preconditionFailure("A place leads to a '\(State.self)', not to a '\(Part.self)'.")
    }
    return part
  }
}
