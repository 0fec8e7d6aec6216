import Foundation
import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct DismissEffectTests {
  private func inner(_ make: (inout SelfPresenting.State) -> Void) -> StoreOf<SelfPresenting> {
    var state = SelfPresenting.State()
    make(&state)
    return Store(initialState: state) { SelfPresenting() }
  }

  // SEMANTICS presentation.dismiss.reach
  @Test func aChildThatIsPresentedAgainDismissesItselfAgain() async {
    let store = Store.family(everyChild)
    for _ in 0..<3 {
      await store.send(.destination(.presented(.left(.dismissTapped)))).finish()
      #expect(store.destination == nil)
      store.change { $0.destination = .left(Worker.State()) }
    }
  }

  // SEMANTICS presentation.identity
  @Test func aFormerChildCannotDismissItsReplacement() async {
    let store = Store.family(everyChild)
    let (gate, done) = (Gate(), Gate())
    let dismiss = DismissEffect()
    store.send(
      .presented(
        .presented(
          .effect {
            .run { _ in
              await gate.wait()
              await dismiss()
              done.open()
            }
          })))
    store.change { $0.presented = Worker.State(id: 1) }
    gate.open()
    await done.wait()
    #expect(store.presented?.id == 1)
    await store.send(.presented(.presented(.dismissTapped))).finish()
    #expect(store.presented == nil)
  }

  // SEMANTICS presentation.dismiss.reach
  @Test func itDismissesTheNearestPresentedAncestorOnly() async {
    let store = inner { state in
      state.inner = SelfPresenting.State()
      state.inner?.inner = SelfPresenting.State()
      state.inner?.inner?.worker = Worker.State()
    }
    let send = { (action: SelfPresenting.Action) in
      await store.send(.inner(.presented(.inner(.presented(action))))).finish()
    }
    await send(.worker(.presented(.dismissTapped)))
    #expect(store.inner?.inner != nil)
    #expect(store.inner?.inner?.worker == nil)
  }

  // SEMANTICS presentation.dismiss.reach
  @Test func aChildInAnOptionalDismissesThePresentedParent() async {
    let store = inner { state in
      state.inner = SelfPresenting.State()
      state.inner?.inner = SelfPresenting.State()
      state.inner?.inner?.plain = Worker.State()
    }
    await store.send(.inner(.presented(.inner(.presented(.plain(.dismissTapped)))))).finish()
    #expect(store.inner != nil)
    #expect(store.inner?.inner == nil)
  }

  // SEMANTICS stack.dismiss
  @Test func aDeepLinkedElementPopsItself() async {
    let store = inner { _ in }
    store.send(
      .change { state in
        state.inner = SelfPresenting.State()
        state.inner?.path = StackState([Worker.State(id: 1), Worker.State(id: 2)])
      })
    let ids = store.inner?.path.ids ?? []
    #expect(ids.count == 2)
    guard let last = ids.last else { return }
    await store.send(.inner(.presented(.path(.element(id: last, action: .dismissTapped))))).finish()
    #expect(store.inner?.path.ids == [ids[0]])
  }

  @Test func dismissingAFeatureThatIsNotPresentedIsAnIssue() async {
    let messages = await issues {
      let store = Store.family(everyChild)
      await store.send(.first(.dismissTapped)).finish()
      await store.send(.optional(.dismissTapped)).finish()
      #expect(store.optional != nil)
    }
    #expect(messages.count == 2)
    #expect(messages.first?.contains("is not presented") == true)
  }

  @Test func anOverrideTakesPrecedence() async {
    let counter = Counter()
    let store = Store(initialState: everyChild) {
      Family()
    } withDependencies: {
      $0.dismiss = DismissEffect { counter.count += 1 }
    }
    await store.send(.first(.dismissTapped)).finish()
    await store.send(.presented(.presented(.dismissTapped))).finish()
    #expect(counter.count == 2)
    #expect(store.presented != nil)
  }

  @Test func isPresentedIsTrueInTheReducerAndInTheEffects() async {
    let ask: Worker.Action = .effect {
      let now = DependencyValues.current.isPresented
      return .run { send in
        let later = DependencyValues.current.isPresented
        await send(.add((now ? 1 : 0) + (later ? 10 : 0)))
      }
    }
    let store = inner { state in
      state.plain = Worker.State()
      state.worker = Worker.State()
      state.inner = SelfPresenting.State(plain: Worker.State())
      state.path[id: 0] = Worker.State()
    }
    await store.send(.plain(ask)).finish()
    await store.send(.worker(.presented(ask))).finish()
    await store.send(.inner(.presented(.plain(ask)))).finish()
    await store.send(.path(.element(id: 0, action: ask))).finish()
    #expect(store.plain?.count == 0)
    #expect(store.worker?.count == 11)
    #expect(store.inner?.plain?.count == 11 && store.path[id: 0]?.count == 11)
    #expect(!DependencyValues.current.isPresented)
  }

  /// Effects of a presented child: one that suspends before it sends, and one that doesn't.
  private func asking(_ send: @escaping @MainActor @Sendable (Send<Worker.Action>) async -> Void)
    -> [Worker.Action]
  {
    [
      .effect { .run { await send($0) } },
      .effect {
        .run {
          await Task.yield()
          await send($0)
        }
      },
    ]
  }

  // SEMANTICS effects.task.hidden
  @Test func isPresentedIsFalseInAParentAndInAnotherStoreThatAChildsEffectSendsTo() async {
    let seen = Slot<[Bool]>()
    let look: @Sendable (inout Family.State, Family.Action) -> Effect<Family.Action> = {
      _, action in
      switch action {
      case .presented(.presented(.add)), .first:
        seen.value = (seen.value ?? []) + [DependencyValues.current.isPresented]
      default: break
      }
      return .none
    }
    let (store, other) = (Store.family(everyChild, own: look), Store.family(own: look))
    let actions = asking { send in
      await send(.add(1))
      other.send(.first(.add(1)))
    }
    for action in actions { await store.send(.presented(.presented(action))).finish() }
    #expect(seen.value == [false, false, false, false])
  }

  // SEMANTICS effects.task.hidden
  @Test func isPresentedIsTrueInEffectsThatStartWithinOthers() async {
    let seen = Slot<[Bool]>()
    let ask: @MainActor @Sendable () -> Void = {
      seen.value = (seen.value ?? []) + [DependencyValues.current.isPresented]
    }
    let store = Store.family(everyChild)
    let other = Store.family(everyChild)
    let inner: Worker.Action = .effect {
      .run { _ in
        ask()
        await Task.yield()
        ask()
      }
    }
    for action in asking({ send in
      ask()
      await send(inner)
      await other.send(.presented(.presented(inner))).finish()
      ask()
    }) {
      await store.send(.presented(.presented(action))).finish()
    }
    #expect(seen.value?.count == 12)
    #expect(seen.value?.contains(false) == false)
  }

  // SEMANTICS effects.task.hidden
  @Test func anotherStoreDoesNotSeeTheOverridesOfAnEffectsTask() async {
    let seen = Slot<[Bool]>()
    let other = Store.family { _, _ in
      seen.value = (seen.value ?? []) + [DependencyValues.current.dismiss.isOverridden]
      return .none
    }
    let store = Store(initialState: everyChild) {
      Family()
    } withDependencies: {
      $0.dismiss = DismissEffect {}
    }
    for action in asking({ _ in other.send(.first(.add(1))) }) {
      await store.send(.presented(.presented(action))).finish()
    }
    withDependencies {
      $0.dismiss = DismissEffect {}
    } operation: {
      _ = other.send(.first(.add(1)))
    }
    #expect(seen.value == [false, false, true])
  }

  @Test func isPresentedIsTrueWhereATestOverridesDismiss() {
    withDependencies {
      $0.dismiss = DismissEffect {}
    } operation: {
      #expect(DependencyValues.current.isPresented)
    }
  }

  @Test func itDismissesInTestsAsItDoesInApps() {
    for context in [DependencyContext.live, .test, .preview] {
      withDependencies {
        $0.context = context
      } operation: {
        #expect(issues { _ = DependencyValues.current.dismiss } == [])
      }
    }
  }
}

@Suite
struct PresentedReductionTests {
  @Test func anotherThreadHasNoMark() async {
    let (here, there) = (Flag(), Flag())
    await onThread {
      PresentedReduction.run {
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
          if PresentedReduction.isRunning { there.raise() }
          done.signal()
        }
        done.wait()
        if PresentedReduction.isRunning { here.raise() }
      }
    }
    #expect(here.isRaised)
    #expect(!there.isRaised)
  }
}
