import TesseraCasePaths
public import TesseraEffects
import TesseraSupport

/// A core that shows a part of a parent's state, which may vanish.
@usableFromInline
class ChildCore<ParentState, ParentAction, State, Action>: StoreCore<State, Action> {
  fileprivate final let parent: StoreCore<ParentState, ParentAction>
  /// The part as it was last read, or found at first, to be shown after it has vanished.
  @usableFromInline final var last: State?

  @usableFromInline
  init(parent: StoreCore<ParentState, ParentAction>) {
    self.parent = parent
    super.init(context: parent.context)
  }

  /// Calls a closure with the part, or a copy of it, if there is one, and returns the position of
  /// its field, or -1.
  fileprivate func project(_ state: inout ParentState, _ body: (inout State) -> Void) -> Int {
    abstract()
  }

  /// ``project(_:_:)`` as a closure that doesn't retain a core.
  fileprivate var projection: (inout ParentState, (inout State) -> Void) -> Int { abstract() }

  /// The step from the parent to the part.
  fileprivate var step: ChildStep { abstract() }

  /// The identity that the part must have, if another one can follow in its field.
  fileprivate var identity: ChildIdentity { step.name.identity }

  /// The identity that the part has, which a step to any payload of a case doesn't know.
  fileprivate func identity(of part: inout State) -> ChildIdentity { identity }

  /// Whether a task's `cancel()` spares the effects of the features above.
  ///
  /// It can't behind a path of several steps, since the place of the effects depends on how the
  /// reducers are composed.
  fileprivate var limitsTasks: Bool { true }
  /// Whether the part can be read but not changed.
  fileprivate var isReadOnly: Bool { false }

  override var canReach: Bool { parent.canReach }

  override var hasHeldBack: Bool { parent.hasHeldBack }

  override func limit(_ task: StoreTask) {
    // While a reducer runs, the place can't be looked up: the task stays that of all effects.
    guard canReach else { return }
    parent.limit(task)
    if limitsTasks { task.limit(to: name.map { ChildStep(only: $0) }) }
  }

  /// The name of the part in the places of effects, or `nil` if the part is gone.
  private var name: ChildStep.Name? {
    parent.withState { state in
      var found: ChildIdentity?
      let field = project(&state) { found = identity(of: &$0) }
      return found.map { ChildStep.Name(field: field, identity: $0) }
    } ?? nil
  }

  override func perform(_ change: StateStep<State>) {
    if isReadOnly { return StepMistake.reportReadOnly(State.self, change.source.callSite) }
    parent.perform(
      StateStep(source: change.source, label: change.label) { [step] parent in
        var isThere = false
        _ = step.reach(&parent, to: .change) { isThere = change.change(&$0) }
        return isThere
      })
  }

  override func reach(_ body: (inout State) -> Void) {
    parent.reach { state in _ = project(&state, body) }
  }

  override func run(
    _ operation: @escaping @MainActor @Sendable (Send<Action>) async throws -> Void,
    _ label: StepLabel?, _ callSite: CallSite
  ) -> StoreTask {
    // The operation runs on the main actor, as child stores do.
    nonisolated(unsafe) let wrap = forward
    return parent.run(
      { _ in
        try await operation(
          Send { action in
            _ = wrap(action, ActionSource(.effect, callSite, ofEffect: CurrentEffect.task?.source))
          })
      }, label, callSite)
  }

  override func withState<Result>(_ body: (inout State) -> Result) -> Result? {
    var result: Result?
    _ = parent.withState { state in project(&state) { result = body(&$0) } }
    return result
  }

  override var keepsState: Bool { last != nil }

  override func read() -> State { readPart { $0 } ?? last ?? partOfVanished }

  override func read<Value>(
    _ keyPath: KeyPath<State, Value>, _ get: (inout State) -> Value
  ) -> Value {
    readPart(get) ?? (last ?? partOfVanished)[keyPath: keyPath]
  }

  /// Reads the part if it is there, and keeps a copy of it.
  @inline(__always)
  private func readPart<Result>(_ body: (inout State) -> Result) -> Result? {
    guard last != nil else { return withState(body) }
    var copy: State?
    let result = withState { part in
      copy = part
      return body(&part)
    }
    // The copy before is released when nothing accesses the property any more.
    if copy != nil { swap(&copy, &last) }
    return result
  }

  override func trackActions() { parent.trackActions() }

  override func makeAccess() -> ((inout State) -> Void) -> Void {
    let (access, project) = (parent.makeAccess(), projection)
    return { body in access { state in _ = project(&state, body) } }
  }

  override func findPlace() -> _Watch? {
    guard let above = parent.place else { return nil }
    let found = parent.withState { findPlace(in: &$0, below: above, isPresent: true) }
    if let found { return found }
    // The parent has vanished itself, and its place is that of the state that it shows.
    var shown = parent.read()
    return findPlace(in: &shown, below: above, isPresent: false)
  }

  private func findPlace(
    in state: inout ParentState, below above: _Watch, isPresent: Bool
  ) -> _Watch? {
    var name = ChildStep.Name(field: -1, identity: identity)
    var isThere = false
    name.field = project(&state) { _ in isThere = true }
    parent.watching.visitField(&state, name.field, above)
    let known = above.child(name, is: State.self)
    // Another child may have taken the place of a vanished one; each element has its own.
    let place =
      (isThere || known?.isElement == true ? known : nil)
      ?? above.part(name, watching, makeAccess())
    if isThere, isPresent {
      _ = project(&state) { part in _ = watching.visit(&part, place, true) }
      return place
    }
    // The readers of a vanished child are notified when it comes back.
    guard var shown = last else { return nil }
    _ = watching.visit(&shown, place, true)
    return place
  }

  /// The part in the state that the vanished parent shows.
  private var partOfVanished: State {
    var part: State?
    var state = parent.read()
    _ = project(&state) { part = $0 }
    if let part { return part }
    preconditionFailure(
      """
      The state of '\(typeName(State.self))' was read after it had vanished, through a store that \
      was created without 'scope'. Create child stores with 'scope' only.
      """)
  }
}

/// The core of a single child.
///
/// Actions go to a closure that wraps them and sends them to the parent. The compiler specialises
/// that closure where `scope` is called and the types are known, so a level costs one call.
final class ScopedCore<ParentState, ParentAction, State, Action>:
  ChildCore<ParentState, ParentAction, State, Action>
{
  private let partStep: ChildStep
  private let wrap: Forward
  private let canLimit: Bool
  private let cannotChange: Bool

  override var forward: Forward { wrap }
  fileprivate override var step: ChildStep { partStep }
  fileprivate override var projection: (inout ParentState, (inout State) -> Void) -> Int {
    { [partStep] in partStep.reach(&$0, $1) }
  }
  fileprivate override var limitsTasks: Bool { canLimit }
  fileprivate override var isReadOnly: Bool { cannotChange }

  init(
    parent: StoreCore<ParentState, ParentAction>, step: ChildStep, limitsTasks: Bool = true,
    isReadOnly: Bool = false, forward: @escaping Forward
  ) {
    self.partStep = step
    self.wrap = forward
    self.canLimit = limitsTasks
    self.cannotChange = isReadOnly
    super.init(parent: parent)
  }

  override func keepState() {
    if partStep.canVanish || parent.keepsState { reach { self.last = $0 } }
  }

  override func send(_ action: Action, from source: ActionSource?) -> StoreTask {
    let task = wrap(action, source)
    if task.origin != nil { limit(task) }
    return task
  }

  fileprivate override func project(
    _ state: inout ParentState, _ body: (inout State) -> Void
  ) -> Int { partStep.reach(&state, body) }

  fileprivate override func identity(of part: inout State) -> ChildIdentity {
    partStep.canVanish ? ChildIdentity(of: &part) : ChildIdentity()
  }
}

/// The parts that the cores of a list's elements share.
///
/// ## Internal representation
///
/// A list on screen makes thousands of stores. So the closures, which need the types of the
/// parent, exist once, the step to an element is made when it is needed, and a store consists of
/// three objects: the store, its core, and the side table of weak references to it. They are
/// created in code that is inlined where `scope` is called: elsewhere, each mention of a generic
/// type is a look-up of metadata, of which a store took 30 (17 000 instructions).
@usableFromInline
final class ElementList<ParentState, ParentAction, ID: Hashable & Sendable, State, Action> {
  /// Calls its last parameter with a copy of an element, if there is one, and returns the position
  /// of the list, or -1.
  @usableFromInline
  typealias Project = (inout ParentState, ID, (inout State) -> Void) -> Int

  @usableFromInline let parent: StoreCore<ParentState, ParentAction>
  @usableFromInline let project: Project
  /// The step to an element.
  fileprivate let step: (ID) -> ChildStep
  @usableFromInline let forward: (ID, Action, ActionSource?) -> StoreTask
  fileprivate let limitsTasks: Bool
  @usableFromInline var stores = StoreCache<ID, Store<State, Action>>()

  @usableFromInline
  init(
    parent: StoreCore<ParentState, ParentAction>, limitsTasks: Bool, project: @escaping Project,
    step: @escaping (ID) -> ChildStep, forward: @escaping (ID, Action, ActionSource?) -> StoreTask
  ) {
    self.parent = parent
    self.limitsTasks = limitsTasks
    self.project = project
    self.step = step
    self.forward = forward
  }

  /// The store of an element, created unless it is alive.
  @MainActor
  @inlinable
  func store(_ id: ID, in parentStore: AnyObject) -> Store<State, Action> {
    if let store = stores[id] { return store }
    let core = ElementCore(self, id)
    let store = Store(core: core, parent: parentStore)
    parent.reach { state in _ = project(&state, id) { core.last = $0 } }
    stores[id] = store
    return store
  }
}

/// The core of an element of a list.
@usableFromInline
final class ElementCore<ParentState, ParentAction, ID: Hashable & Sendable, State, Action>:
  ChildCore<ParentState, ParentAction, State, Action>
{
  @usableFromInline
  typealias List = ElementList<ParentState, ParentAction, ID, State, Action>

  private let list: List
  private let id: ID

  @usableFromInline
  init(_ list: List, _ id: ID) {
    self.list = list
    self.id = id
    super.init(parent: list.parent)
  }

  override var elementID: AnyHashable? { AnyHashable(id) }

  override var forward: Forward {
    { [forward = list.forward, id] in forward(id, $0, $1) }
  }
  fileprivate override var step: ChildStep { list.step(id) }
  fileprivate override var identity: ChildIdentity { ChildIdentity(id: AnyHashable(id)) }
  fileprivate override var limitsTasks: Bool { list.limitsTasks }
  fileprivate override var projection: (inout ParentState, (inout State) -> Void) -> Int {
    { [project = list.project, id] in project(&$0, id, $1) }
  }

  override func send(_ action: Action, from source: ActionSource?) -> StoreTask {
    let task = list.forward(id, action, source)
    if task.origin != nil { limit(task) }
    return task
  }

  fileprivate override func project(
    _ state: inout ParentState, _ body: (inout State) -> Void
  ) -> Int { list.project(&state, id, body) }
}
