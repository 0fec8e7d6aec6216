import Observation
import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct ObserveTests {
  private let store = Store.family(everyChild)
  private let counter = Counter()

  /// Counts the runs of an observation while something happens, without the first one.
  private func runs(
    reading read: @escaping @MainActor () -> Void, during body: () -> Void
  ) -> Int {
    let counter = Counter()
    let token = observe {
      read()
      counter.count += 1
    }
    body()
    token.cancel()
    return counter.count - 1
  }

  @Test func endsWithItsToken() {
    var token: ObserveToken? = observe { counter.values.append(store.first.count) }
    token?.cancel()
    store.send(.first(.add(1)))
    token = observe { counter.values.append(store.first.count) }
    token = nil
    store.send(.first(.add(1)))
    #expect(counter.values == [0, 1])
    #expect(token == nil)
  }

  @Test func aSliceIsObservedWithItsOldAndItsNewValue() {
    var changes: [[Int]] = []
    let token = store.observe {
      $0.first.count / 10
    } changed: {
      changes.append([$0, $1])
    }
    for amount in [5, 4, 1, 3, 20] { store.send(.first(.add(amount))) }
    #expect(changes == [[0, 1], [1, 3]])
    token.cancel()
    store.send(.first(.add(100)))
    #expect(changes.count == 2)
  }

  @Test func aSliceIsReadAgainAfterChangesOfItsFieldsOnly() {
    var reads = 0
    let token = store.observe {
      reads += 1
      return $0.first.count
    } changed: { _, _ in
    }
    store.send(.second(.add(1)))
    #expect(reads == 1)
    store.send(.first(.add(1)))
    #expect(reads == 2)
    token.cancel()
  }

  // SEMANTICS observation.cancelled
  @Test func nothingIsRegisteredAfterItsEnd() {
    weak var cancelled: ObserveToken.Tracking?
    weak var deallocated: ObserveToken.Tracking?
    weak var cancelledInside: ObserveToken.Tracking?
    do {
      let token = observe { _ = store.first.count }
      cancelled = token.tracking
      token.cancel()
      deallocated = observe { _ = store.second.count }.tracking
      let inner = Slot<ObserveToken>()
      let other = observe {
        inner.value?.cancel()
        _ = store.first.count
      }
      inner.value = other
      cancelledInside = other.tracking
      store.send(.first(.add(1)))
      inner.value = nil
    }
    #expect(cancelled == nil)
    #expect(deallocated == nil)
    #expect(cancelledInside == nil)
  }

  // SEMANTICS observation.cancelled
  @Test func theEndOfAnotherTokenDoesNotEndIt() {
    let token = observe { counter.values.append(store.first.count) }
    observe { _ = store.first.count }.cancel()
    _ = observe { _ = store.first.count }
    store.send(.first(.add(1)))
    store.send(.first(.add(2)))
    #expect(counter.values == [0, 1, 3])
    _ = token
  }

  // SEMANTICS effects.send.chain
  @Test func anyNumberOfChangesWithinASendRunItOnce() {
    let runs = runs(reading: { _ = store.first.count + store.second.count }) {
      store.send(
        .effect {
          .merge((1...50).flatMap { [.send(.first(.add($0))), .send(.second(.add($0)))] })
        })
    }
    #expect(runs == 1)
  }

  @Test func itMayReadTheStoreAndSend() {
    let token = observe {
      let count = store.first.count
      counter.values.append(count)
      if count < 5 { store.send(.first(.add(1))) }
    }
    #expect(counter.values == [0, 1, 2, 3, 4, 5])
    store.change { $0.first.count = 3 }
    #expect(counter.values == [0, 1, 2, 3, 4, 5, 3, 4, 5])
    _ = token
  }

  // SEMANTICS observation.sends
  @Test func anObserverThatSendsDependsOnNothingThatTheReducerReads() {
    let other = Store.family(everyChild) { state, action in
      if case .first = action { state.log = ["\(state.second.count) \(state.rows.count)"] }
      return .none
    }
    let sends: @MainActor () -> Void = { [store] in
      _ = store.second.count
      other.send(.first(.add(1)))
    }
    #expect(runs(reading: sends, during: { other.send(.second(.add(1))) }) == 0)
    #expect(runs(reading: sends, during: { other.change { $0.rows = [] } }) == 0)
    #expect(runs(reading: sends, during: { store.send(.second(.add(1))) }) == 1)
    #expect(!isNotified(reading: sends, by: { other.send(.second(.add(1))) }))
    #expect(isNotified(reading: sends, by: { store.send(.second(.add(1))) }))
  }

  // SEMANTICS observation.fields
  @Test func assigningAnEqualValueDoesNotRerun() {
    let runs = runs(reading: { _ = store.first.count }) {
      store.send(.first(.change { $0.count = 0 }))
    }
    #expect(runs == 0)
  }

  // SEMANTICS observation.fields
  @Test func aChildsChangeRerunsItsReadersInAnyPlaceAndNoOthers() {
    for (index, action) in forEveryChild(.add(1)).enumerated() {
      let read: [@MainActor () -> Void] = [
        { _ = store.first.count }, { _ = store.second.count }, { _ = store.optional?.count },
        { _ = store.presented?.count },
        { if case .left(let it) = store.destination { _ = it.count } },
        { _ = store.rows[id: 0]?.count }, { _ = store.rows[id: 1]?.count },
        { _ = store.path[id: 0]?.count }, { _ = store.path[id: 1]?.count },
        { if case .left(let it) = store.screens[id: 2] { _ = it.count } },
        { if case .right(let it) = store.screens[id: 3] { _ = it.count } },
        // Readers of other fields, of the lists and of the children themselves.
        { _ = (store.log, store.first.other, store.rows[id: 0]?.other) },
        { _ = (store.rows.count, store.path.count, store.screens.count) },
        { _ = (store.first, store.rows, store.path, store.optional, store.presented) },
        { if case .left = store.destination {} },
      ]
      for (reader, read) in read.enumerated() {
        let runs = runs(reading: read) { store.send(action) }
        #expect(runs == (reader == index ? 1 : 0), "action \(index), reader \(reader)")
      }
    }
  }

  // SEMANTICS observation.elements
  @Test func addingOrRemovingNotifiesTheReadersOfTheList() {
    #expect(
      runs(reading: { _ = store.rows.count }) {
        store.send(.rows(.element(id: 0, action: .add(1))))
      } == 0)
    #expect(
      runs(reading: { _ = store.rows.count }) {
        store.change { $0.rows.append(Worker.State(id: 5)) }
      } == 1)
    #expect(runs(reading: { _ = store.rows.count }) { store.change { $0.rows.remove(id: 5) } } == 1)
    #expect(
      runs(reading: { _ = store.path.count }) { store.change { $0.path.append(Worker.State()) } }
        == 1)
    #expect(runs(reading: { _ = store.path.count }) { store.change { $0.path.removeLast() } } == 1)
  }

  // SEMANTICS observation.replacement
  @Test func anElementThatIsCopiedOutChangedAndPutBackNotifies() {
    let runs = runs(reading: { _ = store.rows[id: 0]?.count }) {
      store.change {
        guard var row = $0.rows[id: 0] else { return }
        row.count += 1
        $0.rows[id: 0] = row
      }
    }
    #expect(runs == 1)
  }

  // SEMANTICS observation.identity
  @Test func anotherChildInTheSamePlaceNotifies() {
    #expect(
      runs(reading: { _ = store.presented?.id }) {
        store.change { $0.presented = Worker.State(id: 1) }
      } == 1)
    #expect(
      runs(reading: { _ = store.presented == nil }) { store.change { $0.presented = nil } } == 1)
    #expect(
      runs(reading: { _ = store.optional == nil }) { store.change { $0.optional = nil } } == 1)
    let isLeft: @MainActor () -> Void = { if case .left = store.destination {} }
    let turn: @Sendable (inout Family.State) -> Void = { state in
      guard case .left(let worker) = state.destination else { return }
      state.destination = .right(worker)
    }
    #expect(runs(reading: isLeft) { store.change(turn) } == 1)
    #expect(runs(reading: isLeft) { store.change { $0.destination = nil } } == 1)
  }

  // SEMANTICS observation.identity
  @Test func aClosureThatScopesRerunsWhenTheChildAppearsVanishesOrIsReplaced() {
    let store = Store.family()
    let token = observe {
      counter.values.append(store.scope(\.$presented, action: \.presented)?.id ?? -1)
    }
    store.change { $0.presented = Worker.State(id: 1) }
    store.send(.presented(.presented(.add(1))))
    store.change { $0.presented = Worker.State(id: 2) }
    store.send(.presented(.dismiss))
    #expect(counter.values == [-1, 1, 2, -1])
    _ = token
  }

  @Test func changesOfOtherObservableObjectsRerunSoonAfterwards() async {
    let model = Model()
    let gate = Gate()
    let token = observe {
      counter.values.append(model.number)
      if model.number > 0 { gate.open() }
    }
    model.number = 1
    await gate.wait()
    #expect(counter.values == [0, 1])
    _ = token
  }

  @Test func aValueThatIsReadLaterCountsFromThenOn() {
    let store = Store.family()
    let watch = Watch { if store.first.count > 0 { _ = store.second.count } }
    store.send(.second(.add(1)))
    #expect(watch.reruns == 0)
    store.send(.first(.add(1)))
    store.send(.second(.add(1)))
    #expect(watch.reruns == 2)
  }

  @Test func aReaderOfTwoStoresIsRerunByBoth() {
    let stores = [Store.family(), Store.family()]
    let watch = Watch { for store in stores { _ = store.first.count } }
    for store in stores { store.send(.first(.add(1))) }
    #expect(watch.reruns == 2)
  }
}

@MainActor
@Observable
private final class Model {
  var number = 0
}
