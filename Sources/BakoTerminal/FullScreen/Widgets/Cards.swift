/// Items as cards with a title and a text, beside each other where there is room.
struct Cards: Widget {
  /// A card.
  struct Card {
    let item: Item
    let text: String
  }

  let cards: [Card]

  init(_ cards: [Card]) { self.cards = cards }

  var controls: [Control] { cards.map(\.item.control) }

  func sheet(_ context: Context) -> Sheet {
    let isBeside = context.width >= 56
    let gap = 2
    let width =
      isBeside ? (context.width - gap * (cards.count - 1)) / max(1, cards.count) : context.width
    let texts = cards.map { TextLayout($0.text, width: max(1, width - 4)).lines }
    let height = texts.map(\.count).max() ?? 0
    var sheets: [Sheet] = []
    for (card, text) in zip(cards, texts) {
      let isFocused = card.item.id == context.focus
      let title = Line(card.item.isChosen ? "● " : "", .accent) + card.item.label(width - 6)
      let blank = Array(repeating: Line(), count: isBeside ? height - text.count : 0)
      let lines = Box.around(
        text.map { Line($0) } + blank, title: title, width: width, isStrong: isFocused,
        style: isFocused ? .accent : .muted)
      let spot = Sheet.Spot(id: card.item.id, rows: 0..<lines.count, columns: 0..<max(1, width))
      sheets.append(Sheet(lines: lines, spots: [spot]))
    }
    guard isBeside, var whole = sheets.first else { return .stacked(sheets) }
    for (index, sheet) in sheets.enumerated().dropFirst() {
      whole = .beside(whole, sheet, leftWidth: (width + gap) * index - gap, gap: gap)
    }
    return whole
  }
}
