import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraCore
@testable import TesseraEffects

@MainActor
@Suite
struct EffectCompositionTests {
  // SEMANTICS effects.send.chain
  @Test func mergedSendsArriveInOrder() {
    let store = Store.family()
    store.send(.effect { .merge(.first(1), .merge(.first(2), .none), .first(3)) })
    #expect(store.first.count == 123)
  }

  @Test func mergedEffectsRunAtTheSameTime() async {
    let store = Store.family()
    let gate = Gate()
    let task = store.send(.effect { .merge(.wait(gate, thenAdd: 1), .wait(gate, thenAdd: 2)) })
    #expect(store.runningEffects == 2)
    gate.open()
    await task.finish()
    #expect(Set([12, 21]).contains(store.first.count))
    #expect(store.runningEffects == 0)
  }

  @Test func concatenatedEffectsWaitForEachOther() async {
    let store = Store.family()
    let gates = (Gate(), Gate())
    let task = store.send(
      .effect {
        .concatenate(.wait(gates.0, thenAdd: 1), .first(2), .wait(gates.1, thenAdd: 3), .first(4))
      })
    #expect(store.runningEffects == 1)
    #expect(store.first.count == 0)
    gates.1.open()
    #expect(store.runningEffects == 1)
    #expect(store.first.count == 0)
    gates.0.open()
    await task.finish()
    #expect(store.first.count == 1234)
  }

  @Test func concatenatedSendsArriveAtOnce() {
    let store = Store.family()
    store.send(.effect { .concatenate(.first(1), .run { await $0(.append(2)) }, .first(3)) })
    #expect(store.first.count == 123)
  }

  @Test func aConcatenationContinuesAfterACancelledPart() {
    let store = Store.family()
    store.send(
      .effect {
        .concatenate(.run { _ in await untilCancelled() }.cancellable(id: 1), .first(1))
      })
    store.send(.effect { .cancel(id: 1) })
    #expect(store.runningEffects == 0)
    #expect(store.first.count == 1)
  }

  @Test func aThousandPartsDoNotRecurse() {
    let store = Store.family()
    store.send(
      .effect { .concatenate((0..<10_000).map { _ in .run { await $0(.first(.add(1))) } }) })
    #expect(store.first.count == 10_000)
  }

  @Test func nothingIsTheIdentityOfBothCompositions() {
    for effect in [Effect<Int>.send(1), .run { _ in }] {
      #expect(effect.merge(with: .none).isSame(as: effect))
      #expect(Effect.none.merge(with: effect).isSame(as: effect))
      #expect(effect.concatenate(with: .none).isSame(as: effect))
      #expect(Effect.none.concatenate(with: effect).isSame(as: effect))
    }
    #expect(Effect<Int>.merge([]).isNone)
    #expect(Effect<Int>.concatenate([]).isNone)
    #expect(Effect<Int>.merge(.none, .none).isNone)
  }

  @Test func mapTurnsTheActionsOfEveryKindOfEffect() async {
    let store = Store.family()
    store.send(
      .effect {
        Effect<Int>.concatenate(
          .send(1), .run { await $0(2) },
          .merge(
            .run { _ in
              throw Failure()
            } catch: {
              await $1(3)
            }, .send(4)
          ).cancellable(id: 1),
          .cancel(id: 1)
        )
        .map { .append($0) }
      })
    #expect(store.first.count == 1234)
  }
}

private struct Failure: Error {}

extension Effect {
  fileprivate var isNone: Bool { if case .none = self { true } else { false } }

  fileprivate func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.none, .none), (.send, .send): true
    case (.work(let one), .work(let two)):
      if case (.run, .run) = (one.erased, two.erased) { true } else { false }
    default: false
    }
  }
}

extension Family.Action {
  /// Appends a digit to the count.
  fileprivate static func append(_ digit: Int) -> Self {
    .first(.change { $0.count = $0.count * 10 + digit })
  }
}

extension Effect where Action == Family.Action {
  fileprivate static func first(_ digit: Int) -> Self { .send(.append(digit)) }

  fileprivate static func wait(_ gate: Gate, thenAdd digit: Int) -> Self {
    .run { send in
      await gate.wait()
      await send(.append(digit))
    }
  }
}
