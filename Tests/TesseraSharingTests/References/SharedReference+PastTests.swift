import Tessera
import TesseraSharedValues
import TesseraSupport
import Testing

@testable import TesseraSharing

/// Values at other times than the present.
@MainActor
@Suite struct SharedReferencePastTests {
  private func content<Value>(_ shared: Shared<Value>, in view: SharedView) -> Value {
    SharedView.withView(view) { shared.wrappedValue }
  }

  @Test func anOptionalValueIsReadAtAnotherTime() {
    @Shared(value: "then") var name: String?
    let moment = Moment.take()
    $name.withLock { $0 = "now" }
    let view = SharedView(at: moment)
    #expect(content($name, in: view) == "then")
    SharedView.withView(view) { $name.withLock { $0 = nil } }
    #expect(content($name, in: view) == nil)
    #expect(name == "now")
  }

  @Test func theNextPropertyOfAKeyContinuesItsPast() {
    let view: SharedView
    do {
      @Shared(.inMemory("past")) var count = 7
      view = SharedView(at: Moment.take())
      $count.withLock { $0 = 12 }
    }
    for _ in 0..<2 {
      @Shared(.inMemory("past")) var count = 7
      #expect(content($count, in: view) == 7)
      #expect(count == 12)
    }
  }

  @Test func aPastWithoutMomentsIsReleased() async {
    // In a separate process, because moments of all its stores see a past.
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        weak var released: Owner?
        do {
          let owner = Owner()
          released = owner
          let view = SharedView(at: Moment.take())
          do {
            @Shared(OwnedKey(owner: owner)) var count = 1
            $count.withLock { $0 = 2 }
          }
          @Shared(OwnedKey(owner: owner)) var count = 1
          precondition(SharedView.withView(view) { count } == 1)
        }
        precondition(released == nil)
      }
    }
  }

  @Test func aShownPastIsReadByViewsAloneAndNotifiesThem() {
    @Shared(value: 1) var count
    let moment = Moment.take()
    $count.withLock { $0 = 2 }
    var seen: [Int] = []
    let (shared, root) = ($count, $count.location.root)
    let token = observe { seen.append(shared.wrappedValue) }
    root.showPast(SharedShowing(at: moment) { true })
    SharedReaders.announce()
    $count.withLock { $0 += 8 }
    #expect(count == 1)
    root.showPast(nil)
    SharedReaders.announce()
    #expect(seen.last == 10)
    #expect(seen.prefix(2) == [2, 1])
    root.showPast(SharedShowing(at: moment) { false })
    #expect(count == 10)
    root.showPast(nil)
    withExtendedLifetime(token) {}
  }
}

private final class Owner: Sendable, Hashable {
  static func == (lhs: Owner, rhs: Owner) -> Bool { lhs === rhs }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A key whose ID owns something.
private struct OwnedKey: SharedKey {
  let owner: Owner
  var id: Owner { owner }

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    continuation.resume(with: .success(nil))
  }
  func subscribe(
    context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
  ) -> SharedSubscription { SharedSubscription {} }
  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
    continuation.resume()
  }
}
