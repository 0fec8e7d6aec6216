import Tessera

@CasePathable
enum CasePathableWithUnusualNames {
  case `default`
  case element(Element)
  case root(Root)
  indirect case again(CasePathableWithUnusualNames)
  case function((Int) -> Void)
  case nothing(Never)
  case labelled(_ value: Int, `in`: String)

  struct Element {}
  struct Root {}
}
