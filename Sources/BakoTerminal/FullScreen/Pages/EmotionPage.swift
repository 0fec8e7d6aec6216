import BakoSentences
import BakoModels
import BakoEmotion
import Tessera
import BakoTerminalKit

/// The page for choosing an emotion.
@MainActor
struct EmotionPage {
  let store: StoreOf<EmotionReducer>

  var page: Page {
    let found = store.state.filteredEmotions
    let filter = store.binding(\.filter, sending: \.filterChanged)
    let first = found.first?.name ?? "filter"
    let all = store.emotions.first?.name ?? "filter"
    return Page(
      id: "emotion", title: Sentences.checkIn,
      main: [
        Lines(Line(store.state.title, .title)), Lines.gap,
        TextLine(
          id: "filter", label: Sentences.filter, placeholder: Sentences.pressSlashToLook,
          field: TextField(
            filter, submit: .focus(first),
            cancel: .both(.send { filter.set("") }, .focus(all)))),
        Lines.gap,
        found.isEmpty
          ? Paragraph(Sentences.noEmotionMatches, .muted) : Chips(found.map(item)),
      ],
      hints: [Page.Hint(.enter, Sentences.choose)],
      commands: [Page.Command(Key("/"), Sentences.filter, .focus("filter"))], firstFocus: first)
  }

  private func item(_ emotion: Emotion) -> Item {
    let choose: @MainActor () -> StoreTask = { store.send(.emotionTapped(emotion)) }
    return Item(
      emotion.name, emotion.line(), isChosen: store.emotion == emotion, space: .send(choose),
      action: .both(.send(choose), .send { store.send(.continueButtonTapped) }))
  }
}
