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
      id: "emotion", title: "Check in",
      main: [
        Lines(Line(store.state.title, .title)), Lines.gap,
        TextLine(
          id: "filter", label: "Filter", placeholder: "Press / to look for one",
          field: TextField(
            filter, submit: .focus(first),
            cancel: .both(.send { filter.set("") }, .focus(all)))),
        Lines.gap,
        found.isEmpty
          ? Paragraph("No emotion matches.", .muted) : Chips(found.map(item)),
      ],
      hints: [Page.Hint(.enter, "Choose")],
      commands: [Page.Command(Key("/"), "Filter", .focus("filter"))], firstFocus: first)
  }

  private func item(_ emotion: Emotion) -> Item {
    let choose: @MainActor () -> StoreTask = { store.send(.emotionTapped(emotion)) }
    return Item(
      emotion.name, emotion.line(), isChosen: store.emotion == emotion, space: .send(choose),
      action: .both(.send(choose), .send { store.send(.continueButtonTapped) }))
  }
}
