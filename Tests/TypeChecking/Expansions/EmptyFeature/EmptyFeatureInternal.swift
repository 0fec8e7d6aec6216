import Tessera

@Reducer
struct InternalEmptyFeatureType {}
