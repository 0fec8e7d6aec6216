import Synchronization
import Tessera

@testable import TesseraSharing

/// A storage that a test scripts.
final class Place: Sendable {
  struct State {
    var loads: [LoadContinuation<Int>] = []
    var saves: [Int] = []
    var subscriber: SharedSubscriber<Int>?
    var isCancelled = false
  }

  let state = Mutex(State())
  let onLoad: @Sendable (LoadContinuation<Int>) -> Void
  let onSave: @Sendable (Int, SaveContinuation) -> Void

  init(
    onLoad: @escaping @Sendable (LoadContinuation<Int>) -> Void = {
      $0.resumeReturningInitialValue()
    },
    onSave: @escaping @Sendable (Int, SaveContinuation) -> Void = { $1.resume() }
  ) {
    self.onLoad = onLoad
    self.onSave = onSave
  }

  var saves: [Int] { state.withLock(\.saves) }
  var isCancelled: Bool { state.withLock(\.isCancelled) }
  var key: PlaceKey { PlaceKey(place: self) }
}

struct PlaceKey: SharedKey, ImmediateKey, CustomStringConvertible {
  let place: Place

  var id: ObjectIdentifier { ObjectIdentifier(place) }
  var description: String { "the place" }

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    place.onLoad(continuation)
  }

  func subscribe(
    context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
  ) -> SharedSubscription {
    place.state.withLock { $0.subscriber = subscriber }
    return SharedSubscription { [place] in place.state.withLock { $0.isCancelled = true } }
  }

  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
    place.state.withLock { $0.saves.append(value) }
    place.onSave(value, continuation)
  }
}

struct Refused: Error, Equatable {}
