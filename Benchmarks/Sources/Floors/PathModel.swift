/// A navigation stack, written by hand as an array of an enum.
@MainActor
public final class PathModel {
  public struct Detail {
    public var count = 0
  }

  public struct Settings {
    public var isOn = false
  }

  public enum Screen {
    case detail(Detail)
    case settings(Settings)
  }

  public enum Action {
    case detail(Int, DetailAction)
    case pushed
    case popped
  }

  public enum DetailAction {
    case tapped
    case reset
  }

  public private(set) var path: [Screen]

  public init(depth: Int) {
    path = Array(repeating: .detail(Detail()), count: depth)
  }

  @inline(never)
  public func send(_ action: Action) {
    switch action {
    case .detail(let position, let action):
      guard case .detail(var detail) = path[position] else { return }
      switch action {
      case .tapped: detail.count += 1
      case .reset: detail.count = 0
      }
      path[position] = .detail(detail)
    case .pushed: path.append(.settings(Settings()))
    case .popped: path.removeLast()
    }
  }
}
