import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraCore

/// Cancelling, dismissing or removing a child concerns that child, and none of the others.
@MainActor
@Suite
struct OneChildOnlyTests {
  private struct Removal: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The positions of the children that are removed, among all of them.
    var removed: Set<Int>
    var change: @Sendable (inout Family.State) -> Void
    /// The action that does the same, if there is one.
    var action: Family.Action?
    /// The position of the child that dismisses itself, if it can.
    var dismissing: Int?

    init(
      _ name: String, _ removed: Set<Int>, action: Family.Action? = nil, dismissing: Int? = nil,
      _ change: @escaping @Sendable (inout Family.State) -> Void
    ) {
      (self.testDescription, self.removed, self.change) = (name, removed, change)
      (self.action, self.dismissing) = (action, dismissing)
    }
  }

  private nonisolated static let removals: [Removal] = [
    Removal("optional", [2]) { $0.optional = nil },
    Removal("presented", [3], action: .presented(.dismiss), dismissing: 3) { $0.presented = nil },
    Removal("destination", [4], action: .destination(.dismiss), dismissing: 4) {
      $0.destination = nil
    },
    Removal("case", [4]) { $0.destination = .right(Worker.State()) },
    Removal("first row", [5]) { $0.rows.remove(id: 0) },
    Removal("second row", [6]) { $0.rows.remove(id: 1) },
    Removal("rows", [5, 6]) { $0.rows = [] },
    Removal("element", [7, 8], action: .path(.popFrom(id: 0)), dismissing: 7) {
      $0.path = StackState()
    },
    Removal("last element", [8], action: .path(.popFrom(id: 1)), dismissing: 8) {
      $0.path[id: 1] = nil
    },
    Removal("screen", [9, 10], action: .screens(.popFrom(id: 2)), dismissing: 9) {
      $0.screens = StackState()
    },
    Removal("last screen", [10], action: .screens(.popFrom(id: 3)), dismissing: 10) {
      $0.screens[id: 3] = nil
    },
    Removal("nothing", []) { $0.first = Worker.State() },
  ]

  private let store = Store.family(everyChild)

  private func expect(
    _ tasks: [StoreTask], finished: Set<Int>, _ comment: Comment? = nil
  ) {
    let found = tasks.indices.filter { tasks[$0].isFinished }
    #expect(Set(found) == finished, comment)
  }

  // SEMANTICS effects.cancellation.siblings
  @Test(arguments: 0..<11, Sender.allCases)
  func cancellingCancelsTheEffectsOfOneChild(index: Int, sender: Sender) async {
    let tasks = startEveryChild.map { store.send($0) }
    await sender.send(forEveryChild(.stop)[index], to: store, as: Family.Action.effect)
    expect(tasks, finished: [index])
  }

  // SEMANTICS effects.cancellation.siblings
  @Test(arguments: 0..<11, Sender.allCases)
  func cancellingInFlightReplacesTheEffectOfOneChild(index: Int, sender: Sender) async {
    let tasks = startEveryChild.map { store.send($0) }
    let again: @Sendable () -> Effect<Worker.Action> = {
      .run { _ in }.cancellable(id: Worker.CancelID.work, cancelInFlight: true)
    }
    await sender.send(forEveryChild(.effect(again))[index], to: store, as: Family.Action.effect)
    expect(tasks, finished: [index])
  }

  // SEMANTICS effects.vanishedChild
  @Test(arguments: removals, Sender.allCases)
  private func removingCancelsTheEffectsOfTheRemovedChildren(
    removal: Removal, sender: Sender
  ) async {
    for action in [.change(removal.change), removal.action].compactMap(\.self) {
      let store = Store.family(everyChild)
      let tasks = startEveryChild.map { store.send($0) }
      await sender.send(action, to: store, as: Family.Action.effect)
      expect(tasks, finished: removal.removed)
      var expected = everyChild
      removal.change(&expected)
      #expect(store.state == expected)
    }
  }

  // SEMANTICS presentation.dismiss.reach
  @Test(arguments: removals)
  private func dismissingItselfRemovesOneChild(removal: Removal) async {
    guard let index = removal.dismissing else { return }
    let tasks = startEveryChild.map { store.send($0) }
    await store.send(forEveryChild(.dismissTapped)[index]).finish()
    expect(tasks, finished: removal.removed)
    var expected = everyChild
    removal.change(&expected)
    #expect(store.state == expected)
  }

  @Test(arguments: removals)
  private func aLateActionOfARemovedChildChangesNothing(removal: Removal) async {
    for index in removal.removed {
      let store = Store.family(everyChild)
      let gate = Gate()
      let late: @Sendable () -> Effect<Worker.Action> = {
        .run { send in
          await gate.wait()
          await send(.add(5))
        }
      }
      let task = store.send(forEveryChild(.effect(late))[index])
      store.change(removal.change)
      gate.open()
      await task.finish()
      var expected = everyChild
      removal.change(&expected)
      #expect(store.state == expected)
    }
  }
}
