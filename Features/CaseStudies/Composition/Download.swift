import Tessera

/// The download of a file: a component that any screen with files can contain.
@Reducer
struct Download {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: String
    var mode = Mode.absent
    @Presents var alert: AlertState<Alert>?

    @CasePathable
    enum Mode: Equatable {
      case absent
      case loading(progress: Double)
      case present
    }
  }

  enum Action {
    case buttonTapped
    case received(progress: Double)
    case finished
    case failed
    case alert(PresentationAction<Alert>)
  }

  @CasePathable
  enum Alert: Equatable { case stopConfirmed, deletionConfirmed }
  enum CancelID { case download }

  @Dependency(\.downloads) var downloads

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .buttonTapped:
        switch state.mode {
        case .absent:
          state.mode = .loading(progress: 0)
          return .run { [downloads, id = state.id] send in
            for try await progress in downloads.load(id) {
              await send(.received(progress: progress))
            }
            await send(.finished)
          } catch: { _, send in
            await send(.failed)
          }
          .cancellable(id: CancelID.download)
        case .loading:
          state.alert = .asking("Stop the download?", .stopConfirmed)
        case .present:
          state.alert = .asking("Delete the file?", .deletionConfirmed)
        }
      case .received(let progress):
        state.mode = .loading(progress: progress)
      case .finished:
        state.mode = .present
        state.alert = nil
      case .failed:
        state.mode = .absent
        state.alert = AlertState { TextState("The download failed.") }
      case .alert(.presented(.stopConfirmed)):
        state.mode = .absent
        return .cancel(id: CancelID.download)
      case .alert(.presented(.deletionConfirmed)):
        state.mode = .absent
      case .alert:
        break
      }
      return .none
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

extension AlertState<Download.Alert> {
  static func asking(_ question: String, _ answer: Download.Alert) -> Self {
    AlertState {
      TextState(question)
    } actions: {
      ButtonState(role: .destructive, action: answer) { TextState("Yes") }
    }
  }
}

@DependencyClient
struct DownloadClient: Sendable {
  /// The progress of a download, from 0 to 1.
  var load: @Sendable (_ id: String) -> AsyncThrowingStream<Double, any Error> = { _ in .finished }
}

extension DependencyValues {
  @DependencyEntry var downloads = DownloadClient()
}
