import TesseraCore
import TesseraSupport

extension History where State: Encodable {
  /// The fields of the state that observers read, and how often these were notified.
  ///
  /// A view that is redrawn too often reads a field that changes too often:
  ///
  /// ```swift
  /// _ = try history.readers()  // counts from now on
  /// …
  /// for (field, count) in try history.readers() where count > 100 { print(field, count) }
  /// ```
  ///
  /// Notifications are counted from the first call on, once for each drain. A state that another
  /// one has replaced takes its numbers along. A field is read if an observer has read it since its
  /// observers were last notified. Shared values, and states that aren't observable, are not
  /// listed.
  ///
  /// - Returns: The numbers of notifications, by the places of the fields in the form of a
  ///   recording, as in `/home/entries/0/title`; none for a history without a store.
  /// - Throws: The error of encoding the state.
  /// - Complexity: An encoding of the state.
  public func readers() throws -> [String: Int] {
    if notificationCount == nil { notificationCount = NotificationCount() }
    return try readers(includingRedacted: true)
  }

  /// The same, with hidden keys of dictionaries, as long as something else counts.
  package func readers(includingRedacted everything: Bool) throws -> [String: Int] {
    guard let state = core?.withState({ $0 }) else { return [:] }
    let hidden = everything ? nil : HiddenTexts(isPublic: redaction.isPublic)
    let rounds = EncodingRounds(hidesText: !everything)
    rounds.observed = [:]
    let form = try RecordingEncoder(hiding: hidden).tree(of: state, after: nil, rounds)
    var readers: [String: Int] = [:]
    form.visit { node, place in
      for field in rounds.observed?[ObjectIdentifier(node)] ?? [] {
        readers["\(place)/\(JSONChange.escaped(field.name))"] = field.notifications
      }
    }
    return readers
  }
}

extension EncodedNode {
  /// Calls a closure with the value and with those in it, and their places.
  fileprivate func visit(_ place: String = "", _ body: (EncodedNode, String) -> Void) {
    body(self, place)
    if case .object(let nodes) = content {
      for (key, node) in nodes { node.visit("\(place)/\(JSONChange.escaped(key))", body) }
    }
    for (position, node) in (elements ?? []).enumerated() {
      node.visit("\(place)/\(position)", body)
    }
  }
}
