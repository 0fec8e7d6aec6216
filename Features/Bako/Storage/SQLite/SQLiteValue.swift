/// What is bound to a statement's parameter.
enum SQLiteValue: Hashable, Sendable {
  case null
  case integer(Int)
  case text(String)

  init(_ text: String?) { self = text.map(SQLiteValue.text) ?? .null }
}
