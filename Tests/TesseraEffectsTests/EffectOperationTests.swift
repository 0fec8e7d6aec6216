import Tessera
import TesseraSupport
import TesseraTestSupport
import Testing

@testable import TesseraCore
@testable import TesseraEffects

@MainActor
@Suite
struct EffectOperationTests {
  private let sender = NumberSender()
  private let doubled = ActionTransform { (number: Int) in number * 2 }

  private func operation(throwing: Bool = false) -> EffectOperation {
    let operation = EffectOperation(name: "operation", callSite: #callSite) { sender in
      await Send<Int>(sender)(1)
      if throwing { throw Failure() }
    }
    operation.handler = { _, sender in await Send<Int>(sender)(10) }
    return operation
  }

  @Test func aMappedOperationSendsTransformedActions() async throws {
    let mapped = operation().mapped(by: [doubled, doubled])
    try await mapped.body(sender)
    await mapped.handle(Failure(), sender)
    #expect(sender.numbers == [4, 40])
    #expect(mapped.name == "operation")
  }

  @Test func aWrappedOperationKeepsItsHandler() async throws {
    let wrapped = operation().wrapped { body, sender in
      await Send<Int>(sender)(5)
      try await body()
    }
    try await wrapped.body(sender)
    await wrapped.handle(Failure(), sender)
    #expect(sender.numbers == [5, 1, 10])
  }

  // SEMANTICS effects.run.errors
  @Test func cancellationErrorsAreNotHandled() async {
    await operation().handle(CancellationError(), sender)
    #expect(sender.numbers.isEmpty)
  }

  // SEMANTICS effects.run.errors
  @Test func anUnhandledErrorIsAnIssue() async {
    let operation = EffectOperation(callSite: #callSite) { _ in }
    let issues = await issues { await operation.handle(Failure(), sender) }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("Failure()") == true)
  }
}

private struct Failure: Error {}

private final class NumberSender: EffectSender, @unchecked Sendable {
  var numbers: [Int] = []
  func send(_ action: ErasedPointer, at callSite: CallSite) {
    numbers.append(action.assuming(Int.self).pointee)
  }
  func drop(_ action: ErasedPointer, at callSite: CallSite) {}
  func mustWait(at callSite: CallSite) -> Bool { false }
  func waitForTurn(isolation: isolated (any Actor)?) async {}
  func commit(_ change: PlacedChange) {}
}
