/// A case path whose payload's type is not known: what a ``PartialCaseKeyPath`` leads to.
@usableFromInline
protocol CasePathMatching<Root> {
  associatedtype Root
  func matches(_ root: Root) -> Bool
  func embed(any value: Any) -> Root?
}

extension AnyCasePath: CasePathMatching {
  @usableFromInline
  func matches(_ root: Root) -> Bool { extract(from: root) != nil }

  @usableFromInline
  func embed(any value: Any) -> Root? { (value as? Value).map(embed) }
}
