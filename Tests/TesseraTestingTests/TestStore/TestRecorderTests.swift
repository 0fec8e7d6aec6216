@testable import TesseraCore
import Tessera
import TesseraEffects
import TesseraSupport
import Testing

@testable import TesseraTesting

@MainActor
@Suite
struct TestRecorderTests {
  let recorder = TestRecorder<Int, String>(
    state: 0, stackID: StackElementIDGenerator().upcoming)
  let here = #callSite

  @Test func theFirstActionOfASendIsTheTestsOwn() {
    let sent = recorder.sending(at: here) {
      note("sent", 1)
      note("received", 2)
    }
    #expect(sent?.state == 1)
    #expect(recorder.received.map(\.action) == ["received"])
    #expect(recorder.received.map(\.outcome.state) == [2])
  }

  @Test func actionsReceivedWithinASendAreAttributedToIt() {
    let line = #callSite
    _ = recorder.sending(at: line) {
      note("sent", 1)
      note("received", 2)
    }
    note("later", 3)
    #expect(recorder.received.map(\.origin.line) == [line.line, here.line])
  }

  @Test func aSendWithinASendIsReceived() {
    var inner: TestRecorder<Int, String>.Outcome?
    let outer = recorder.sending(at: here) {
      note("outer", 1)
      inner = recorder.sending(at: here) { note("inner", 2) }
    }
    #expect(outer?.state == 1)
    #expect(inner == nil)
    #expect(recorder.received.map(\.action) == ["inner"])
  }

  @Test func theFirstOnesAreTakenOff() {
    for number in 0..<3 { note("\(number)", number) }
    #expect(recorder.takeFirst(2).map(\.action) == ["0", "1"])
    #expect(recorder.received.map(\.action) == ["2"])
    #expect(recorder.takeFirst(.max).count == 1)
    #expect(recorder.takeFirst(1).isEmpty)
  }

  @Test func callSitesAreRemovedWhenTheirEffectsEnd() {
    let origins = (1...100).map { OriginID(value: $0) }
    for origin in origins {
      recorder.remember(here, of: origin) { Set(origins.prefix(3)) }
    }
    #expect(recorder.callSites.count < 64)
    #expect(recorder.callSites[origins[0]] != nil)
    #expect(recorder.callSites[origins[10]] == nil)
    #expect(recorder.callSites[origins[99]] != nil)
  }

  private func note(_ action: String, _ state: Int) {
    recorder.record(action, state, StackElementIDGenerator().upcoming, fallback: here)
  }
}
