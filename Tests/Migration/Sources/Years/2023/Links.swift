import ComposableArchitecture
import Foundation

// 2023, version 1.2. The trap: the app has a dependency `openURL` of its own, which stays as it
// is.

struct URLOpener: Sendable {
  var open: @Sendable (URL) async -> Bool
}

private enum OpenURLKey: DependencyKey {
  static let liveValue = URLOpener { _ in false }
  static let testValue = URLOpener { _ in
    XCTFail("Nothing opens a link.")
    return false
  }
}

extension DependencyValues {
  var openURL: URLOpener {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
}

struct Links: Reducer {
  struct State: Equatable { var opened = 0 }
  enum Action: Equatable { case linkTapped(String), opened(Bool) }
  @Dependency(\.openURL) var openURL

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case let .linkTapped(text):
      guard let url = URL(string: text) else { return .none }
      return .run { send in await send(.opened(self.openURL.open(url))) }
    case let .opened(hasOpened):
      state.opened += hasOpened ? 1 : 0
      return .none
    }
  }
}
