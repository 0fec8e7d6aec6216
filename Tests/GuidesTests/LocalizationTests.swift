// README: begin localization
import Tessera

// README: end
import TesseraTesting
import Testing

// README: begin localization
@Reducer
struct PhotoUpload {
  /// The reason of a failure, and not the sentence about it.
  enum Failure: Equatable { case isOffline, isTooLarge(limit: Int) }

  @ObservableState
  struct State: Equatable {
    var failure: Failure?
    @Presents var alert: AlertState<Never>?
  }

  enum Action {
    case failed(Failure)
    case helpButtonTapped
    case alert(PresentationAction<Never>)
  }

  @Dependency(\.sentences) var sentences

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .failed(let failure):
        state.failure = failure
      case .helpButtonTapped:
        // An alert is a text already, so the reducer asks for the sentence.
        guard let failure = state.failure else { break }
        state.alert = AlertState { TextState(sentences.failure(failure)) }
      case .alert:
        break
      }
      return .none
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

/// The sentences of the app, a value for each language.
struct Sentences: Sendable {
  var failure: @Sendable (PhotoUpload.Failure) -> String

  static let english = Sentences { failure in
    switch failure {
    case .isOffline: "You are offline."
    case .isTooLarge(let limit): "A photo has at most \(limit) MB."
    }
  }

  static let german = Sentences { failure in
    switch failure {
    case .isOffline: "Du bist offline."
    case .isTooLarge(let limit): "Ein Foto hat höchstens \(limit) MB."
    }
  }
}

extension DependencyValues {
  @DependencyEntry var sentences: Sentences = .english
}
// README: end

/// The translation of `Documentation/FAQ.md`.
@MainActor
@Suite struct LocalizationTests {
  // README: begin translated
  @MainActor
  @Test func anAlertIsInTheLanguageOfTheApp() async {
    let store = TestStore(initialState: PhotoUpload.State()) {
      PhotoUpload()
    } withDependencies: {
      $0.sentences = .german
    }
    await store.send(.failed(.isTooLarge(limit: 5))) { $0.failure = .isTooLarge(limit: 5) }
    await store.send(.helpButtonTapped) {
      $0.alert = AlertState { TextState("Ein Foto hat höchstens 5 MB.") }
    }
  }
  // README: end
}
