import Tessera

public enum EmptyFeatureLess {}

public extension EmptyFeatureLess {
  @Reducer
  internal struct Made {}
}
