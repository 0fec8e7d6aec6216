import Tessera

public enum EmptyFeatureInInternalExtensionHome {}

extension EmptyFeatureInInternalExtensionHome {
  @Reducer
  struct Made {}
}
