import Tessera
import TesseraHistory

/// The readings of a trial.
extension PinboardTrial {
  typealias Reading = (String, @MainActor () -> String)

  mutating func addReader() {
    let id = pick(4)
    let ofStates =
      plainReadings(id) + partReadings(id) + sharedReadings(id) + childReadings + keptReadings(id)
    let all = ofStates + historyReadings
    let index = pick(all.count)
    let (name, read) = all[index]
    let seen = Seen()
    var token: ObserveToken?
    switch pick(8) {
    case 0 where index < ofStates.count:
      // One that sends when it is shown something else, which would change a history without end.
      token = observe { [store] in
        let value = read()
        if value == seen.value { return }
        seen.value = value
        store.send(.edit { $0.spots[0].y += 1 })
      }
    case 1, 2: seen.track(read)
    default: token = observe { seen.value = read() }
    }
    readers.append(Reader(name: name, read: read, seen: seen, token: token))
  }

  /// Readings through the stores of children that are kept, whatever becomes of the children.
  private func keptReadings(_ id: Int) -> [Reading] {
    let pinned = store.scope(\.pinned, action: \.pinned)
    let row = store.scope(\.cards, action: \.cards).first { $0.state.id == id }
    let screen = store.scope(\.path, action: \.path).last
    let card = store.scope(\.destination?.card, action: \.destination.card)
    return [("pinned", pinned), ("row \(id)", row), ("screen", screen), ("card", card)].flatMap {
      name, kept -> [Reading] in
      guard let kept else { return [] }
      let note = kept.scope(\.note, action: \.note)
      return [
        ("kept note of kept \(name)", { note.map { "\($0.text) \($0.count)" } ?? "none" }),
        ("kept \(name)", { kept.summary }),
        ("state of kept \(name)", { "\(kept.state.links) \(kept.state.summary)" }),
        ("place of kept \(name)", { "\(kept.place?.x ?? -1) \(kept.clips.first?.count ?? -1)" }),
        (
          "note of kept \(name)",
          { kept.scope(\.note, action: \.note).map { "\($0.text) \($0.count)" } ?? "none" }
        ),
      ]
    }
  }

  private var historyReadings: [Reading] {
    guard let history else { return [] }
    let last = history.entries.last?.id
    return [
      ("entries", { "\(history.entries.map(\.isSkipped)) \(history.count)" }),
      ("travel", { "\(history.isTravelling) \(history.position.map { "\($0)" } ?? "-")" }),
      ("refused", { "\(history.refusedCount) \(history.queuedCount)" }),
      ("state after an entry", { last.flatMap { history.state(after: $0) }?.title ?? "-" }),
      ("change of an entry", { last.flatMap { history.change(of: $0) } ?? "-" }),
    ]
  }

  private func plainReadings(_ id: Int) -> [Reading] {
    let store = store
    return [
      ("title", { store.title }),
      ("total", { "\(store.total)" }),
      ("spot", { "\(store.spot.x)" }),
      ("ids", { "\(store.cards.ids)" }),
      ("cards", { "\(store.cards.count) \(store.cards.isEmpty)" }),
      ("texts", { store.cards.map(\.text).joined(separator: ",") }),
      ("card \(id)", { store.cards[id: id]?.summary ?? "none" }),
      ("note of card \(id)", { store.cards[id: id]?.note?.text ?? "none" }),
      ("path", { "\(store.path.ids)" }),
      ("last", { store.path.last?.summary ?? "none" }),
      ("pinned", { store.pinned?.summary ?? "none" }),
      ("is pinned", { "\(store.pinned == nil)" }),
      ("destination", { Self.describe(store.destination) }),
      ("card case", { store.destination?.card?.summary ?? "none" }),
      ("case", { "\(store.destination.map { "\($0)".prefix(4) } ?? "-")" }),
      ("spots", { "\(store.spots.map(\.x))" }),
      ("kind", { Self.describe(store.kind) }),
      ("first", { store.first?.summary ?? "none" }),
      ("whole", { "\(store.state.total) \(store.state.title)" }),
      ("equal lists", { "\(store.cards == store.pinned.map { [$0] } ?? [])" }),
      ("in a set", { "\(Set([store.spot, store.pinned?.spot]).count)" }),
      ("all texts", { store.allTexts }),
      ("pinned place", { "\(store.pinnedPlace)" }),
    ]
  }

  /// Readings of what is two levels down, mostly shared values.
  private func partReadings(_ id: Int) -> [Reading] {
    let store = store
    return [
      ("count of card \(id)", { "\(store.cards[id: id]?.count ?? -1)" }),
      ("clips of \(id)", { store.cards[id: id]?.clips.map { "\($0.count)" }.joined() ?? "none" }),
      ("clip of \(id)", { "\(store.cards[id: id]?.clips[id: 1]?.count ?? -1)" }),
      ("frame of \(id)", { "\(store.cards[id: id]?.frame?.clip.count ?? -1)" }),
      ("place of pinned", { "\(store.pinned?.place?.x ?? -1)" }),
      ("clip of pinned", { "\(store.pinned?.clips[id: 1]?.count ?? -1)" }),
      ("frame of pinned", { "\(store.pinned?.frame?.clip.count ?? -1)" }),
      ("width of pinned", { "\(store.pinned?.frame?.width ?? 0)" }),
      ("named", { "\(store.named["a"]?.count ?? -1) \(store.named["a"]?.text ?? "")" }),
      ("first's clip", { "\(store.first?.clips.first?.count ?? -1)" }),
    ]
  }

  private func sharedReadings(_ id: Int) -> [Reading] {
    let (store, other) = (store, other)
    return [
      ("longest", { "\(store.longestLine)" }),
      ("count", { "\(store.count)" }),
      ("projected count", { "\(store.$count.wrappedValue)" }),
      ("line \(id)", { store.lines[id: id]?.title ?? "none" }),
      ("lines", { store.lines.map(\.title).joined(separator: ",") }),
      ("projected line \(id)", { Shared(store.$lines[id: id])?.wrappedValue.title ?? "none" }),
      ("mark", { "\(store.mark.x)" }),
      ("whole mark", { "\(store.mark)" }),
      ("part of mark", { "\(store.$mark.y.wrappedValue)" }),
      ("reader", { "\(store.reader.y)" }),
      ("maybe", { "\(store.maybe ?? -1)" }),
      ("other", { other.summary }),
      ("others", { "\(other.count) \(other.$count.wrappedValue) \(other.clips.map(\.count))" }),
      ("item", { "\(store.item ?? -1)" }),
      ("bound title", { store.binding(\.title).wrappedValue }),
      ("bound count", { "\(store.binding(\.count).wrappedValue)" }),
      ("unwrapped", { "\(Shared(store.$maybe)?.wrappedValue ?? -1)" }),
    ]
  }

  /// Readings through the stores of children.
  private var childReadings: [Reading] {
    let store = store
    let pinned = { @MainActor (read: (StoreOf<Pin>) -> String) in
      store.scope(\.pinned, action: \.pinned).map(read) ?? "none"
    }
    let rows = { @MainActor (read: (StoreOf<Pin>) -> String) in
      store.scope(\.cards, action: \.cards).map(read).joined(separator: ",")
    }
    return [
      ("rows", { rows { "\($0.state.id) \($0.summary)" } }),
      ("clips of rows", { rows { "\($0.clips.map(\.count)) \($0.frame?.clip.text ?? "-")" } }),
      (
        "screens",
        { store.scope(\.path, action: \.path).map { "\($0.state.id) \($0.title)" }.joined() }
      ),
      ("pinned child", { pinned { "\($0.text) \($0.title) \($0.place?.y ?? -1)" } }),
      (
        "clips of the pinned child",
        { pinned { "\($0.clips[id: 1]?.count ?? -1) \($0.note?.count ?? -1) \($0.count)" } }
      ),
      (
        "note child",
        {
          store.scope(\.destination?.note, action: \.destination.note)
            .map { "\($0.text) \($0.count) \($0.spots.map(\.x))" } ?? "none"
        }
      ),
      (
        "note of card child",
        {
          store.scope(\.destination?.card, action: \.destination.card)?
            .scope(\.note, action: \.note).map { "\($0.text) \($0.count)" } ?? "none"
        }
      ),
    ]
  }

  private static func describe(_ destination: Pinboard.Destination.State?) -> String {
    switch destination {
    case .card(let card): "card \(card.text)"
    case .note(let note): "note \(note.text)"
    case nil: "none"
    }
  }

  private static func describe(_ kind: Pinboard.Kind) -> String {
    switch kind {
    case .none: "none"
    case .spot(let spot): "spot \(spot.x)"
    case .clip(let clip): "clip \(clip.count)"
    case .two(let number, let spot): "two \(number) \(spot.y)"
    }
  }
}
