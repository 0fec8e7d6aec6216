import Tessera
import TesseraTesting
import TesseraTestSupport
import Testing

@MainActor
@Suite
struct TestLeftoversTests {
  // SEMANTICS testStore.leftovers
  @Test func aRunningEffectFailsAtTheLineThatSentItsAction() async {
    var line: UInt = 0
    let reports = await recordedIssues {
      let store = makeScript()
      line = #line + 1
      await store.send(.runForever)
    }
    #expect(reports.map(\.callSite.line) == [line])
    #expect(reports.first?.message.contains("still running") == true)
  }

  // SEMANTICS testStore.leftovers
  @Test func anUnreceivedActionFailsAtTheLineThatSentWhatStartedIt() async {
    var line: UInt = 0
    let reports = await recordedIssues {
      let store = makeScript()
      line = #line + 1
      await store.send(.run { send in await send(.got(1)) })
    }
    #expect(reports.map(\.callSite.line) == [line])
    #expect(reports.first?.message.contains("Script.Action.got(1)") == true)
  }

  // SEMANTICS testStore.leftovers
  @Test func anEffectOfAReceivedActionFailsAtTheLineThatSentTheFirstOne() async {
    var line: UInt = 0
    let reports = await recordedIssues {
      let store = makeScript()
      line = #line + 1
      await store.send(.run { send in await send(.runForever) })
      await store.receive(\.runForever)
    }
    #expect(reports.map(\.callSite.line) == [line])
  }

  // SEMANTICS testStore.leftovers
  @Test func eachLineFailsForItself() async {
    let reports = await recordedIssues {
      let store = makeScript()
      await store.send(.run { send in await send(.got(1)) })
      await store.skipReceivedActions()
      await store.send(.runForever)
      await store.send(.runForever)
    }
    #expect(reports.count == 2)
    #expect(Set(reports.map(\.callSite.line)).count == 2)
  }

  // SEMANTICS testStore.leftovers
  @Test func aStoreThatIsNotExhaustiveMayLeaveEverything() async {
    let reports = await recordedIssues {
      let store = makeScript(exhaustivity: .off)
      await store.send(.run { send in await send(.got(1)) })
      await store.send(.runForever)
    }
    #expect(reports.isEmpty)
  }

  @Test func cancelledAndFinishedEffectsAreNotLeftOver() async {
    let reports = await recordedIssues {
      let store = makeScript()
      await store.send(.runForever)
      await store.send(.cancel)
      let task = await store.send(.runForever)
      await task.cancel()
      await store.send(.run { _ in await Elsewhere.work() })
    }
    #expect(reports.isEmpty)
  }

  @Test func remainingEffectsAreCancelled() async {
    let (endings, note) = AsyncStream.makeStream(of: Bool.self)
    _ = await recordedIssues {
      let store = makeScript()
      await store.send(
        .run { _ in
          try? await Task.never()
          note.yield(Task.isCancelled)
          note.finish()
        })
    }
    #expect(await elements(of: endings) == [true])
  }
}
