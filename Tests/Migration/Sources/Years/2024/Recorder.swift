// swift-format-ignore-file: OneVariableDeclarationPerLine
import ComposableArchitecture

// 2024, version 1.8. The trap: a store for previews in a static function.

@Reducer
struct Memo {
  @ObservableState
  struct State: Equatable {
    let title: String
    var plays = 0
  }
  enum Action { case played }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.plays += 1
      return .none
    }
  }
}

@Reducer
struct Recorder {
  @Reducer(state: .equatable)
  enum Destination {
    case memo(Memo)
    case alert(AlertState<Alert>)
    @CasePathable
    enum Alert { case discard }
  }
  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var isRecording = false
  }
  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case recordButtonTapped
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .destination(.presented(.alert(.discard))):
        state.isRecording = false
        return .none
      case .destination:
        return .none
      case .recordButtonTapped:
        if state.isRecording {
          state.destination = .alert(
            AlertState {
              TextState("Discard?")
            } actions: {
              ButtonState(action: .discard) { TextState("Discard") }
            })
        } else {
          state.isRecording = true
          state.destination = .memo(Memo.State(title: "Memo"))
        }
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

enum RecorderPreview {
  static func store(isRecording: Bool) -> StoreOf<Recorder> {
    Store(initialState: Recorder.State(isRecording: isRecording)) { Recorder() }
  }
  static let idle = Store(initialState: Recorder.State()) { Recorder() }
}
