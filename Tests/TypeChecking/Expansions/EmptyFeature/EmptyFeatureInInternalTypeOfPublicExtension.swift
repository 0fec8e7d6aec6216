import Tessera

public enum EmptyFeatureDeep {}

public extension EmptyFeatureDeep {
  struct Middle {
    @Reducer
    struct Made {}
  }
}
