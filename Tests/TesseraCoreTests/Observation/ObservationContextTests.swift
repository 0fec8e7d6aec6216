import Observation
import Synchronization
import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct ObservationContextTests {
  @Observable
  fileprivate final class Model: Sendable {
    @ObservationIgnored private let stored = Mutex(0)

    var number: Int {
      get {
        access(keyPath: \.number)
        return stored.withLock { $0 }
      }
      set { withMutation(keyPath: \.number) { stored.withLock { $0 = newValue } } }
    }
  }

  /// Whether the caller is being notified by a store.
  fileprivate nonisolated var isNotifyingHere: Bool {
    ObservationContext.main.isHere && ObservationContext.main.isCallingObservers
  }

  @Test func nestedDrainsNotifyOnceAfterTheOutermost() {
    let observers = PlainWatch(Int.self)
    let flag = Flag()
    withObservationTracking {
      observers.access(0)
    } onChange: {
      flag.raise()
    }
    drain {
      drain { observers.mark(.max, whole: true) }
      #expect(!flag.isRaised)
    }
    #expect(flag.isRaised)
  }

  @Test func allObserversAreNotifiedBeforeAnyIsRerun() {
    let observers = PlainWatch(Int.self)
    let flag = Flag()
    withObservationTracking {
      observers.access(0)
      observers.access(1)
    } onChange: {
      ObservationContext.main.rerunAfterNotifying(at: #callSite) { flag.raise() }
    }
    withObservationTracking {
      observers.access(1)
    } onChange: {
      #expect(!flag.isRaised)
    }
    drain { observers.mark(.max, whole: true) }
    #expect(flag.isRaised)
  }

  @Test func onlyCodeThatIsBeingNotifiedIsNotifiedHere() {
    let observers = PlainWatch(Int.self)
    let flag = Flag()
    withObservationTracking {
      observers.access(0)
    } onChange: {
      if isNotifyingHere { flag.raise() }
    }
    #expect(!isNotifyingHere)
    drain {
      #expect(!isNotifyingHere)
      observers.mark(.max, whole: true)
    }
    #expect(flag.isRaised)
    #expect(!isNotifyingHere)
  }

  @Test func anObserverMaySendAndItsChangesAreAnnouncedInTheSameSend() {
    let store = Store.family()
    let second = Watch { _ = store.second.count }
    let first = Watch { if store.first.count == 1 { store.send(.second(.add(1))) } }
    store.send(.first(.add(1)))
    #expect(first.reruns == 1)
    #expect(second.reruns == 1)
  }

  @Test func aTaskThatAnObserverStartsIsNotNotifiedHere() async {
    let observers = PlainWatch(Int.self)
    let answer = await withCheckedContinuation { continuation in
      withObservationTracking {
        observers.access(0)
      } onChange: {
        Task { @MainActor in continuation.resume(returning: isNotifyingHere) }
      }
      drain { observers.mark(.max, whole: true) }
    }
    #expect(!answer)
  }

  @Test func aChangeOffTheMainActorByATaskOfAnObserverNotifies() async {
    let observers = PlainWatch(Int.self)
    let model = Model()
    let watch = Watch { _ = model.number }
    withObservationTracking {
      observers.access(0)
    } onChange: {
      Task { @concurrent in model.number = 1 }
    }
    drain { observers.mark(.max, whole: true) }
    while watch.reruns < 1 { await Task.yield() }
    #expect(model.number == 1)
  }

  // SEMANTICS store.send.endlessObserver
  @Test func observersThatSendWithoutEndAreReportedOnce() {
    let store = Store.family()
    let watches = (0..<3).map { _ in
      Watch {
        if store.first.count > 0 { store.send(.first(.add(1))) }
      }
    }
    #expect(issues { store.send(.first(.add(1))) }.count == 1)
    for watch in watches { watch.cancel() }
  }

  // SEMANTICS issues.places
  @Test func anEndlessObserverIsReportedAtItsLine() {
    let store = Store.family()
    let line = UInt(#line) + 1
    let token = observe {
      if store.first.count > 0 { store.send(.first(.add(1))) }
    }
    let found = recordedIssues { store.send(.first(.add(1))) }
    #expect(found.map(\.callSite.line) == [line])
    token.cancel()
  }

  // SEMANTICS store.send.endlessObserver
  @Test func theEffectsOfManyActionsDoNotCountAsEndless() {
    let store = Store.family { state, action in
      guard case .first(.add) = action, state.first.count < 5_000 else { return .none }
      return .send(.first(.add(1)))
    }
    let watch = Watch { _ = store.first.count }
    #expect(issues { store.send(.first(.add(1))) }.isEmpty)
    #expect(store.first.count == 5_000)
    #expect(watch.reruns == 1)
  }
}
