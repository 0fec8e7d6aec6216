import Tessera

/// A value to share, with a part, an optional part, and elements.
struct NestedSettings: Equatable, Sendable {
  var fontSize = 12
  var theme = "light"
  var owner: Owner?
  var rows: IdentifiedArrayOf<Row> = []

  struct Owner: Equatable, Sendable { var name = "Mia" }

  struct Row: Equatable, Identifiable, Sendable {
    let id: Int
    var text = ""
  }
}
