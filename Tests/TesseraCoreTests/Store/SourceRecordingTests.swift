import Tessera
import Testing

@testable import TesseraCore
@testable import TesseraEffects

@MainActor
@Suite
struct SourceRecordingTests {
  private let core = RootCore<[Int], Int>(state: [7], dependencies: nil) { state, action, _ in
    state = [action]
  }

  init() { SourceRecording.begin() }

  /// Runs a closure while something records, and returns the source of the action that it sends.
  private func source(_ send: () -> Void) -> ActionSource? {
    send()
    SourceRecording.end()
    return core.source
  }

  @Test func anActionThatAFunctionSendsHasASenderWithoutALine() {
    let send: (Int) -> StoreTask = Store(core: core).send
    let source = source { _ = send(1) }
    #expect(source?.sender == .view)
    #expect(source?.callSite == nil)
  }

  @Test func aChildPassesTheLineToItsParents() {
    let child = ScopedCore<[Int], Int, Int, Int>(
      parent: core,
      step: ChildStep(canVanish: false) { (state: inout [Int], _, body: (inout Int) -> Void) in
        body(&state[0])
        return -1
      }, forward: core.forward)
    let line = #callSite.line + 1
    let source = source { Store(core: child, parent: nil).send(2) }
    #expect(source?.ownCallSite?.line == line)
    #expect(core.read() == [2])
  }
}
