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
  @Test(.timeLimit(.minutes(5)))
  func aWriteReturnsTheTaskOfItsAction() async {
    let store = StoreOf<Desk>.desk(Desk.State(note: Note.State(id: 1)))
    guard let note = store.presented(\.note, action: \.note) else {
      Issue.record("There is no note.")
      return
    }
    let binding = StoreBinding {
      note.text
    } send: { _ in
      note.send(.work)
    }
    let task = binding.set("Tea")
    #expect(!task.isFinished)
    let text = note.binding(\.text, sending: \.texted)
    #expect(text.set("Milk").isFinished)
    #expect(note.text == "Milk")
    store.change { $0.note = nil }
    await task.finish()
    #expect(text.set("Late").isFinished)
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
