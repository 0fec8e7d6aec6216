import BakoSentences
package import BakoModels
package import Tessera

/// Confirms that an entry was saved and leads back home.
///
/// It ends a check-in. The app shows it alone on the path, so the user cannot go back to the form.
@Reducer
package struct SuccessReducer {
  /// The state of the screen.
  @ObservableState
  package struct State: Equatable, Sendable, Codable {
    /// The saved entry.
    package var entry: Entry

    /// Creates the confirmation of an entry.
    ///
    /// - Parameter entry: The saved entry.
    package init(entry: Entry) {
      self.entry = entry
    }
  }

  /// The events of the screen.
  package enum Action: Equatable, Sendable, Codable {
    /// The user wants to go home.
    case doneButtonTapped
    /// A message for the parent.
    case delegate(Delegate)

    /// The messages that the screen sends to its parent.
    @CasePathable
    package enum Delegate: Equatable, Sendable, Codable {
      /// The user is done with the check-in.
      case done
    }
  }

  /// Creates the feature.
  package init() {}

  /// Notifies the parent when the user is done.
  package var body: some Reducer<State, Action> {
    Reduce { _, action in
      switch action {
      case .doneButtonTapped:
        return .send(.delegate(.done))
      case .delegate:
        return .none
      }
    }
  }
}

extension SuccessReducer.State: DescribedScreen {
  /// The title.
  package var title: String { Sentences.savedWellDone }

  package func screen(_ clock: ClockFace) -> ScreenDescription<SuccessReducer.Action> {
    ScreenDescription(
      title: title, lines: [entry.sentence(clock)],
      commands: [.send(Sentences.backToHome, .doneButtonTapped)])
  }
}
