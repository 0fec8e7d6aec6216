import Tessera
import TesseraCore
import TesseraTestSupport
import Testing

@MainActor
@Suite
struct PresentedPathTests {
  @Test func itLeadsToTheSameStoreWhileTheChildLives() throws {
    let store = StoreOf<Desk>.desk(Desk.State(destination: .note(Note.State(id: 1))))
    let note = try #require(store.presented(\.destination?.note, action: \.destination.note))
    #expect(note === store.presented(\.destination?.note, action: \.destination.note))
    #expect(store.presented(\.destination?.sketch, action: \.destination.sketch) == nil)
    note.send(.texted("Tea"))
    #expect(note.text == "Tea")
    #expect(store.destination?.note?.text == "Tea")
    store.change { $0.destination = .note(Note.State(id: 2)) }
    #expect(note !== store.presented(\.destination?.note, action: \.destination.note))
  }

  @Test func itLeadsToPresentedAndPlainChildren() throws {
    let store = StoreOf<Desk>.desk(Desk.State(note: Note.State(id: 1)))
    let wrapped = try #require(store.presented(\.note, action: \.note))
    let projected = try #require(store.presented(\.$note, action: \.note))
    wrapped.send(.texted("Tea"))
    #expect(projected.text == "Tea")
  }

  @Test func theReaderOfAFieldOfACaseIsNotifiedOfItsChangesAndItsReplacement() throws {
    let store = StoreOf<Desk>.desk(Desk.State(destination: .note(Note.State(id: 1))))
    let note = try #require(store.presented(\.destination?.note, action: \.destination.note))
    var runs = 0
    let token = observe {
      _ = note.text
      runs += 1
    }
    note.send(.texted("Tea"))
    #expect(runs == 2)
    store.change { $0.rows = [Note.State(id: 3)] }
    #expect(runs == 2)
    store.change { $0.destination = .note(Note.State(id: 1, text: "Milk")) }
    #expect(runs == 3)
    #expect(note.text == "Milk")
    token.cancel()
  }

  @Test(.timeLimit(.minutes(60)))
  func cancellingATaskOfACaseCancelsTheEffectsOfThatFeature() async throws {
    let store = StoreOf<Desk>.desk(Desk.State(destination: .note(Note.State(id: 1))))
    let note = try #require(store.presented(\.destination?.note, action: \.destination.note))
    let task = note.send(.work)
    #expect(!task.isFinished)
    task.cancel()
    await task.finish()
    #expect(task.isCancelled)
  }

  @Test func aStoreOfACaseThatIsGoneShowsWhatWasRead() throws {
    let store = StoreOf<Desk>.desk(Desk.State(destination: .note(Note.State(id: 1, text: "Tea"))))
    let note = try #require(store.presented(\.destination?.note, action: \.destination.note))
    #expect(note.text == "Tea")
    store.change { $0.destination = nil }
    #expect(note.text == "Tea")
    #expect(!note.core.exists)
  }
}
