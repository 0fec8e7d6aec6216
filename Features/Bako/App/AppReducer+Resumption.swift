import BakoFoundation
import BakoModels
import BakoSentences
import BakoStorage
import Tessera

extension AppReducer {
  /// Loads the newest path that this version can read; those of others stay for them.
  func loadResumption() -> Effect<Action> {
    .run { [storage] send in
      let isReadable: @Sendable (String) -> Bool = { AppReducer.path($0) != nil }
      guard let resumption = try await storage.resumption.find(isReadable),
        let path = AppReducer.path(resumption.content)
      else { return }
      await send(.resumptionLoaded(path, date: resumption.date))
    } catch: { _, _ in
      // The journal cannot be read, and the home screen reports it.
    }
  }

  private static func path(_ content: String) -> StackState<Path.State>? {
    let data = Data(content.utf8)
    func path(_ data: Data) -> StackState<Path.State>? {
      try? JSONDecoder().decode(StackState<Path.State>.self, from: data)
    }
    if let path = path(data) { return path }
    guard let saved = try? JSONValue(parsing: data) else { return nil }
    var filled: [UInt8] = []
    Path.State.filled(saved).write(to: &filled)
    return path(Data(filled))
  }

  /// Asks whether to continue where the last run ended, however long ago that was, unless nothing
  /// there is unfinished.
  func offer(
    _ path: StackState<Path.State>, leftAt date: Date, _ state: inout State
  ) -> Effect<Action> {
    guard let unfinished = path.last(where: { $0.unfinishedWork != nil }) else { return forget() }
    state.unfinishedPath = path
    let begun = unfinished.isCheckIn ? path.checkIn : nil
    state.resume = ConfirmationDialogState {
      TextState(Sentences.continueWhereLeftOff)
    } actions: {
      ButtonState(action: .continueButtonTapped) { TextState(Sentences.continueIt) }
      if begun != nil {
        ButtonState(action: .continueNowButtonTapped) { TextState(Sentences.continueAsOfNow) }
      }
      ButtonState(role: .destructive, action: .startOverButtonTapped) {
        TextState(Sentences.startOver)
      }
    } message: {
      TextState(
        [unfinished.unfinishedWork, pause(since: date, begun)].compactMap(\.self)
          .joined(separator: " "))
    }
    return .none
  }

  /// The sentence about the moment at which a check-in was begun, or other work was left.
  private func pause(since date: Date, _ begun: LocalMoment?) -> String {
    let moment = begun ?? LocalMoment(date, in: zone)
    let day =
      switch moment.day.distance(to: today) {
      case 0: Sentences.todaySmall
      case 1: Sentences.yesterdaySmall
      default: "\(moment.day)"
      }
    return begun == nil
      ? Sentences.itWasLeft(day, moment.time) : Sentences.itWasBegun(day, moment.time)
  }

  /// Continues or starts over, which forgets the last run's path.
  ///
  /// Dismissing the question continues, so that an accidental key loses nothing.
  func answerOffer(
    _ answer: PresentationAction<Action.Resume>, _ state: inout State
  ) -> Effect<Action> {
    let path = state.unfinishedPath
    state.unfinishedPath = nil
    switch answer {
    case .presented(.startOverButtonTapped):
      return .none
    case .presented(.continueButtonTapped), .presented(.continueNowButtonTapped), .dismiss:
      guard var path else { return .none }
      if answer == .presented(.continueNowButtonTapped) {
        path.checkIn = LocalMoment(now, in: zone)
      }
      state.path = path
      return appeared(path.ids.last, state)
    }
  }

  private func forget() -> Effect<Action> {
    .run { [storage] _ in
      try await storage.resumption.save(nil)
    } catch: { _, _ in
      // The next start tries again.
    }
  }
}

extension AppReducer {
  /// Saves the user's path on every change, so that the next start can continue there.
  ///
  /// Each change is written at once, so a crash loses at most the last one. A change replaces those
  /// that still wait to be written.
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
      // The path is written before the screens' own effects run: see `FormReducer.State.attempt`.
      return .merge(remember(path), effect)
    }

    private func remember(_ path: StackState<Path.State>) -> Effect<Action> {
      .run { [storage, date = now] send in
        let content = path.isEmpty ? nil : try JSONEncoder().encode(path)
        try await storage.resumption.save(
          content.map { Resumption(date: date, content: String(decoding: $0, as: UTF8.self)) })
      } catch: { error, send in
        await send(.rememberingFailed("\(error)"))
      }
      .cancellable(id: CancelID.write, cancelInFlight: true)
    }
  }
}

extension AppReducer.State {
  /// The path without loaded data; empty if nothing on it is unfinished.
  ///
  /// It is `nil` while the user is asked about the last run's path, which must not be overwritten.
  fileprivate var pathToRemember: StackState<AppReducer.Path.State>? {
    guard unfinishedPath == nil else { return nil }
    var path = path
    for id in path.ids { path[id: id]?.settle() }
    return path.contains { $0.unfinishedWork != nil } ? path : []
  }
}
