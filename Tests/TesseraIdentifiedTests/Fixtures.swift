/// An element with an ID and a mutable value.
struct Row: Identifiable, Hashable, Codable, Sendable, CustomStringConvertible {
  var id: Int
  var name: String

  init(_ id: Int, _ name: String = "") {
    self.id = id
    self.name = name
  }

  var description: String { name.isEmpty ? "\(id)" : "\(id):\(name)" }
}

/// An ID whose hash collides with many others, so that every search probes.
struct Colliding: Hashable, Sendable {
  var value: Int

  func hash(into hasher: inout Hasher) { hasher.combine(value % 3) }
}

/// A value that counts how often changing it had to copy its storage.
struct CopyProbe {
  private final class Storage {
    var number = 0
    var copies = 0
  }

  private var storage = Storage()

  /// The number of changes that found a second reference to the storage.
  var copies: Int { storage.copies }
  var number: Int { storage.number }

  mutating func increment() {
    if !isKnownUniquelyReferenced(&storage) {
      let copy = Storage()
      copy.number = storage.number
      copy.copies = storage.copies + 1
      storage = copy
    }
    storage.number += 1
  }
}

struct ProbedRow: Identifiable {
  let id: Int
  var probe = CopyProbe()
}
