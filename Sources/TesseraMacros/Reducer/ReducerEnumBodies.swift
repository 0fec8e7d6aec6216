/// The types of an enum's body after each `#if` in it.
struct ReducerEnumBodies {
  /// The type in which they are nested.
  static let name = "_$Bodies"

  private(set) var source = ""
  private let scope: (ReducerCase) -> String?
  private let pair: (String?, String) -> String
  private var count = 0

  /// - Parameters:
  ///   - scope: The type of the reducer of a case, if it has one.
  ///   - pair: The type of reducers followed by another one.
  init(
    scope: @escaping (ReducerCase) -> String?, pair: @escaping (String?, String) -> String
  ) {
    self.scope = scope
    self.pair = pair
  }

  /// Adds the types for members that follow a reducer.
  ///
  /// - Returns: The type of the whole body.
  mutating func add(_ members: [Conditional<ReducerCase>], after type: String?) -> String? {
    var type = type
    for member in members {
      switch member {
      case .element(let reducerCase):
        if let next = scope(reducerCase) { type = pair(type, next) }
      case .clauses(let clauses):
        if !clauses.flatMap({ $0.members.elements() }).contains(where: { scope($0) != nil }) {
          continue
        }
        type = add(clauses, after: type)
      }
    }
    return type
  }

  private mutating func add(
    _ clauses: [Conditional<ReducerCase>.Clause], after type: String?
  ) -> String {
    count += 1
    let alias = "After\(count)"
    for clause in clauses {
      source += "\(clause.opening)\n"
      let inner = add(clause.members, after: type)
      source += inner.map { "typealias \(alias) = \($0)\n" } ?? ""
    }
    if clauses.last?.opening != "#else" {
      source += "#else\n" + (type.map { "typealias \(alias) = \($0)\n" } ?? "")
    }
    source += "#endif\n"
    return "\(Self.name).\(alias)"
  }
}
