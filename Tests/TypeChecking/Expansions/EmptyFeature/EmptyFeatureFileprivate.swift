import Tessera

@Reducer
fileprivate struct FileprivateEmptyFeatureType {}
