import TesseraSupport
import Testing

@testable import TesseraEffects

@MainActor
@Suite struct EffectSpanTests {
  private let delegate = SpanDelegate()
  private let engine: EffectEngine

  init() { engine = EffectEngine(owner: nil, testHooks: nil, delegate: delegate) }

  private func task(of entry: Int?) -> EffectTask {
    let source = entry.map { ActionSource(.effect, nil, entry: $0) }
    let operation = EffectOperation(callSite: #callSite, source: source) { _ in }
    return EffectTask(
      TaskID(value: 1), operation, EffectStateMachine.Context(origin: .one), engine: engine)
  }

  @Test func aSpanOfARecordedEffectEndsOnce() {
    let span = EffectSpan.begin(in: task(of: 1), at: #callSite) { HidableText("fetch") }
    #expect(delegate.log == ["begin fetch"])
    span?.end()
    span?.end()
    #expect(delegate.log == ["begin fetch", "end fetch"])
  }

  @Test func nothingIsNamedForAnEffectThatNothingRecords() {
    func name() -> HidableText {
      Issue.record("The name was made.")
      return HidableText("")
    }
    #expect(EffectSpan.begin(in: task(of: nil), at: #callSite, name) == nil)
    #expect(EffectSpan.begin(in: nil, at: #callSite, name) == nil)
    #expect(delegate.log.isEmpty)
  }
}

/// A store that notes spans.
private final class SpanDelegate: IdleDelegate {
  private(set) var log: [String] = []

  override func begin(_ span: EffectSpan, of task: EffectTask) -> (() -> Void)? {
    log.append("begin \(span.name)")
    return { [self] in log.append("end \(span.name)") }
  }
}
