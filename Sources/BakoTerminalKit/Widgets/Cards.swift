/// Items as cards with a title and a text, side by side where they fit.
package struct Cards: Widget {
  /// A card.
  package struct Card {
    package let item: Item
    package let text: String

    package init(item: Item, text: String) {
      self.item = item
      self.text = text
    }
  }

  package let cards: [Card]

  package init(_ cards: [Card]) { self.cards = cards }

  package var controls: [Control] { cards.map(\.item.control) }

  package func render(_ context: Context) -> Rendering {
    let isBeside = context.width >= 56
    let gap = 2
    let width =
      isBeside ? (context.width - gap * (cards.count - 1)) / max(1, cards.count) : context.width
    let texts = cards.map { TextLayout($0.text, width: max(1, width - 4)).lines }
    let height = texts.map(\.count).max() ?? 0
    var renderings: [Rendering] = []
    for (card, text) in zip(cards, texts) {
      let isFocused = card.item.id == context.focus
      let title = Line(card.item.isChosen ? "● " : "", .accent) + card.item.label(width - 6)
      let blank = Array(repeating: Line(), count: isBeside ? height - text.count : 0)
      let lines = Box.around(
        text.map { Line($0) } + blank, title: title, width: width, isStrong: isFocused,
        style: isFocused ? .accent : .muted)
      let target = Rendering.Target(
        id: card.item.id, rows: 0..<lines.count, columns: 0..<max(1, width))
      renderings.append(Rendering(lines: lines, targets: [target]))
    }
    guard isBeside, var whole = renderings.first else { return .stacked(renderings) }
    for (index, rendering) in renderings.enumerated().dropFirst() {
      whole = .beside(whole, rendering, leftWidth: (width + gap) * index - gap, gap: gap)
    }
    return whole
  }
}
