import Tessera
import TesseraSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct EffectOperationsTests {
  @Test func everyOperationIsChangedAndNoPause() async {
    let (clock, operations) = (TestClock(), Counter())
    let store = Store.family(everyChild)
    let effect: @Sendable () -> Effect<Worker.Action> = {
      .merge(
        .run { await $0(.add(1)) },
        .concatenate(.run { await $0(.add(1)) }, .send(.add(1))).cancellable(id: 1),
        .run { await $0(.add(1)) }.throttle(id: 2, for: .seconds(1), clock: clock, latest: true),
        .run { await $0(.add(1)) }.debounce(id: 3, for: .seconds(1), clock: clock),
        .cancel(id: 4)
      ).mapOperations { run in
        run.wrapped { operation, _ in
          operations.count += 1
          try await operation()
        }
      }
    }
    let task = store.send(.presented(.presented(.effect(effect))))
    await clock.advance(by: .seconds(1))
    await task.finish()
    #expect(operations.count == 4 && store.presented?.count == 5)
  }

  @Test func whatIsPlacedKeepsItsPlace() throws {
    var engine = EffectEngine()
    let effect = Effect.work.inChild.dismissable(by: 7)
      .mapOperations { $0.wrapped { _, _ in } }
    let commands = engine.begin(effect, origin: .one) { _ in true }
    let run = try #require(commands.started.first)
    #expect(engine.watched.count == 1 && engine.context(of: run)?.dismissal?.number == 7)
  }
}
