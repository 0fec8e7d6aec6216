import Foundation
import TesseraTesting
import Testing

import Tessera
import TesseraFoundation

extension Notification.Name {
  static let memoryWarning = Notification.Name("memoryWarning")
}

// README: begin stream
extension NotificationCenter {
  /// The notifications of a name, until the stream is no longer iterated over.
  ///
  /// Foundation has `notifications(named:)` on Apple's platforms.
  func stream(of name: Notification.Name) -> AsyncStream<Void> {
    AsyncStream { continuation in
      let observer = UncheckedSendable(
        addObserver(forName: name, object: nil, queue: nil) { _ in continuation.yield() })
      continuation.onTermination = { _ in self.removeObserver(observer.value) }
    }
  }
}
// README: end

/// Empties its cache when a notification arrives.
@Reducer
struct ImageCache {
  @ObservableState
  struct State: Equatable {
    var images = ["a", "b"]
  }

  enum Action {
    case appeared
    case memoryWarningReceived
  }

  @Dependency(\.notificationCenter) var notificationCenter

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return .run { [notificationCenter] send in
          for await _ in notificationCenter.stream(of: .memoryWarning) {
            await send(.memoryWarningReceived)
          }
        }
      case .memoryWarningReceived:
        state.images = []
        return .none
      }
    }
  }
}

/// The code of `Documentation/Subscriptions.md`.
@MainActor
@Suite struct SubscriptionsTests {
  @MainActor
  @Test func aNotificationEmptiesTheCache() async {
    let center = NotificationCenter()
    let store = TestStore(initialState: ImageCache.State()) {
      ImageCache()
    } withDependencies: {
      $0.notificationCenter = center
    }
    let appearance = await store.send(.appeared)
    center.post(name: .memoryWarning, object: nil)
    await store.receive(\.memoryWarningReceived) { $0.images = [] }
    await appearance.cancel()
  }
}
