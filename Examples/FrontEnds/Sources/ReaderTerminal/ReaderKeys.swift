import ReaderFeature
import Tessera

/// A key that the reader knows.
package enum ReaderKeystroke: Equatable {
  case letter(Character)
  case enter, escape, backspace, up, down

  /// The keys of the bytes that a terminal sends at once.
  package static func keys(_ bytes: [UInt8]) -> [Self] {
    var keys: [Self] = []
    var rest = Substring(decoding: bytes, as: UTF8.self)
    while let first = rest.popFirst() {
      switch first {
      case "\u{1B}" where rest.first == "[":
        let arrow = rest.dropFirst().first
        rest = rest.dropFirst(2)
        if arrow == "A" { keys.append(.up) }
        if arrow == "B" { keys.append(.down) }
      case "\u{1B}": keys.append(.escape)
      case "\r", "\n", "\r\n": keys.append(.enter)
      case "\u{7F}", "\u{8}": keys.append(.backspace)
      case _ where first.isLetter || first.isNumber || "/-".contains(first):
        keys.append(.letter(first))
      default: break
      }
    }
    return keys
  }
}

extension ReaderScreen {
  /// Does what a key asks for; the keys that concern the program rather than the reader are left.
  ///
  /// - Returns: Whether the key is one of the reader's.
  package func press(_ key: ReaderKeystroke) -> Bool {
    if store.detail != nil { return pressInDetail(key) }
    if let search = store.search, pressInSearch(key, search.text) { return true }
    switch key {
    case .down, .letter("j"): move(by: 1)
    case .up, .letter("k"): move(by: -1)
    case .enter: if let selected { store.send(.rowTapped(selected)) }
    case .letter("s"): if let selected { store.send(.starTapped(selected)) }
    case .letter("r"): store.send(.refreshed)
    case .letter("l"): store.send(.loggedOut)
    case .letter("t"):
      if let failed = store.failedChanges.first { store.send(.retryTapped(failed)) }
    case .letter("x"):
      if let failed = store.failedChanges.first { store.send(.dismissTapped(failed)) }
    case .letter("/"):
      cursor = 0
      store.send(.searchTapped)
    default: return false
    }
    return true
  }

  private func pressInDetail(_ key: ReaderKeystroke) -> Bool {
    switch key {
    case .escape: store.send(.detail(.dismiss))
    case .letter("s"): store.send(.detail(.presented(.starTapped)))
    default: return false
    }
    return true
  }

  private func pressInSearch(_ key: ReaderKeystroke, _ text: String) -> Bool {
    switch key {
    case .escape:
      cursor = 0
      store.send(.search(.dismiss))
    case .backspace: search(String(text.dropLast()))
    case .letter(let letter): search(text + String(letter))
    case .enter, .up, .down: return false
    }
    return true
  }

  private func search(_ text: String) {
    cursor = 0
    store.send(.search(.presented(.textChanged(text))))
  }

  private func move(by count: Int) {
    cursor = max(0, min(cursor + count, listed.count - 1))
    if let selected, store.search == nil { store.send(.rowShown(selected.id)) }
  }
}
