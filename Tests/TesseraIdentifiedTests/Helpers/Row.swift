/// An element with an ID and something to change.
struct Row: Identifiable, Hashable, Codable, Sendable, CustomStringConvertible {
  var id: Int
  var name: String

  init(_ id: Int, _ name: String = "") {
    self.id = id
    self.name = name
  }

  var description: String { name.isEmpty ? "\(id)" : "\(id):\(name)" }
}

/// An ID whose hash is shared by many, so that every search has to probe.
struct Colliding: Hashable, Sendable {
  var value: Int

  func hash(into hasher: inout Hasher) { hasher.combine(value % 3) }
}
