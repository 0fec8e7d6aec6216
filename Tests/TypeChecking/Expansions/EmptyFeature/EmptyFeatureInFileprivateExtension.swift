import Tessera

public enum EmptyFeatureInFileprivateExtensionHome {}

fileprivate extension EmptyFeatureInFileprivateExtensionHome {
  @Reducer
  struct Made {}
}
