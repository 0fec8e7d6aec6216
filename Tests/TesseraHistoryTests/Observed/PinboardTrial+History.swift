import Tessera
import TesseraHistory

/// Travel and edits in the history of a trial.
extension PinboardTrial {
  mutating func travel() -> String {
    guard let history else { return "no travel" }
    switch pick(5) {
    case 0: history.stepBackward()
    case 1: history.stepForward()
    case 2:
      let entries = history.entries
      history.jump(to: entries.isEmpty ? nil : entries[pick(entries.count)].id)
    default: history.resume()
    }
    return "travel"
  }

  mutating func editHistory() -> String {
    guard let history, !history.entries.isEmpty else { return "no history" }
    let entries = history.entries
    let (first, second) = (pick(entries.count), pick(entries.count))
    let kind = pick(9)
    switch kind {
    case 0: history.skip(entries[first].id)
    case 1: history.unskip(entries[first].id)
    case 2: history.move(entries[first].id, before: entries[second].id)
    case 3: history.sweep()
    case 4: history.collapse(entries[min(first, second)].id...entries[max(first, second)].id)
    case 5: history.rollback(to: entries[first].id)
    // The child of another action may be gone.
    case 6: if case .edit = entries[first].action { history.send(again: entries[first].id) }
    case 7: history.pause()
    default: if first == 0 { history.commit() }
    }
    return "edit of the history \(kind)"
  }
}
