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

  init(
    parent: StoreCore<ParentState, ParentAction>, canVanish: Bool, project: @escaping Project,
    embed: @escaping (Action) -> ParentAction
  ) {
    self.parent = parent
    self.canVanish = canVanish
    self.project = project
    self.embed = embed
    super.init()
    if canVanish { keepForLater() }
  }

  override func send(_ action: Action) -> StoreTask { parent.send(embed(action)) }

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
