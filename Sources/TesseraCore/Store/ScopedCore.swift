import TesseraCasePaths
import TesseraSupport

/// A view of a part of a parent's state that may be there or not.
@MainActor
final class ScopedCore<ParentState, ParentAction, State, Action>: StoreCore<State, Action> {
  /// Calls its second parameter with the part, in place, if the part is there, and answers with the
  /// position of the field that it was reached by, or -1.
  typealias Project = (inout ParentState, (inout State) -> Void) -> Int

  private let parent: StoreCore<ParentState, ParentAction>
  private let project: Project
  private let embed: (Action) -> ParentAction
  /// Whether the part can vanish while the parent's state stays.
  private let canVanish: Bool
  private let identity: ScopedIdentity

  init(
    parent: StoreCore<ParentState, ParentAction>, canVanish: Bool,
    identity: ScopedIdentity = .id(nil), project: @escaping Project,
    embed: @escaping (Action) -> ParentAction
  ) {
    self.parent = parent
    self.canVanish = canVanish
    self.identity = identity
    self.project = project
    self.embed = embed
    super.init()
    if canVanish { keepForLater() }
  }

  override func send(_ action: Action) -> StoreTask {
    let task = parent.send(embed(action))
    if task.origin != nil { task.limit(to: element) }
    return task
  }

  /// The step from the parent to the part, as it is in the places of effects; `nil` if the part
  /// has gone.
  private var element: PlaceElement? {
    parent.withState { state in
      var element: PlaceElement?
      var payload: AnyHashable?
      let index = project(&state) { part in
        if case .enumCase = identity { payload = ChildIdentity(of: part).erased }
        element = .name(0, id: nil)
      }
      guard element != nil else { return nil }
      return switch identity {
      case .id(let id): .name(index, id: id)
      case .enumCase(let index): .name(index, id: payload)
      }
    } ?? nil
  }

  override func withState<Result>(_ body: (inout State) -> Result) -> Result? {
    var result: Result?
    _ = parent.withState { state in project(&state) { result = body(&$0) } }
    return result
  }

  override func trackWhole() {
    let isTracked = parent.withState { state in
      guard let registered = state as? any RegisteredState else { return false }
      registered._$observationRegistrar.access(project(&state) { _ in })
      return true
    }
    if isTracked != true { parent.trackWhole() }
  }
}

/// What tells a part from others, beside its field.
enum ScopedIdentity {
  /// An ID, or nothing where there is only ever one child.
  case id(AnyHashable?)
  /// The position of the case of an enum; its payload may bring an ID.
  case enumCase(Int)
}
