import TesseraCasePaths
import TesseraEffects
import TesseraSupport

/// A view of a part of a parent's state that may be there or not.
///
/// What it is asked to send it hands to a closure that wraps the action and sends it to the parent:
/// the compiler makes it where `scope` is called and the types are known, so that a level costs one
/// call, and no look at metadata.
@MainActor
final class ScopedCore<ParentState, ParentAction, State, Action>: StoreCore<State, Action> {
  /// Calls its second parameter with the part, in place, if the part is there, and answers with the
  /// position of the field that it was reached by, or -1.
  typealias Project = (inout ParentState, (inout State) -> Void) -> Int

  private let parent: StoreCore<ParentState, ParentAction>
  private let project: Project
  private let wrap: (Action) -> StoreTask
  override var forward: (Action) -> StoreTask { wrap }
  private let identity: ScopedIdentity
  /// What is shown when the part has vanished, if it can.
  private var kept: KeptState<State>?
  override var canVanish: Bool { kept != nil }

  init(
    parent: StoreCore<ParentState, ParentAction>, canVanish: Bool,
    identity: ScopedIdentity = .child(nil), project: @escaping Project,
    forward: @escaping (Action) -> StoreTask
  ) {
    self.parent = parent
    self.identity = identity
    self.project = project
    self.wrap = forward
    super.init()
    if canVanish || parent.canVanish { kept = withState { KeptState($0) } }
  }

  override func send(_ action: Action) -> StoreTask {
    let task = wrap(action)
    if task.origin != nil { limit(task) }
    return task
  }

  override func limit(_ task: StoreTask) {
    parent.limit(task)
    task.limit(to: placeElement)
  }

  /// The step from the parent to the part, as it is in the places of effects; `nil` if the part
  /// has gone.
  private var placeElement: PlaceElement? {
    parent.withState { state in
      var element: PlaceElement?
      var payload: AnyHashable?
      let index = project(&state) { part in
        if case .enumCase = identity { payload = ChildIdentity(of: &part).erased }
        element = .name(0, id: nil)
      }
      guard element != nil else { return nil }
      return switch identity {
      case .child(let id): .name(index, id: id)
      case .element(let id): .name(index, id: AnyHashable(id))
      case .enumCase(let index): .name(index, id: payload)
      }
    } ?? nil
  }

  override func perform(_ step: StateStep<State>) {
    parent.perform(
      StateStep(source: step.source) { [project] parent in
        var isThere = false
        let field = project(&parent) { _ in }
        notifyingReaders(ofField: field, in: &parent) { parent in
          _ = project(&parent) { isThere = step.change(&$0) }
        }
        return isThere
      })
  }

  override func withState<Result>(_ body: (inout State) -> Result) -> Result? {
    var result: Result?
    _ = parent.withState { state in project(&state) { result = body(&$0) } }
    return result
  }

  override func read() -> State {
    guard let state = withState({ $0 }) else { return keptState[\.self] }
    kept?.note(state, at: \.self)
    return state
  }

  override func read<Value>(
    _ keyPath: KeyPath<State, Value>, _ get: (inout State) -> Value
  ) -> Value {
    guard let value = withState({ get(&$0) }) else { return keptState[keyPath] }
    kept?.note(value, at: keyPath)
    return value
  }

  override func trackActions() { parent.trackActions() }

  override func makeAccess() -> StateWatch<State>.Access {
    let (access, project) = (parent.makeAccess(), project)
    return { body in access { state in _ = project(&state, body) } }
  }

  override func makeWatch() -> StateWatch<State> {
    var field = -1
    _ = parent.withState { state in field = project(&state) { _ in } }
    let key = ChildWatches.Key(field: field, element: identity.watchKey)
    let above = parent.madeWatch
    let other = above.watcher(at: key) { ($0 as? StateWatch<State>)?.isSeen ?? false }
    if let other = other as? StateWatch<State> { return other }
    return StateWatch(parent: above, key: key, access: makeAccess())
  }

  private var keptState: KeptState<State> {
    if let kept { return kept }
    // A part of a vanished part was there when that part was kept, and stands in what was kept.
    var part: State?
    var state = parent.read()
    _ = project(&state) { part = $0 }
    if let part { return KeptState(part) }
    preconditionFailure(
      """
      The state of '\(typeName(State.self))' was read after it had vanished, through a store that \
      was made without 'scope'. Make child stores with 'scope' only.
      """)
  }
}

/// What tells a part from others, beside its field.
enum ScopedIdentity {
  /// An only child, by the identity that it has, if it has one.
  case child(AnyHashable?)
  /// One of several, by its ID.
  case element(any Hashable & Sendable)
  /// The position of the case of an enum; its payload may bring an ID.
  case enumCase(Int)

  /// What tells the part from others for those who watch it.
  var watchKey: ElementKey? {
    switch self {
    case .child: nil
    case .element(let id): ElementKey(id)
    case .enumCase(let index): ElementKey(index)
    }
  }
}
