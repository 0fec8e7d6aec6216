import Tessera

public enum EmptyFeatureInPackageExtensionHome {}

package extension EmptyFeatureInPackageExtensionHome {
  @Reducer
  struct Made {}
}
