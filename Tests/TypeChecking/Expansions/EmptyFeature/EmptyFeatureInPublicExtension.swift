import Tessera

public enum EmptyFeatureInPublicExtensionHome {}

public extension EmptyFeatureInPublicExtensionHome {
  @Reducer
  struct Made {}
}
