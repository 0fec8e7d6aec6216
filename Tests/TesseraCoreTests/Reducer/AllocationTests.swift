import CTesseraAllocationCount
import Foundation
import Tessera
import Testing

@testable import TesseraCore

/// An action that starts no effect and has no observers neither allocates nor locks.
///
/// This holds for optimized code: `make test-release` runs these tests, and a debug build has none
/// of them. Each test counts in a separate process, because dependency overrides in a parallel test
/// would be counted too.
#if !DEBUG
  @Suite(.enabled(if: allocation_count_is_supported(), "This platform cannot count."))
  struct AllocationTests {
    /// Features with every operator, with dependencies, without observation, and in themselves.
    //
    // SEMANTICS store.send.allocations
    @Test func anActionAllocatesNothing() async throws {
      let result = try await #require(
        processExitsWith: .success, observing: [\.standardErrorContent]
      ) {
        await MainActor.run {
          let family = Store(initialState: everyChild) { Family() }
          for action in forEveryChild(.add(1)) {
            expectNothing(CaseLabel.text(of: action)) { family.send(action) }
          }
          let part = Outline.State(id: 1, detail: Outline.State(id: 2))
          let outline = Store(initialState: Outline.State(id: 0, parts: [part])) { Outline() }
          let actions: [Outline.Action] = [
            .add(1), .parts(.element(id: 1, action: .add(1))),
            .parts(.element(id: 1, action: .detail(.presented(.add(1))))),
          ]
          for action in actions {
            expectNothing("\(action)") { outline.send(action) }
          }
          let worker = Store(initialState: Worker.State()) { Worker() }
          expectNothing("a dependency") { worker.send(.add(1)) }
          let ledger = Ledger.State(note: Page.State(), pages: [Page.State()])
          let plain = Store(initialState: ledger) { Ledger() }
          let changes: [Ledger.Action] = [
            .add(1), .page(.add(1)), .note(.add(1)), .pages(.element(id: 0, action: .add(1))),
          ]
          for action in changes {
            expectNothing(CaseLabel.text(of: action)) { plain.send(action) }
          }
          let cases = Store(initialState: EnumFeature.State.open(Worker.State())) { EnumFeature() }
          expectNothing("ifCaseLet") { cases.send(.open(.add(1))) }
        }
      }
      #expect(String(decoding: result.standardErrorContent, as: UTF8.self) == "")
    }

    // SEMANTICS store.send.allocations
    @Test func reactingToChangesAllocatesNothing() async throws {
      let result = try await #require(
        processExitsWith: .success, observing: [\.standardErrorContent]
      ) {
        await MainActor.run {
          let page = Store(initialState: Page.State()) {
            Page()
              .onChange(of: { $0.sum }) { oldValue, state in
                state.sum = oldValue
                return .none
              }
          }
          expectNothing("onChange") { page.send(.add(1)) }
          let pages = Store(initialState: Page.State()) {
            Page()
              .reduceOnChange(of: { $0.sum }) { oldValue, _ in
                Reduce { state, _ in
                  state.sum = oldValue
                  return .none
                }
              }
          }
          // The operator creates a reducer that holds the old value only if the value changed.
          expect(atMost: 1, "reduceOnChange") { pages.send(.add(1)) }
          expectNothing("reduceOnChange, unchanged") { pages.send(.add(0)) }
          let printed = Store(initialState: Page.State()) { Page()._printChanges(nil) }
          expectNothing("_printChanges(nil)") { printed.send(.add(1)) }
        }
      }
      #expect(String(decoding: result.standardErrorContent, as: UTF8.self) == "")
    }

    /// The action of a presented child is allocated in a separate block when it is created.
    //
    // SEMANTICS store.send.allocations
    @Test func creatingAnActionAndSendingItThroughAnyStoreAllocatesNothing() async throws {
      let result = try await #require(
        processExitsWith: .success, observing: [\.standardErrorContent]
      ) {
        await MainActor.run {
          let store = Store(initialState: everyChild) { Family() }
          expectNothing("first") { store.send(.first(.add(1))) }
          expect(atMost: 1, "presented") { store.send(.presented(.presented(.add(1)))) }
          expect(atMost: 1, "destination") {
            store.send(.destination(.presented(.left(.add(1)))))
          }
          expectNothing("rows") { store.send(.rows(.element(id: 0, action: .add(1)))) }
          expectNothing("path") { store.send(.path(.element(id: 0, action: .add(1)))) }
          expectNothing("screens") { store.send(.screens(.element(id: 2, action: .left(.add(1))))) }
          for (index, child) in everyChildStore(of: store).enumerated() {
            // The fourth and the fifth are presented, so that their actions need an allocation.
            let isPresented = [3, 4].contains(index)
            expect(atMost: isPresented ? 1 : 0, "child \(index)") { child.send(.add(1)) }
          }
        }
      }
      #expect(String(decoding: result.standardErrorContent, as: UTF8.self) == "")
    }

    /// An override is a box, a table that holds it, and a note for overrides further in; to bind
    /// it, the runtime takes a lock.
    @Test func anOverriddenDependencyAllocatesAFewTimes() async throws {
      let result = try await #require(
        processExitsWith: .success, observing: [\.standardErrorContent]
      ) {
        await MainActor.run {
          let store = Store(initialState: Family.State()) {
            Family().dependency(\.reading, Reading(value: 1))
          }
          expect(atMost: 8, locks: 1, "dependency") { store.send(.first(.add(1))) }
        }
      }
      #expect(String(decoding: result.standardErrorContent, as: UTF8.self) == "")
    }
  }

  /// Records an issue if a closure, once warmed up, allocates or locks.
  @MainActor
  private func expectNothing(_ name: String, _ body: () -> Void) {
    expect(atMost: 0, name, body)
  }

  @MainActor
  private func expect(
    atMost limit: UInt64, locks lockLimit: UInt64 = 0, _ name: String, _ body: () -> Void
  ) {
    let runs: UInt64 = 10_000
    for _ in 0..<100 { body() }
    let before = (blocks: allocation_count(), locks: lock_count())
    for _ in 0..<runs { body() }
    let blocks = allocation_count() - before.blocks
    let locks = lock_count() - before.locks
    if blocks <= limit * runs, locks <= lockLimit * runs { return }
    let report = "\(name): \(blocks) allocations and \(locks) locks in \(runs) actions\n"
    FileHandle.standardError.write(Data(report.utf8))
  }
#endif

@Suite(.enabled(if: allocation_count_is_supported(), "This platform cannot count."))
struct AllocationCountTests {
  @Test func allocationsAreCounted() {
    let before = allocation_count()
    let object = makeTranscript()
    #expect(allocation_count() > before)
    withExtendedLifetime(object) {}
  }

  /// Not inlined, because the optimizer would put the object on the stack.
  @inline(never)
  private func makeTranscript() -> TextLog { TextLog() }
}
