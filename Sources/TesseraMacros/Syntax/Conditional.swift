import SwiftSyntax

/// Members in source order, with the `#if`s around them.
indirect enum Conditional<Element> {
  case element(Element)
  case clauses([Clause])

  /// One branch of an `#if`.
  struct Clause {
    /// Its first line, such as `#if DEBUG` or `#else`.
    var opening: String
    var members: [Conditional]
  }
}

extension Array {
  /// The elements without the conditions around them.
  func elements<Member>() -> [Member] where Element == Conditional<Member> {
    flatMap { member -> [Member] in
      switch member {
      case .element(let element): [element]
      case .clauses(let clauses): clauses.flatMap { $0.members.elements() }
      }
    }
  }

  /// Source code with a line or more for each element, under the same conditions.
  func source<Member>(_ text: (Member) -> String?) -> String
  where Element == Conditional<Member> {
    compactMap { member -> String? in
      switch member {
      case .element(let element): text(element)
      case .clauses(let clauses):
        clauses.map { "\($0.opening)\n\($0.members.source(text))\n" }.joined() + "#endif"
      }
    }
    .joined(separator: "\n")
  }
}

extension MemberBlockItemListSyntax {
  /// The results of a closure for each member, under the same conditions.
  func conditional<Element>(_ parse: (DeclSyntax) -> [Element]) -> [Conditional<Element>] {
    flatMap { item -> [Conditional<Element>] in
      guard let condition = item.decl.as(IfConfigDeclSyntax.self) else {
        return parse(item.decl).map(Conditional.element)
      }
      let clauses = condition.clauses.map { clause -> Conditional<Element>.Clause in
        let test = clause.condition.map { " \($0.trimmedDescription)" } ?? ""
        let members = clause.elements?.as(MemberBlockItemListSyntax.self)
        return Conditional.Clause(
          opening: clause.poundKeyword.text + test, members: members?.conditional(parse) ?? [])
      }
      return [.clauses(clauses)]
    }
  }

  /// All members, those under conditions too.
  var declarations: [DeclSyntax] { conditional { [$0] }.elements() }
}
