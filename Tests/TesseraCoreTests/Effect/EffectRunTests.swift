import Tessera
import TesseraSupport
import TestSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct EffectRunPartsTests {
  private let numbers = Numbers()
  private var sender: EffectSender { EffectSender(sink: numbers) }
  private let doubled = ActionTransform { (number: Int) in number * 2 }

  private func run(throwing: Bool = false) -> EffectRun {
    let run = EffectRun(name: "run", callSite: #callSite) { sender in
      await Send<Int>(sender)(1)
      if throwing { throw Failure() }
    }
    run.handler = { _, sender in await Send<Int>(sender)(10) }
    return run
  }

  @Test func aMappedRunSendsWhatBecomesOfItsActions() async throws {
    let mapped = run().mapped(by: [doubled, doubled])
    try await mapped.operation(sender)
    await mapped.handle(Failure(), sender)
    #expect(numbers.all == [4, 40] && mapped.name == "run")
  }

  @Test func aWrappedRunKeepsItsHandler() async throws {
    let wrapped = run().wrapped { operation, sender in
      await Send<Int>(sender)(5)
      try await operation()
    }
    try await wrapped.operation(sender)
    await wrapped.handle(Failure(), sender)
    #expect(numbers.all == [5, 1, 10])
  }

  @Test func cancellationIsNoErrorToHandle() async {
    await run().handle(CancellationError(), sender)
    #expect(numbers.all.isEmpty)
  }

  @Test func anErrorThatNobodyHandlesIsAnIssue() async {
    let run = EffectRun(callSite: #callSite) { _ in }
    let issues = await issues { await run.handle(Failure(), sender) }
    #expect(issues.count == 1 && issues.first?.contains("Failure()") == true)
  }
}

private struct Failure: Error {}

private final class Numbers: EffectSink {
  var all: [Int] = []
  func deliver(_ action: UnsafeRawPointer) { all.append(action.load(as: Int.self)) }
  func commit(_ change: PlacedChange) {}
}
