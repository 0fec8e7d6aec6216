import Tessera
import Testing
import TesseraTestSupport

@MainActor
@Suite
struct StoreBindingTests {
  @MainActor
  private struct Field {
    @StoreBinding var text: String
  }

  @Test func itReadsAndWritesByItsClosures() {
    let counter = Counter()
    let binding = StoreBinding(get: { counter.count }, set: { counter.count = $0 })
    binding.set(2)
    #expect(binding.get() == 2)
    #expect(counter.count == 2)
    binding.wrappedValue += 1
    #expect(binding.wrappedValue == 3)
    #expect(counter.count == 3)
  }

  // The tasks of writes are how a front end waits for its work before it ends.
  @Test(.timeLimit(.minutes(60)))
  func aWriteReturnsTheTaskOfItsAction() async {
    let store = Store.family(Family.State(presented: Worker.State()))
    guard let worker = store.presented(\.presented, action: \.presented) else {
      Issue.record("There is no child.")
      return
    }
    let binding = StoreBinding {
      worker.count
    } send: { _ in
      worker.send(.start)
    }
    let task = binding.set(1)
    #expect(!task.isFinished)
    let count = worker.binding(\.count, sending: \.add)
    #expect(count.set(2).isFinished)
    #expect(worker.count == 2)
    store.change { $0.presented = nil }
    await task.finish()
    #expect(count.set(3).isFinished)
  }

  @Test func itIsAPropertyWrapper() {
    let store = Store.signup()
    let field = Field(text: store.binding(\.name))
    field.text = "Blob"
    #expect(field.text == "Blob")
    #expect(store.name == "Blob")
    #expect(field.$text.get() == "Blob")
  }
}
