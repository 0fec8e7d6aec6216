import Tessera

/// A feature that a case can hold at any access level.
@Reducer
public struct Basic {
  public init() {}
}
