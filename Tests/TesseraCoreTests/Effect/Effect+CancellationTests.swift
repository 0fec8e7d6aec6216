import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct EffectCancellationTests {
  // SEMANTICS effects.cancellation.subtree
  @Test func aParentCancelsWhatItsDescendantsRun() {
    let store = Store.family(everyChild)
    for action in startEveryChild { store.send(action) }
    #expect(store.runningEffects == startEveryChild.count)
    store.send(.effect { .cancel(id: Worker.CancelID.work) })
    #expect(store.runningEffects == 0)
  }

  // SEMANTICS effects.cancellation.subtree
  @Test func aChildCannotCancelItsParent() {
    let store = Store.family()
    store.send(.effect { .forever.cancellable(id: Worker.CancelID.work) })
    _ = issues { store.send(.first(.stop)) }
    store.send(.first(.startAnew))
    #expect(store.runningEffects == 2)
  }

  // SEMANTICS effects.cancellation.siblings
  @Test func siblingsWithEqualIDsDoNotCancelEachOther() {
    let store = Store.family(everyChild)
    for action in startEveryChild { store.send(action) }
    store.send(.first(.stop))
    #expect(store.runningEffects == startEveryChild.count - 1)
    store.send(.rows(.element(id: 1, action: .stop)))
    #expect(store.runningEffects == startEveryChild.count - 2)
    store.send(.first(.start))
    store.send(.second(.stop))
    #expect(store.runningEffects == startEveryChild.count - 2)
  }

  // SEMANTICS effects.cancellation.stores
  @Test func equalIDsInTwoStoresNeverMeet() {
    let stores = [Store.family(), Store.family()]
    for store in stores { store.send(.first(.startAnew)) }
    stores[0].send(.first(.stop))
    #expect(stores[0].runningEffects == 0)
    #expect(stores[1].runningEffects == 1)
  }

  @Test(arguments: [InFlightPolicy.restart, .drop, .enqueue])
  func theNextEffectReplacesTheRunningOneIsDroppedOrWaits(policy: InFlightPolicy) async {
    let (store, gate) = (Store.family(), Gate())
    let effect: @Sendable (Int) -> Effect<Family.Action> = { number in
      .run { send in
        await send(.change { $0.log.append("begin \(number)") })
        await gate.wait()
        await send(.change { $0.log.append("end \(number)") })
      }
      .cancellable(id: 1, policy: policy)
    }
    let tasks = [1, 2].map { number in store.send(.effect { effect(number) }) }
    gate.open()
    for task in tasks { await task.finish() }
    let expected =
      switch policy {
      case .restart: ["begin 1", "begin 2", "end 2"]
      case .drop: ["begin 1", "end 1"]
      case .enqueue: ["begin 1", "end 1", "begin 2", "end 2"]
      }
    #expect(store.log == expected)
  }

  @Test func noEffectWithCancelInFlightCancelsTheRunningEffect() {
    let store = Store.family()
    store.send(.effect { .forever.cancellable(id: 1) })
    store.send(.effect { .none.cancellable(id: 1) })
    #expect(store.runningEffects == 1)
    store.send(.effect { .none.cancellable(id: 1, cancelInFlight: true) })
    #expect(store.runningEffects == 0)
  }
}

extension Effect {
  fileprivate static var forever: Self { .run { _ in await untilCancelled() } }
}

/// Cancellations by a feature whose parent or sibling runs an effect with the ID.
@MainActor
@Suite
struct MissedCancellationTests {
  private typealias FamilyStore = Store<Family.State, Family.Action>

  private enum CancelID { case work, other }
  private enum ParentID { case work }
  private enum Elsewhere {
    enum CancelID { case work }
  }

  private static func forever(_ id: some Hashable & Sendable) -> Worker.Action {
    .effect { .run { _ in await untilCancelled() }.cancellable(id: id) }
  }

  private static func cancel(_ id: some Hashable & Sendable) -> Worker.Action {
    .effect { .cancel(id: id) }
  }

  private func issues(_ actions: [Family.Action], running: Int = 1) -> [String] {
    TesseraTestSupport.issues {
      let store = FamilyStore.family(everyChild)
      for action in actions { store.send(action) }
      #expect(store.runningEffects == running)
    }
  }

  #if DEBUG
    // SEMANTICS effects.cancellation.missed
    @Test func aChildThatMeansItsParentsEffectIsReportedOnceWithTheEffectsLine() {
      let line: UInt = #line + 2
      let parent = Family.Action.effect {
        .run { _ in await untilCancelled() }.cancellable(id: CancelID.work)
      }
      let reported = recordedIssues {
        let store = FamilyStore.family()
        store.send(parent)
        store.send(.first(.effect { .cancel(id: CancelID.work) }))
        store.send(.first(Self.cancel(CancelID.work)))
        #expect(store.runningEffects == 1)
      }
      #expect(reported.count == 1)
      #expect(reported.first?.callSite.line == line + 5)
      #expect(
        reported.first?.message.hasPrefix(
          """
          'cancel(id: CancelID.work)' has found no effect. An effect with this ID, created at \
          TesseraCoreTests/Effect+CancellationTests.swift:\(line), is in flight at another place \
          of the store.
          """) == true)
      #expect(reported.first?.message.hasSuffix("enum CancelID: StoreWideID { … }") == true)
    }

    // SEMANTICS effects.cancellation.missed
    @Test func aFeatureThatMeansItsSiblingsEffectIsReported() {
      #expect(
        issues([.first(Self.forever(CancelID.work)), .second(Self.cancel(CancelID.work))]).count
          == 1)
      #expect(
        issues([
          .first(Self.forever(CancelID.work)),
          .second(.effect { .run { _ in Task.cancel(id: CancelID.work) } }),
        ]).count == 1)
    }

    // SEMANTICS effects.cancellation.missed
    @Test func anIDOfAnEqualNameAndAnotherTypeIsReported() {
      let reported = issues([
        .first(Self.forever(CancelID.work)), .second(Self.cancel(Elsewhere.CancelID.work)),
      ])
      #expect(reported.count == 1)
      #expect(reported.first?.contains("CancelID.work', of another type") == true)
    }

    // SEMANTICS effects.cancellation.missed
    @Test func anIDThatPrintsLikeThatOfAnEffectOfTheFeatureIsReportedWithBothLines() {
      let line: UInt = #line + 2
      let work = Worker.Action.effect {
        .run { _ in await untilCancelled() }.cancellable(id: CancelID.work)
      }
      for missed in [Self.cancel("work"), Self.cancel(ParentID.work)] {
        let reported = issues([.first(work), .first(missed), .first(missed)])
        #expect(reported.count == 1)
        #expect(reported.first?.contains("Effect+CancellationTests.swift:\(line)") == true)
        #expect(reported.first?.contains("CancelID.work', of another type") == true)
      }
      let below = issues([.first(work), .effect { .cancel(id: "work") }])
      #expect(below.count == 1)
    }
  #endif

  // SEMANTICS effects.cancellation.missed
  @Test func anIDThatPrintsLikeAnotherOneIsSilentWhereAnotherFeatureHasThat() {
    let work = Self.forever(CancelID.work)
    #expect(issues([.first(work), .second(Self.cancel("work"))]).isEmpty)
    #expect(issues([.first(work), .second(Self.cancel(ParentID.work))]).isEmpty)
    // The feature has had an effect with such an ID.
    let quick = Worker.Action.effect { .run { _ in }.cancellable(id: ParentID.work) }
    #expect(issues([.first(work), .first(quick), .first(Self.cancel(ParentID.work))]).isEmpty)
  }

  // SEMANTICS effects.cancellation.missed
  @Test func aCancellationThatFindsNothingIsSilentWhereNothingWasMeant() {
    let (work, other) = (Self.forever(CancelID.work), Self.forever(CancelID.other))
    let cancel = Self.cancel(CancelID.work)
    // Nothing runs, or only another ID does.
    #expect(issues([.first(cancel)], running: 0).isEmpty)
    #expect(issues([.second(other), .first(cancel)]).isEmpty)
    // It finds one at its own place.
    #expect(issues([.second(work), .first(work), .first(cancel)]).isEmpty)
    // Its feature has effects with the ID itself.
    #expect(issues([.second(work), .first(work), .first(cancel), .first(cancel)]).isEmpty)
    // A policy cancels at its own place only.
    let restart = Worker.Action.effect {
      .run { _ in await untilCancelled() }.cancellable(id: CancelID.work, cancelInFlight: true)
    }
    #expect(issues([.second(work), .first(restart)], running: 2).isEmpty)
  }

  // SEMANTICS effects.cancellation.missed
  @Test func aCancellationInAPresentedFeatureOrARowMeansItsOwnEffects() {
    let (work, cancel) = (Self.forever(CancelID.work), Self.cancel(CancelID.work))
    let others = forEveryChild(cancel).dropFirst(2)
    for (index, child) in others.enumerated() {
      let running = Array(forEveryChild(work).dropFirst(2))
      let elsewhere = running.indices.filter { $0 != index }.map { running[$0] }
      #expect(issues(elsewhere + [child], running: elsewhere.count).isEmpty)
      #expect(issues([.effect { .forever.cancellable(id: CancelID.work) }, child]).isEmpty)
    }
  }

  // SEMANTICS effects.cancellation.stores
  @Test func aCancellationInAnotherStoreIsSilent() {
    let (one, two) = (FamilyStore.family(), FamilyStore.family())
    one.send(.first(Self.forever(CancelID.work)))
    #expect(TesseraTestSupport.issues { _ = two.send(.first(Self.cancel(CancelID.work))) }.isEmpty)
  }
}

/// IDs that belong to the whole store.
@MainActor
@Suite
struct StoreWideIDTests {
  private typealias FamilyStore = Store<Family.State, Family.Action>

  private enum SessionID: StoreWideID { case polling }

  private var start: Worker.Action {
    .effect { .run { _ in await untilCancelled() }.cancellable(id: SessionID.polling) }
  }

  // SEMANTICS effects.cancellation.storeWide
  @Test func anyFeatureCancelsAStoreWideID() {
    for cancel in forEveryChild(.effect { .cancel(id: SessionID.polling) }) {
      for action in forEveryChild(start) + [.effect { .forever.cancellable(id: SessionID.polling) }]
      {
        let store = FamilyStore.family(everyChild)
        store.send(action)
        #expect(store.runningEffects == 1)
        store.send(cancel)
        #expect(store.runningEffects == 0)
      }
    }
  }

  // SEMANTICS effects.cancellation.storeWide
  @Test func aPolicyAppliesToAllEffectsOfTheStoreWithTheID() {
    let store = FamilyStore.family(everyChild)
    for action in forEveryChild(
      .effect {
        .run { _ in await untilCancelled() }.cancellable(
          id: SessionID.polling, cancelInFlight: true)
      })
    {
      store.send(action)
      #expect(store.runningEffects == 1)
    }
  }

  // SEMANTICS effects.cancellation.storeWide
  @Test func anotherStoreIsNotAffected() {
    let (one, two) = (FamilyStore.family(), FamilyStore.family())
    one.send(.first(start))
    two.send(.first(.effect { .cancel(id: SessionID.polling) }))
    #expect(one.runningEffects == 1)
  }

  // SEMANTICS effects.cancellation.storeWide
  @Test func theEffectEndsWithItsFeature() {
    let store = FamilyStore.family(everyChild)
    store.send(.presented(.presented(start)))
    store.send(.first(start))
    store.send(.presented(.dismiss))
    #expect(store.runningEffects == 1)
  }

  // SEMANTICS effects.cancellation.storeWide
  @Test func partsAndDelayedEffectsHaveStoreWideIDsToo() async {
    let clock = TestClock()
    let store = FamilyStore.family(everyChild)
    store.send(
      .presented(
        .presented(
          .effect {
            .merge(
              .send(.add(1)).debounce(id: SessionID.polling, for: .seconds(1), clock: clock),
              .run { _ in
                try await withTaskCancellation(id: SessionID.polling) { try await Task.never() }
              })
          })))
    store.send(
      .presented(
        .presented(
          .effect {
            .merge(
              .send(.add(10)).throttle(
                id: SessionID.polling, for: .seconds(1), clock: clock, latest: true),
              .send(.add(10)).throttle(
                id: SessionID.polling, for: .seconds(1), clock: clock, latest: true))
          })))
    store.send(.second(.effect { .cancel(id: SessionID.polling) }))
    await clock.advance(by: .seconds(3))
    #expect(store.runningEffects == 0)
    #expect(store.presented?.count == 10)
    store.send(.presented(.dismiss))
    await clock.advance(by: .seconds(3))
    #expect((store.core as? RootCore)?.isIdle == true)
  }
}
