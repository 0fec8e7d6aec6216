import Tessera

@ObservableState
public struct ObservableStateWithEveryKindOfProperty: Equatable, Sendable {
  public let id: Int
  public var `default` = 0
  public private(set) var readable: [String: Int] = [:]
  public var total: Int { `default` + readable.count }
  public var half: Int {
    get { `default` / 2 }
    set { `default` = newValue * 2 }
  }
  @Shared(.inMemory("expansions")) public var shared = 0
  @ObservationStateIgnored public var ignored = 0
  public var watched = 0 {
    didSet { ignored = oldValue }
  }
  #if DEBUG
    var debug = false
  #endif
  static let limit = 3
}
