import Tessera

@Reducer
public struct PublicEmptyFeatureType {}
