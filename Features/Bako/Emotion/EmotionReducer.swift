import BakoSentences
package import BakoModels
package import Tessera

/// Asks for one of the given emotions.
///
/// The parent creates its state with the emotions of the selected category, so this feature depends
/// neither on categories nor on other emotions. The filter finds the rest as well: a category is a
/// way to an emotion, not a gate.
///
/// ```swift
/// EmotionReducer.State(emotions: Emotion.positive, others: Emotion.negative)
/// ```
@Reducer
package struct EmotionReducer {
  /// The state of the screen.
  @ObservableState
  package struct State: Equatable, Sendable, Codable {
    /// The emotions to choose from.
    package var emotions: [Emotion]
    /// The names of the catalogue's emotions that only the filter finds.
    package var otherNames: [String]
    /// The filter text; while it is empty, the emotions to choose from are shown.
    package var filter = ""
    /// The selected emotion; it stays selected while the filter hides it.
    package var emotion: Emotion?

    /// Creates the screen.
    ///
    /// - Parameters:
    ///   - emotions: The emotions to choose from, in display order.
    ///   - others: The emotions of the catalogue that only the filter finds.
    package init(emotions: [Emotion], others: [Emotion] = []) {
      self.emotions = emotions
      otherNames = others.map(\.name)
    }
  }

  /// The events of the screen.
  package enum Action: Equatable, Sendable, Codable {
    /// The user changed the filter.
    case filterChanged(String)
    /// The user selected an emotion.
    case emotionTapped(Emotion)
    /// The user wants to continue with the selected emotion.
    case continueButtonTapped
    /// A message for the parent.
    case delegate(Delegate)

    /// The messages that the screen sends to its parent.
    @CasePathable
    package enum Delegate: Equatable, Sendable, Codable {
      /// The user confirmed an emotion.
      case selected(Emotion)
    }
  }

  /// Creates the feature.
  package init() {}

  /// Keeps the filter and the selection, and continues only when there is a selection.
  package var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .filterChanged(let filter):
        state.filter = filter
        return .none
      case .emotionTapped(let emotion):
        // The screen never offered another emotion, so it must not end up in an entry.
        guard (state.emotions + state.others).contains(emotion) else { return .none }
        state.emotion = emotion
        return .none
      case .continueButtonTapped:
        guard let emotion = state.emotion else { return .none }
        return .send(.delegate(.selected(emotion)))
      case .delegate:
        return .none
      }
    }
  }
}

extension EmotionReducer.State {
  /// The emotions to choose from that match the filter, and then the others that do.
  package var filteredEmotions: [Emotion] {
    let isFiltered = !filter.allSatisfy(\.isWhitespace)
    return emotions.matching(filter) + (isFiltered ? others.matching(filter) : [])
  }

  /// The emotions that only the filter finds.
  fileprivate var others: [Emotion] { otherNames.compactMap(Emotion.named) }

  /// Whether the user can continue.
  package var canContinue: Bool { emotion != nil }
}

extension EmotionReducer.State: DescribedScreen {
  /// The title.
  package var title: String { Sentences.whatExactlyDoYouFeel }

  package func screen(_ clock: ClockFace) -> ScreenDescription<EmotionReducer.Action> {
    var commands: [ScreenCommand<EmotionReducer.Action>?] = filteredEmotions.map {
      .send($0.description, .emotionTapped($0)).listed
    }
    commands += [
      .field(Sentences.filterEmotions, hint: Sentences.filterHint) {
        [.filterChanged($0)]
      }, canContinue ? .send(Sentences.continueIt, .continueButtonTapped) : nil,
    ]
    return ScreenDescription(title: title, lines: lines, commands: commands)
  }

  private var lines: [String] {
    var lines: [String] = []
    if let emotion { lines.append(Sentences.chosen(emotion)) }
    if !filter.isEmpty { lines.append(Sentences.filterIs(filter.withoutLineBreaks)) }
    if filteredEmotions.isEmpty { lines.append(Sentences.noEmotionMatches) }
    return lines
  }
}
