import Tessera

@CasePathable
public enum CasePathableThatIsGeneric<Value: Sendable> {
  case value(Value)
  case values([Value], count: Int)
}
