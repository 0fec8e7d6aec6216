import BakoStorage
import Foundation
import Tessera

extension AppReducer {
  /// Remembers where the user is, whenever that has changed, for the next start to go on there.
  ///
  /// Each change is written at once, so a crash costs no more than the last one; a change that
  /// comes while others wait to be written takes their place.
  struct Remembering<Base: Reducer<State, Action>>: Reducer {
    @Dependency(\.date.now) private var now
    @Dependency(\.storage) private var storage
    private let base: Base

    private enum CancelID { case write }

    init(@ReducerBuilder<State, Action> base: () -> Base) { self.base = base() }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      let before = state.pathToRemember
      let effect = base.reduce(into: &state, action: action)
      guard let path = state.pathToRemember, path != before else { return effect }
      state.rememberingErrorMessage = nil
      // It is written before anything that the screens do: see `FormReducer.State.entryID`.
      return .merge(remember(path), effect)
    }

    private func remember(_ path: StackState<Path.State>) -> Effect<Action> {
      .run { [storage, date = now] send in
        let content = path.isEmpty ? nil : try JSONEncoder().encode(path)
        try await storage.setResumption(
          content.map { Resumption(date: date, content: String(decoding: $0, as: UTF8.self)) })
      } catch: { error, send in
        await send(.rememberingFailed(error.localizedDescription))
      }
      .cancellable(id: CancelID.write, cancelInFlight: true)
    }
  }
}

extension AppReducer.State {
  /// The path without what is loaded anew, or `nil` while the user is asked about another one,
  /// which must not be overwritten.
  ///
  /// It is empty where there is nothing to go on with.
  fileprivate var pathToRemember: StackState<AppReducer.Path.State>? {
    guard unfinishedPath == nil else { return nil }
    var path = path
    for id in path.ids { path[id: id]?.settle() }
    if path.count == 1, case .success = path.first { path.removeAll() }
    return path
  }
}
