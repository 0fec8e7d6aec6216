import Tessera
import Testing

@testable import TesseraCore

/// The store of an enum that is gone shows the case that was read last.
@MainActor
@Suite
struct ScopedCoreEnumsTests {
  private let store = Store<Attic.State, Attic.Action>.attic()

  // SEMANTICS store.scope.vanishedState
  @Test func anEnumShowsItsLastCase() throws {
    let destination = try #require(store.scope(\.$destination, action: \.destination))
    store.send(.destination(.presented(.box(.change { $0.items.append(2) }))))
    #expect(destination.state.is(\.box))
    store.change { $0.destination = nil }
    #expect(destination.withState { $0 } == .box(Box.State(items: [1, 2])))
    guard case .box(let box) = destination.case else {
      Issue.record("The destination is another case.")
      return
    }
    #expect(box.items == [1, 2])
  }

  // SEMANTICS store.scope.vanishedState
  @Test func anEnumInAnEnumShowsItsLastCase() throws {
    store.change { $0.destination = .inside(.box(Box.State(items: [1]))) }
    let destination = try #require(store.scope(\.$destination, action: \.destination))
    guard case .inside(let inside) = destination.case, case .box(let box) = inside.case else {
      Issue.record("The destination is another case.")
      return
    }
    box.send(.change { $0.items.append(2) })
    #expect(destination.state.is(\.inside) && inside.state.is(\.box) && box.title == "")
    store.change { $0.destination = nil }
    #expect(destination.withState { $0 } == .inside(.box(Box.State(items: [1, 2]))))
    #expect(inside.withState { $0 } == .box(Box.State(items: [1, 2])))
    #expect(box.items == [1, 2])
  }

  // SEMANTICS store.scope.vanishedState
  @Test(arguments: [false, true])
  func anEnumThatWentToAPlainCaseShowsThat(theFormerPayloadLives: Bool) throws {
    let screen = store.scope(\.screens, action: \.screens)[0]
    let id = store.screens.ids[0]
    store.change { state in
      if theFormerPayloadLives, case .box(let box) = state.screens[0] { state.sold = [box] }
      state.screens[id: id] = .note(PlainNote.State(text: "Note"))
    }
    #expect(screen.withState { $0[case: \.note]?.text } == "Note")
    store.change {
      $0.sold[id: 0]?.title = "Sold"
      $0.screens.removeAll()
    }
    #expect(screen.withState { $0[case: \.note]?.text } == "Note")
  }
}
