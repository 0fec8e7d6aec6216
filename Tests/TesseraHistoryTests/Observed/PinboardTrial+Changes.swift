import Tessera
import TesseraHistory
import TesseraQueries

/// The changes of a trial.
extension PinboardTrial {
  private func edit(_ change: @escaping @Sendable (inout Pinboard.State) -> Void) {
    store.send(.edit(change))
  }

  /// Puts back a part of a former state, or all of it.
  mutating func putBack(_ state: Pinboard.State) {
    let id = pick(4)
    switch pick(10) {
    case 6: edit { $0.named = state.named }
    case 7: edit { $0.kind = state.kind }
    case 8: edit { $0.spots = state.spots }
    case 9: edit { $0.first = state.cards.first }
    case 0: edit { $0 = state }
    case 1: edit { $0.cards = state.cards }
    case 2: edit { $0.pinned = state.pinned }
    case 3: edit { $0.destination = state.destination }
    case 4: edit { $0.path = state.path }
    default:
      edit { own in
        if let card = state.cards[id: id], own.cards[id: id] != nil { own.cards[id: id] = card }
      }
    }
  }

  mutating func changeShared() async -> String {
    number += 1
    let item = items[pick(2)]
    let (number, count, list, id) = (number, counts[pick(3)], lists[pick(2)], pick(4))
    let (mark, maybe) = (marks[pick(2)], maybes[pick(2)])
    switch pick(12) {
    case 11: client.set(item, to: number)
    case 5: mark.withLock { $0.x = number }
    case 6: mark.withLock { $0 = Spot(y: number) }
    case 7: mark.y.withLock { $0 = number }
    case 8: maybe.withLock { $0 = number % 2 == 0 ? nil : number }
    case 9:
      await Task { @concurrent in count.withLock { $0 = number } }.value
      await settle()
    case 10:
      await Task { @concurrent in mark.withLock { $0.x = number } }.value
      await settle()
    case 0: count.withLock { $0 = number }
    case 1: list.withLock { $0[id: id]?.title = "\(number)" }
    case 2: list.withLock { $0[id: id] = nil }
    case 3: list.withLock { $0[id: id] = Label(id: id, title: "\(number)") }
    default: list.withLock { $0.reverse() }
    }
    return "shared change"
  }

  /// Waits until the main actor has met what another thread has changed.
  private func settle() async {
    for _ in 0..<2_000 {
      draw()
      if readers.allSatisfy({ $0.seen.value == $0.read() }) { return }
      await Task.yield()
    }
  }

  private mutating func makeCard(_ id: Int) -> Pin.State {
    let lines = lists[pick(2)]
    let title = Shared(lines[id: id]).map(\.title) ?? Shared(value: "own")
    return Pin.State(id: id, count: counts[pick(3)], title: title)
  }

  mutating func edit() -> String {
    number += 1
    let kind = pick(5)
    switch kind {
    case 0: editValues()
    case 1: editShared()
    case 2: editCards()
    case 3: writeBinding()
    default: editChild()
    }
    return "edit \(kind)"
  }

  private mutating func writeBinding() {
    let number = number
    let pinned =
      history?.isTravelling == true ? nil : store.scope(\.pinned, action: \.pinned)
    let change = cardChange()
    switch pick(9) {
    case 7: other.send(.edit(change))
    case 8: other.binding(\.count).wrappedValue = number
    case 0: store.binding(\.title).wrappedValue = "\(number)"
    case 1: store.binding(\.spot.x).wrappedValue = number
    case 2: store.binding(\.count).wrappedValue = number
    case 3: store.binding(\.mark.y).wrappedValue = number
    case 4: pinned?.send(.binding(.set(\.text, "\(number)")))
    case 5: pinned?.binding(\.title).wrappedValue = "\(number)"
    default: pinned?.binding(\.spot).wrappedValue = Spot(x: number)
    }
  }

  private mutating func editValues() {
    let (number, count) = (number, counts[pick(3)])
    let clip = Clip(id: 1, count: count)
    switch pick(11) {
    case 0: edit { $0.title = "\(number)" }
    case 1: edit { $0.spot.x = number }
    case 2: edit { $0.spot = Spot() }
    case 3: edit { $0.named["a"] = clip }
    case 4: edit { $0.named["a"]?.text = "\(number)" }
    case 5: edit { $0.kind = .clip(clip) }
    case 6: edit { $0.kind = .spot(Spot(x: number)) }
    case 7: edit { $0.kind = .two(number, Spot(y: number)) }
    case 8: edit { $0.spots.append(Spot(x: number)) }
    case 9: edit { $0.spots[0].x = number }
    default:
      edit { state in
        guard case .clip(var clip) = state.kind else { return }
        clip.text = "\(number)"
        clip.$count = count
        state.kind = .clip(clip)
      }
    }
  }

  private mutating func editShared() {
    let (number, count, list) = (number, counts[pick(3)], lists[pick(2)])
    let (mark, maybe) = (marks[pick(2)], maybes[pick(2)])
    let item = items[pick(2)]
    switch pick(10) {
    case 8: edit { $0.$item.withLock { $0 = .loaded(number) } }
    case 9: link { $0.$item = Fetched(item) }
    case 0: edit { $0.$count.withLock { $0 = number } }
    case 1: edit { $0.$mark.withLock { $0.x = number } }
    case 2: edit { $0.$mark.withLock { $0 = Spot() } }
    case 3: edit { $0.$maybe.withLock { $0 = number } }
    case 4: link { $0.$count = count }
    case 5: link { $0.$lines = list }
    case 6: link { $0.$maybe = maybe }
    default:
      link { state in
        state.$mark = mark
        state.$reader = SharedReader(mark)
      }
    }
  }

  /// Lets properties share other values, and changes a field: the exception of the law.
  private func link(_ change: @escaping @Sendable (inout Pinboard.State) -> Void) {
    edit { state in
      change(&state)
      state.links += 1
    }
  }

  private mutating func editCards() {
    let (number, id, count) = (number, pick(4), counts[pick(3)])
    let card = makeCard(id)
    switch pick(14) {
    case 0, 1: edit { $0.cards[id: id] = card }
    case 2: edit { $0.cards.remove(id: id) }
    case 3: edit { if $0.cards.count > 1 { $0.cards.swapAt(0, $0.cards.count - 1) } }
    case 4: edit { $0.cards.reverse() }
    case 5: edit { $0.pinned = card }
    case 6: edit { $0.pinned = nil }
    case 7: edit { $0.destination = .card(card) }
    case 8: edit { $0.destination = .note(Note.State(text: "\(number)", count: count)) }
    case 9: edit { $0.destination = nil }
    case 10: edit { $0.path.append(card) }
    case 11: edit { if !$0.path.isEmpty { $0.path.removeLast() } }
    default:
      edit { state in
        // Readers don't learn that a property shares another value since an assignment elsewhere.
        let card = state.cards[id: id]
        if state.pinned == nil || card?.links == state.pinned?.links { state.pinned = card }
      }
    }
  }

  /// Changes a card by an action of its own, from its parent, or in a copy.
  private mutating func editChild() {
    let (number, id, change) = (number, pick(4), cardChange())
    // A child that the past has may be absent when its action is processed.
    switch history?.isTravelling == true ? 4 + pick(4) : pick(8) {
    case 0: if store.pinned != nil { store.send(.pinned(.edit(change))) }
    case 1:
      if store.cards[id: id] != nil {
        store.send(.cards(.element(id: id, action: .edit(change))))
      }
    case 2:
      if case .card = store.destination {
        store.send(.destination(.presented(.card(.edit(change)))))
      }
    case 3:
      if let last = store.path.ids.last {
        store.send(.path(.element(id: last, action: .edit(change))))
      }
    case 4: edit { if $0.cards[id: id] != nil { change(&$0.cards[id: id]!) } }
    case 5: edit { if $0.pinned != nil { change(&$0.pinned!) } }
    case 6: edit { if $0.first != nil { change(&$0.first!) } }
    default:
      edit { state in
        // Works on a copy, and puts it back only at times.
        var copy = state
        copy.title = "\(number)"
        if copy.pinned != nil { change(&copy.pinned!) }
        if number % 2 == 0 { state = copy }
      }
    }
  }

  private mutating func cardChange() -> @Sendable (inout Pin.State) -> Void {
    let (number, count, list, id) = (number, counts[pick(3)], lists[pick(2)], pick(4))
    let clip = Clip(id: 1, count: count)
    switch pick(17) {
    case 10: return { $0.clips[id: 1] = clip }
    case 11: return { $0.clips[id: 2] = Clip(id: 2, count: count) }
    case 12: return { $0.clips.remove(id: 1) }
    case 13: return { $0.clips[id: 1]?.text = "\(number)" }
    case 14: return { $0.frame = ClipHolder(clip: clip) }
    case 15: return { $0.frame?.width = number }
    case 0: return { $0.text = "\(number)" }
    case 1: return { $0.spot.x = number }
    case 2: return { $0.place = Spot(x: number) }
    case 3: return { $0.place?.y = number }
    case 4: return { $0.place = nil }
    case 5:
      return {
        $0.$count = count
        $0.links += 1
      }
    case 6: return { $0.note = Note.State(text: "\(number)", count: count) }
    case 7: return { $0.note?.text = "\(number)" }
    case 8: return { $0.note?.spots[0].x = number }
    case 9: return { $0.note = nil }
    default:
      let title = Shared(list[id: id]).map(\.title)
      return {
        if let title { $0.$title = title }
        $0.links += 1
        $0.$title.withLock { $0 += "\(number)" }
      }
    }
  }
}
