import Synchronization
import Tessera

/// A counter that other features share.
@Reducer
struct SharedCounter {
  @ObservableState
  struct State: Identifiable {
    let id: Int
    @Shared var count: Int

    init(id: Int, count: Shared<Int>) {
      self.id = id
      _count = count
    }
  }

  enum Action {
    case incrementTapped
    case decrementTapped
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .incrementTapped: state.$count.withLock { $0 += 1 }
      case .decrementTapped: state.$count.withLock { $0 -= 1 }
      }
      return .none
    }
  }
}

/// Features that share one value.
@Reducer
struct SharedCounters {
  @ObservableState
  struct State {
    @Shared var count: Int
    var rows: IdentifiedArrayOf<SharedCounter.State>

    init(count: Shared<Int>, features: Int) {
      _count = count
      rows = IdentifiedArray(
        uniqueElements: (1..<features).map { SharedCounter.State(id: $0, count: count) })
    }
  }

  enum Action {
    case incrementTapped
    case decrementTapped
    case rows(IdentifiedActionOf<SharedCounter>)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .incrementTapped: state.$count.withLock { $0 += 1 }
      case .decrementTapped: state.$count.withLock { $0 -= 1 }
      case .rows: break
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { SharedCounter() }
  }
}

/// A number in an object that properties refer to, with only a mutex: a shared value written by
/// hand.
@propertyWrapper
struct HandShared: Sendable {
  private final class Box: Sendable {
    let number = Mutex(0)
  }

  private let box = Box()

  var wrappedValue: Int { box.number.withLock { $0 } }
  var projectedValue: Self { self }

  func withLock(_ body: (inout Int) -> Void) { box.number.withLock { body(&$0) } }
}

/// A counter whose number is shared by hand.
@Reducer
struct HandSharedCounter {
  @ObservableState
  struct State {
    @HandShared var count: Int
  }

  enum Action {
    case incrementTapped
    case decrementTapped
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .incrementTapped: state.$count.withLock { $0 += 1 }
      case .decrementTapped: state.$count.withLock { $0 -= 1 }
      }
      return .none
    }
  }
}
