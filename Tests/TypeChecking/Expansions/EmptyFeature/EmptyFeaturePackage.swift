import Tessera

@Reducer
package struct PackageEmptyFeatureType {}
