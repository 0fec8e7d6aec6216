import Tessera
import Testing

@testable import TesseraCore

/// Code that runs when a former state is released: by the main actor, or by another thread.
@MainActor
@Suite
struct KeptStateReleaseTests {
  private let access = IdentityAccess<Guarded>()
  private let keeper = Keeper()

  private func copy(of state: inout Guarded) -> KeptState<Guarded> {
    KeptState(&state, access, for: keeper)
  }

  /// Runs a closure as a store runs its reducer.
  private func draining(_ body: () -> Void) {
    let section = ObservationContext.main.begin()
    body()
    ObservationContext.main.end(section)
  }

  /// A state with two copies, the first of which owns the only reference to an object.
  private func guarded(
    onEnd: @escaping @MainActor @Sendable (KeptState<Guarded>) -> Void
  ) -> (state: Guarded, first: KeptState<Guarded>, second: KeptState<Guarded>) {
    var state = Guarded()
    let second = copy(of: &state)
    let guardian = Guardian()
    state.guardian = guardian
    let first = copy(of: &state)
    state.guardian = nil
    guardian.onEnd = { [unowned first] in onEnd(first) }
    return (state, first, second)
  }

  @Test func aStoreThatEndsDuringAChangeDoesNotHideTheChangeFromAnother() {
    var (state, first, second) = guarded { $0.unfollow() }
    #expect(first.state?.guardian != nil)
    draining { state.text = "New" }
    #expect(!first.isFollowing)
    #expect(second.state?.text == "New")
  }

  @Test func aStoreThatEndsBeforeAChangeDoesNotMakeItCopy() {
    var (state, first, second) = guarded { $0.unfollow() }
    draining { state.probe.touch() }
    #expect(!first.isFollowing)
    #expect(state.probe.copies == 0)
    #expect(second.state?.probe.number == 1)
  }

  @Test func codeThatRunsWhenAnotherStateIsTakenSeesIt() {
    let guardian = Guardian()
    var state = Guarded(guardian: guardian, text: "Old")
    let copy = copy(of: &state)
    let seen = Slot<String>()
    guardian.onEnd = { [unowned copy] in seen.value = copy.state?.text }
    state.guardian = nil
    withExtendedLifetime(consume guardian) {}
    var other = Guarded(text: "New")
    copy.take(&other)
    #expect(seen.value == "New")
  }

  @Test func aStateWithManyForksIsLookedForOnce() {
    var state = Guarded()
    let copy = copy(of: &state)
    draining {
      for _ in 0..<100 {
        var draft = state
        draft.text = "Draft"
      }
      let unsure = ObservationContext.main.inbox.withLock { $0.unsureCopies }
      #expect(unsure.count { $0 === copy } == 1)
    }
    #expect(!copy.isUnsure)
  }

  // These two return, whatever the order of the threads.

  @Test(.timeLimit(.minutes(5)))
  func statesMayEndElsewhereWhileTheirStoresEnd() async {
    for _ in 0..<50 {
      let (copies, states) = manyCopies()
      let ending = Task.detached { states.removeAll() }
      for copy in copies { copy.unfollow() }
      await ending.value
      #expect(copies.allSatisfy { !$0.isFollowing && $0.next == nil })
    }
  }

  @Test(.timeLimit(.minutes(5)))
  func statesMayEndElsewhereWhileTheirStoresFindOthers() async {
    var other = Guarded(text: "Other")
    for _ in 0..<50 {
      let (copies, states) = manyCopies()
      let ending = Task.detached { states.removeAll() }
      for copy in copies { copy.renew(&other) }
      await ending.value
      #expect(copies.allSatisfy { $0.state?.text == "Other" })
      for copy in copies { copy.unfollow() }
    }
  }

  /// Two copies each of many states, and the only references to the states.
  private func manyCopies() -> (copies: [KeptState<Guarded>], states: States) {
    var states = (0..<400).map { Guarded(text: "\($0)") }
    let copies = states.indices.flatMap { [copy(of: &states[$0]), copy(of: &states[$0])] }
    return (copies, States(states))
  }
}

/// States that are released one by one.
private final class States: @unchecked Sendable {
  private var states: [Guarded?]

  init(_ states: [Guarded]) { self.states = states }

  func removeAll() {
    for index in states.indices { states[index] = nil }
  }
}

@MainActor
private final class Keeper: StateKeeper {
  nonisolated init() {}
  func renewKeptState() {}
}

@ObservableState
private struct Guarded {
  var guardian: Guardian?
  var text = ""
  var probe = CopyProbe()
}

/// An object that runs code of the main actor when it is deallocated.
@MainActor
private final class Guardian {
  var onEnd: (@MainActor @Sendable () -> Void)?

  isolated deinit { onEnd?() }
}
