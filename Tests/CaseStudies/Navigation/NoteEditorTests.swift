import Tessera
import TesseraTesting
import Testing

@testable import ExampleCaseStudies

@MainActor
@Suite struct NoteEditorTests {
  @MainActor
  @Test func savingSendsTheTextAndClosesTheEditor() async {
    let store = TestStore(initialState: Note.State(text: "Milk")) { Note() }
    await store.send(.editButtonTapped) { $0.editor = NoteEditor.State(text: "Milk") }
    await store.send(\.editor.binding.text, "Tea") { $0.editor?.text = "Tea" }
    await store.send(\.editor.saveButtonTapped)
    await store.receive(\.editor.delegate.saved) { $0.text = "Tea" }
    await store.receive(\.editor.dismiss) { $0.editor = nil }
  }

  @MainActor
  @Test func unsavedTextIsNotLostWithoutAQuestion() async {
    let store = TestStore(initialState: NoteEditor.State(text: "Milk")) { NoteEditor() }
    await store.send(\.binding.text, "Tea") { $0.text = "Tea" }
    await store.send(.cancelButtonTapped) { $0.alert = .discard }
    await store.send(\.alert.discardConfirmed) { $0.alert = nil }
    #expect(store.isDismissed)
  }

  @Test func anUnchangedTextNeedsNoQuestion() async {
    let store = TestStore(initialState: NoteEditor.State(text: "Milk")) { NoteEditor() }
    await store.send(.cancelButtonTapped)
    #expect(store.isDismissed)
  }
}
