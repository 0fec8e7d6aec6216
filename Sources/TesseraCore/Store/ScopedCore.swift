import TesseraCasePaths
import TesseraEffects
import TesseraSupport

/// A view of a part of a parent's state, which may vanish.
///
/// Actions go to a closure that wraps them and sends them to the parent. The compiler specialises
/// that closure where `scope` is called and the types are known, so a level costs one call.
@MainActor
final class ScopedCore<ParentState, ParentAction, State, Action>: StoreCore<State, Action> {
  /// Calls its second parameter with the part, in place, if there is one, and returns the position
  /// of its field, or -1.
  typealias Project = (inout ParentState, (inout State) -> Void) -> Int

  private let parent: StoreCore<ParentState, ParentAction>
  private let project: Project
  private let wrap: (Action) -> StoreTask
  override var forward: (Action) -> StoreTask { wrap }
  private let identity: ScopedIdentity
  /// The state to show after the part has vanished, if it can.
  private var lastRead: LastReadState<State>?
  override var canVanish: Bool { lastRead != nil }

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
    if canVanish || parent.canVanish { lastRead = withState { LastReadState($0) } }
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

  /// The step from the parent to the part in the places of effects, or `nil` if the part is gone.
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

  override func forgetState() { lastRead = nil }

  override func read() -> State {
    guard let state = withState({ $0 }) else { return vanishedState[\.self] }
    lastRead?.note(state, at: \.self)
    return state
  }

  override func read<Value>(
    _ keyPath: KeyPath<State, Value>, _ get: (inout State) -> Value
  ) -> Value {
    guard let value = withState({ get(&$0) }) else { return vanishedState[keyPath] }
    lastRead?.note(value, at: keyPath)
    return value
  }

  override func trackActions() { parent.trackActions() }

  override func makeAccess() -> ReplacementDetector<State>.Access {
    let (access, project) = (parent.makeAccess(), project)
    return { body in access { state in _ = project(&state, body) } }
  }

  override func makeDetector() -> ReplacementDetector<State> {
    var field = -1
    _ = parent.withState { state in field = project(&state) { _ in } }
    let location = ReplacementChecks.Location(field: field, element: identity.elementKey)
    let above = parent.madeDetector
    let other = above.firstCheck(at: location) {
      ($0 as? ReplacementDetector<State>)?.isActive ?? false
    }
    if let other = other as? ReplacementDetector<State> { return other }
    return ReplacementDetector(parent: above, location: location, access: makeAccess())
  }

  private var vanishedState: LastReadState<State> {
    if let lastRead { return lastRead }
    // A part of a vanished part is found in the state that its parent shows.
    var part: State?
    var state = parent.read()
    _ = project(&state) { part = $0 }
    if let part { return LastReadState(part) }
    preconditionFailure(
      """
      The state of '\(typeName(State.self))' was read after it had vanished, through a store that \
      was created without 'scope'. Create child stores with 'scope' only.
      """)
  }
}

/// The identity of a part, besides its field.
enum ScopedIdentity {
  /// An only child, with the identity of its state, if it has one.
  case child(AnyHashable?)
  /// An element of a list, with its ID.
  case element(any Hashable & Sendable)
  /// The payload of an enum, with the position of its case. The payload may have an ID.
  case enumCase(Int)

  /// The element in the location of the part's replacement checks.
  var elementKey: ElementKey? {
    switch self {
    case .child: nil
    case .element(let id): ElementKey(id)
    case .enumCase(let index): ElementKey(index)
    }
  }
}
