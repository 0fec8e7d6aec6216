/// A navigation stack, written by hand as an array of an enum.
@MainActor
package final class PathModel {
  package struct Detail {
    package var count = 0
  }

  package struct Settings {
    package var isOn = false
  }

  package enum Screen {
    case detail(Detail)
    case settings(Settings)
  }

  package enum Action {
    case detail(Int, DetailAction)
    case pushed
    case popped
  }

  package enum DetailAction {
    case tapped
    case reset
  }

  package private(set) var path: [Screen]

  package init(depth: Int) {
    path = Array(repeating: .detail(Detail()), count: depth)
  }

  @inline(never)
  package func send(_ action: Action) {
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
