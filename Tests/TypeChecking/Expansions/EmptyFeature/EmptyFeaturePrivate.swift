import Tessera

@Reducer
private struct PrivateEmptyFeatureType {}
