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

  // SEMANTICS store.send.endlessObserver, issues.places
  @Test func observersThatSendWithoutEndAreReportedOnceAtTheirLine() {
    let store = Store.family()
    let line = UInt(#line) + 2
    let tokens = (0..<3).map { _ in
      observe { if store.first.count > 0 { store.send(.first(.add(1))) } }
    }
    let found = recordedIssues { store.send(.first(.add(1))) }
    #expect(found.map(\.callSite.line) == [line])
    for token in tokens { token.cancel() }
  }
}
