import Observation
import Tessera
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct ObservedFieldsTests {
  private let store = Store(initialState: Desk.State()) { Desk() }

  /// The fields of the store's state, as in `["count 2"]`; those that aren't read end in `-`.
  private var fields: Set<String> {
    Set(
      store.withState { state in
        state.observedFields.map { "\($0.name) \($0.notifications)\($0.isObserved ? "" : " -")" }
      })
  }

  @Test func fieldsThatAreReadHaveTheirNames() {
    let token = observe { [store] in
      _ = store.count
      _ = store.lamp
      _ = store.last
    }
    #expect(fields == ["count 0", "lamp 0", "last 0"])
    token.cancel()
  }

  @Test func aStateThatNothingReadsHasNoFields() {
    store.send(.change { $0.count += 1 })
    #expect(store.withState { $0.observedFields } == [])
  }

  @Test func nothingIsCountedUnlessItIsWanted() {
    let token = observe { [store] in _ = store.count }
    // Other tests may want it at this moment: the stores of the main actor share their context.
    let isWanted = FieldTally.isWanted
    store.send(.change { $0.count += 1 })
    #expect(fields == [isWanted ? "count 1" : "count 0"])
    token.cancel()
  }

  @Test func aNotificationCountsOnceForEachDrain() {
    let counting = NotificationCount()
    let token = observe { [store] in (_, _) = (store.count, store.last) }
    store.send(
      .change {
        $0.count += 1
        $0.count += 1
      })
    store.send(.change { $0.last += 1 })
    store.send(.change { $0.unread += 1 })
    store.send(.change { $0.count += 1 })
    #expect(fields == ["count 2", "last 1"])
    token.cancel()
    withExtendedLifetime(counting) {}
  }

  @Test func anObserverThatDoesNotReadAgainIsGone() {
    let counting = NotificationCount()
    withObservationTracking {
      _ = store.count
    } onChange: {
    }
    store.send(.change { $0.count += 1 })
    #expect(fields == ["count 1 -"])
    store.send(.change { $0.count += 1 })
    #expect(fields == ["count 1 -"])
    withExtendedLifetime(counting) {}
  }

  @Test func copiesOfTheStateDoNotLoseTheNumbers() {
    let counting = NotificationCount()
    let token = observe { [store] in (_, _) = (store.count, store.last) }
    var copies: [Desk.State] = []
    for _ in 0..<5 {
      copies.append(store.withState { $0 })
      store.send(
        .change {
          $0.count += 1
          $0.last += 1
        })
    }
    #expect(fields == ["count 5", "last 5"])
    #expect(copies.count == 5)
    token.cancel()
    withExtendedLifetime(counting) {}
  }

  @Test func theFieldsFromThe64thOnShareABit() {
    let place = PlainWatch(Int.self)
    for field in [3, 62, 63, 64, 200] { place.access(field) }
    #expect(place.readFields.map { $0.field } == [3, 62, 63])
  }

  @Test func countingEndsWithTheLastCounter() {
    let first = NotificationCount()
    var second: NotificationCount? = NotificationCount()
    let token = observe { [store] in _ = store.count }
    second = nil
    store.send(.change { $0.count += 1 })
    #expect(second == nil)
    #expect(fields == ["count 1"])
    token.cancel()
    withExtendedLifetime(first) {}
  }
}

/// A state with properties that aren't observed, and a presented one.
@Reducer
private struct Desk {
  @ObservableState
  struct State {
    var double: Int {
      get { count * 2 }
      set { count = newValue / 2 }
    }
    var count = 0
    let constant = 1
    @ObservationStateIgnored var ignored = 0
    @Presents var lamp: Lamp.State?
    var unread = 0
    var last = 0
  }

  enum Action {
    case change(@Sendable (inout State) -> Void)
    case lamp(PresentationAction<Lamp.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .change(let change) = action { change(&state) }
      return .none
    }
    .ifLet(\.$lamp, action: \.lamp) { Lamp() }
  }
}

@Reducer
private struct Lamp {
  @ObservableState
  struct State { var isOn = false }
  enum Action {}
  var body: some ReducerOf<Self> { EmptyReducer() }
}
