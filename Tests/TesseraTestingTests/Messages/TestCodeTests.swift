import Tessera
import Testing

@testable import TesseraTesting

@Suite
struct TestCodeTests {
  @Test func callsAreWrittenAsInATest() {
    let actions: [Counter.Action] = [.incrementButtonTapped, .factResponse("a.b(c)")]
    #expect(
      actions.map { TestCode.call("send", $0) } == [
        "await store.send(.incrementButtonTapped)", #"await store.send(.factResponse("a.b(c)"))"#,
      ])
    #expect(TestCode.call("send", 1) == "await store.send(1)")
  }

  @Test func anActionThatIsNotEquatableIsReceivedByItsCase() {
    #expect(TestCode.call("receive", Script.Action.got(1)) == #"await store.receive(\.got)"#)
    #expect(TestCode.call("send", Script.Action.got(1)) == "await store.send(.got(1))")
  }

  @Test func idsOfElementsAreWrittenAsNumbers() {
    let action = StackAction<Int, Counter.Action>.element(id: 3, action: .nothingHappened)
    #expect(
      TestCode.call("send", action) == "await store.send(.element(id: 3, action: .nothingHappened))"
    )
  }

  @Test func aChangeIsAssertedInAClosure() {
    #expect(
      TestCode.call("f()", from: Counter.State(), to: Counter.State(count: 1)) == """
        f() {
          $0.count = 1
        }
        """)
    #expect(TestCode.call("f()", from: Counter.State(), to: Counter.State()) == "f()")
  }

  @Test func aLongActionIsWrittenByItsCase() {
    let action = Loading.loaded((0..<1_000).map { "row \($0)" })
    #expect(TestCode.call("send", action) == "await store.send(.loaded(…))")
    #expect(TestCode.call("receive", action) == #"await store.receive(\.loaded)"#)
    let short = Loading.loaded(["row"])
    #expect(TestCode.call("receive", short) == #"await store.receive(.loaded(["row"]))"#)
  }

  private enum Loading: Equatable { case loaded([String]) }

  @MainActor
  @Test func manyCallsAreCutShort() async {
    let store = makeScript()
    await store.send(.run { send in for number in 0..<7 { await send(.got(number)) } })
    let calls = TestCode.receiving(store.recorder.received)
    #expect(calls.hasPrefix("await store.receive(\\.got) {\n  $0.log = [0]\n}\n"))
    #expect(calls.hasSuffix("\n…"))
    #expect(calls.ranges(of: "receive").count == 5)
    await store.skipReceivedActions()
  }
}
