import BakoStorage
import Foundation
import Tessera

extension AppReducer {
  /// What is older is no longer where the user is.
  private static let longestPause: TimeInterval = 86_400

  func loadResumption() -> Effect<Action> {
    .run { [storage] send in
      guard let resumption = try await storage.resumption() else { return }
      await send(.resumptionLoaded(resumption))
    } catch: { _, _ in
      // The journal cannot be read, and the home screen says why.
    }
  }

  /// Asks whether to go on where the last run ended, unless that is long ago or cannot be read.
  func offer(_ resumption: Resumption, _ state: inout State) -> Effect<Action> {
    let path = try? JSONDecoder().decode(
      StackState<Path.State>.self, from: Data(resumption.content.utf8))
    guard let path, let top = path.last,
      abs(now.timeIntervalSince(resumption.date)) < AppReducer.longestPause
    else { return forget() }
    state.unfinishedPath = path
    state.resume = ConfirmationDialogState {
      TextState("Go on where you were?")
    } actions: {
      ButtonState(action: .goOn) { TextState("Go on there") }
      ButtonState(role: .destructive, action: .beginAnew) { TextState("Begin anew") }
    } message: {
      TextState(top.unfinishedMatter)
    }
    return .none
  }

  /// Goes on, or begins anew, which forgets what was kept.
  ///
  /// Who closes the question goes on, so that nothing is lost by that.
  func answerOffer(
    _ answer: PresentationAction<Action.Resume>, _ state: inout State
  ) -> Effect<Action> {
    let path = state.unfinishedPath
    state.unfinishedPath = nil
    switch answer {
    case .presented(.beginAnew):
      return .none
    case .presented(.goOn), .dismiss:
      guard let path else { return .none }
      state.path = path
      return appeared(path.ids.last, state)
    }
  }

  /// Forgets where the user is if nothing was begun there: who leaves a screen that only shows
  /// something need not be asked about it.
  func end(_ state: inout State) {
    guard state.unfinishedPath == nil, !state.path.contains(where: \.isUnfinished) else { return }
    state.path.removeAll()
  }

  /// Takes the question back if nothing was begun there, since the user wants to go elsewhere.
  func giveWay(_ state: inout State) {
    guard let path = state.unfinishedPath, !path.contains(where: \.isUnfinished) else { return }
    state.unfinishedPath = nil
    state.resume = nil
  }

  private func forget() -> Effect<Action> {
    .run { [storage] _ in
      try await storage.setResumption(nil)
    } catch: { _, _ in
      // It is asked for again at the next start, and given up once it is a day old.
    }
  }
}
