import Tessera

public enum EmptyFeatureInPrivateExtensionHome {}

private extension EmptyFeatureInPrivateExtensionHome {
  @Reducer
  struct Made {}
}
