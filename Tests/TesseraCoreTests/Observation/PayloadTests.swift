import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraCore

/// Changes of the payloads of observable enums, and of the elements of plain arrays.
@MainActor
@Suite
struct PayloadTests {
  private typealias HolderStore = StoreOf<PayloadHolder>

  private func holder(_ state: PayloadHolder.State = PayloadHolder.State()) -> HolderStore {
    Store(initialState: state) { PayloadHolder() }
  }

  /// Values of all cases, each different from the one before.
  private let values: [PayloadEnum] = [
    .number(0), .number(1), .pair(1, "a"), .pair(1, "b"), .list(["a"]), .list(["b"]),
    .page(Page.State(sum: 1)), .page(Page.State(sum: 2)), .worker(Worker.State(count: 1)),
    .worker(Worker.State(count: 2)), .payload(.number(1)), .payload(.number(2)), .payload(.off),
    .off,
  ]

  // SEMANTICS observation.payloads
  @Test func aPayloadThatChangesAtTheRootNotifies() {
    let store = Store(initialState: PayloadEnum.off) { PayloadFeature() }
    var seen: [PayloadEnum] = []
    let token = observe { seen.append(store.state) }
    for value in values { store.send(.set(value)) }
    #expect(seen == [.off] + values)
    _ = token
  }

  // SEMANTICS observation.payloads
  @Test func aPayloadThatIsAssignedNotifiesWhereverItIs() {
    for location in locations {
      let store = holder()
      store.send(.change { location.write(.off, &$0) })
      var seen: [PayloadEnum?] = []
      let token = observe { seen.append(location.read(store.state)) }
      for value in values { store.send(.change { location.write(value, &$0) }) }
      #expect(seen == [.off] + values, "\(location.name)")
      token.cancel()
    }
  }

  // SEMANTICS observation.payloads
  @Test func aPayloadThatAChildReducesNotifies() throws {
    let store = holder()
    store.send(
      .change {
        $0.presented = .off
        $0.stack.append(.off)
      })
    let id = try #require(store.stack.ids.first)
    var seen: [[PayloadEnum?]] = [[], [], []]
    let tokens = [
      observe { seen[0].append(store.payload) }, observe { seen[1].append(store.presented) },
      observe { [row = store.scope(\.stack, action: \.stack)[0]] in
        seen[2].append(row.state)
      },
    ]
    for value in values {
      store.send(.payload(.set(value)))
      store.send(.presented(.presented(.set(value))))
      store.send(.stack(.element(id: id, action: .set(value))))
    }
    for seen in seen { #expect(seen == [.off] + values) }
    for token in tokens { token.cancel() }
  }

  // SEMANTICS observation.fields
  @Test func aChangeBeforeTheFirstReadDoesNotCount() {
    let store = holder()
    let first = Watch { _ = store.other }
    store.send(.change { $0.other += 1 })
    first.cancel()
    // Nothing is notified between this change and the read.
    store.send(.change { $0.payload = .number(1) })
    let watch = Watch { _ = store.payload }
    store.send(.change { $0.other += 1 })
    #expect(watch.reruns == 0)
  }

  // SEMANTICS observation.fields
  @Test func assigningAnEqualPayloadDoesNotNotify() {
    let equal: [PayloadEnum] = [.number(1), .pair(1, "a"), .list(["a"]), .page(Page.State()), .off]
    for location in locations {
      for value in equal {
        let store = holder()
        store.send(.change { location.write(value, &$0) })
        let watch = Watch { _ = location.read(store.state) }
        store.send(.change { $0.other += 1 })
        #expect(watch.reruns == 0, "\(location.name)")
        if location.isAssigned {
          store.send(.change { location.write(value, &$0) })
          #expect(watch.reruns == 0, "\(location.name), \(value)")
        }
      }
    }
  }

  // SEMANTICS observation.payloads
  @Test func thePayloadOfAnEnumThatIsNotEquatableNotifies() {
    let store = Store(initialState: OpaqueEnum.number(0)) {
      Reduce<OpaqueEnum, Int> { state, action in
        state = .number(action)
        return .none
      }
    }
    let watch = Watch { _ = store.state }
    store.send(1)
    store.send(2)
    #expect(watch.reruns == 2)
  }

  // SEMANTICS observation.fields
  @Test func anObservablePayloadNotifiesOnlyTheReadersOfItsFields() {
    let store = holder(PayloadHolder.State(payload: .worker(Worker.State())))
    let whole = Watch { if case .worker = store.payload {} }
    let other = Watch { if case .worker(let worker) = store.payload { _ = worker.other } }
    let count = Watch { if case .worker(let worker) = store.payload { _ = worker.count } }
    store.send(.change { $0.payload.modify(\.worker) { $0.count += 1 } })
    #expect([whole, other, count].map(\.reruns) == [0, 0, 1])
  }

  // SEMANTICS observation.elements
  @Test func changingAnElementOfAnArrayNotifiesAllReadersOfTheArray() {
    let store = holder(
      PayloadHolder.State(workers: [Worker.State(), Worker.State()], pages: [Page.State()]))
    let array = Watch { _ = store.workers.count }
    let first = Watch { _ = store.workers[0].count }
    let second = Watch { _ = store.workers[1].count }
    let field = Watch { _ = store.workers[0].other }
    store.send(.change { $0.workers[0].count += 1 })
    #expect([array, first, second, field].map(\.reruns) == [1, 1, 1, 1])
    let page = Watch { _ = store.pages[0].sum }
    store.send(.change { $0.pages[0].sum += 1 })
    #expect(page.reruns == 1)
  }

  // SEMANTICS observation.elements
  @Test func replacingAddingMovingAndRemovingElementsOfAnArrayNotifiesItsReaders() {
    let store = holder(PayloadHolder.State(workers: [Worker.State(id: 0), Worker.State(id: 1)]))
    let watch = Watch { _ = store.workers.count }
    let changes: [@Sendable (inout PayloadHolder.State) -> Void] = [
      { $0.workers[0] = Worker.State(id: 2) }, { $0.workers.append(Worker.State(id: 3)) },
      { $0.workers.swapAt(0, 1) }, { $0.workers.removeLast() }, { $0.workers = [] },
    ]
    for (index, change) in changes.enumerated() {
      store.send(.change(change))
      #expect(watch.reruns == index + 1)
    }
  }

  /// The model: an observer reruns if a value that it read changes, and at most once a `send`.
  // SEMANTICS observation.payloads
  @Test(arguments: 0..<20 as Range<UInt64>)
  func observersRerunWhenTheValuesThatTheyReadChange(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let store = holder(
      PayloadHolder.State(payloads: [.off, .number(1)], workers: [Worker.State(id: 0)]))
    let reads: [@MainActor (HolderStore) -> String] = [
      { "\($0.payload)" }, { "\(String(describing: $0.optional))" },
      { "\(String(describing: $0.presented))" }, { "\($0.payloads)" },
      { "\($0.workers.map(\.count))" }, { "\($0.workers.count)" },
      { "\($0.workers.first?.other ?? -1)" }, { "\($0.other)" },
    ]
    var seen = [String](repeating: "", count: reads.count)
    var reruns = [Int](repeating: 0, count: reads.count)
    let tokens = reads.indices.map { index in
      observe {
        seen[index] = reads[index](store)
        reruns[index] += 1
      }
    }
    for step in 0..<200 {
      let before = reruns
      store.send(.change(randomChange(using: &random)))
      for index in reads.indices {
        #expect(seen[index] == reads[index](store), "seed \(seed), step \(step), read \(index)")
        #expect(reruns[index] <= before[index] + 1)
      }
    }
    for token in tokens { token.cancel() }
  }

  private func randomChange(
    using random: inout SeededGenerator
  ) -> @Sendable (inout PayloadHolder.State) -> Void {
    let value = values[Int.random(in: 0..<values.count, using: &random)]
    let index = Int.random(in: 0..<4, using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return { $0.payload = value }
    case 1: return { $0.optional = index == 0 ? nil : value }
    case 2: return { $0.presented = index == 0 ? nil : value }
    case 3: return { if case .number = $0.payload { $0.payload.modify(\.number) { $0 += 1 } } }
    case 4: return { $0.payloads.append(value) }
    case 5: return { if index < $0.payloads.count { $0.payloads[index] = value } }
    case 6: return { $0.workers.append(Worker.State(id: index)) }
    case 7: return { if index < $0.workers.count { $0.workers[index].count += 1 } }
    case 8: return { if index < $0.workers.count { $0.workers.remove(at: index) } }
    default: return { if $0.workers.count > 1 { $0.workers.swapAt(0, $0.workers.count - 1) } }
    }
  }
}

extension PayloadTests {
  /// The location of a payload in a holder.
  private struct Location: Sendable {
    var name: String
    /// Whether it is changed by an assignment rather than in place.
    var isAssigned = true
    var read: @Sendable (PayloadHolder.State) -> PayloadEnum?
    var write: @Sendable (PayloadEnum, inout PayloadHolder.State) -> Void
  }

  private var locations: [Location] {
    [
      Location(name: "payload", read: { $0.payload }, write: { $1.payload = $0 }),
      Location(name: "optional", read: { $0.optional }, write: { $1.optional = $0 }),
      Location(name: "presented", read: { $0.presented }, write: { $1.presented = $0 }),
      Location(
        name: "payloads", isAssigned: false, read: { $0.payloads.first },
        write: { if $1.payloads.isEmpty { $1.payloads = [$0] } else { $1.payloads[0] = $0 } }),
      Location(
        name: "stack", isAssigned: false, read: { $0.stack.first },
        write: { payload, state in
          guard let id = state.stack.ids.first else { return state.stack.append(payload) }
          state.stack[id: id] = payload
        }),
    ]
  }
}
