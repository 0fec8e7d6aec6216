import Tessera
import TestSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct AbsentChildTests {
  /// An action for a child that is not there, and how the message is to describe it.
  struct Absence: Sendable {
    var operation = "ifLet"
    var child = "Worker.State"
    var action: Family.Action
    var dump: String
  }

  nonisolated private static let absences: [Absence] = [
    Absence(action: .optional(.add(1)), dump: "Family.Action.optional(.add(1))"),
    Absence(
      action: .presented(.presented(.add(1))),
      dump: "Family.Action.presented(.presented(.add(1)))"),
    Absence(action: .presented(.dismiss), dump: "Family.Action.presented(.dismiss)"),
    Absence(
      child: "Family.Destination.State", action: .destination(.presented(.left(.add(1)))),
      dump: "Family.Action.destination(.presented(.left(.add(1))))"),
    Absence(
      operation: "forEach", action: .rows(.element(id: 7, action: .add(1))),
      dump: """
        Family.Action.rows(
                    .element(
                      id: 7,
                      action: .add(1)
                    )
                  )
        """),
    Absence(
      operation: "forEach", action: .path(.element(id: 7, action: .add(1))),
      dump: """
        Family.Action.path(
                    .element(
                      id: #7,
                      action: .add(1)
                    )
                  )
        """),
  ]

  private func message(
    _ operation: String, _ action: String, _ parent: String, _ child: String
  ) -> String {
    """
    '\(operation)' received an action for a child that is not there.

      Action: \(action)
      Parent: \(parent)
      Child:  \(child)

    The child did not run; the parent did. Possible reasons:

    • An earlier reducer, or the parent in an earlier action, removed the child's state. \
    '\(operation)' runs the child before the parent that it is attached to: let that one remove it.
    • An effect that outlived the child sent the action, for example one that the parent started \
    on behalf of the child. Start it in the child, whose effects end with it, or cancel it by its \
    ID.
    • A front end sent it while the child was not shown. Send only through a store that 'scope' \
    gave.
    """
  }

  // SEMANTICS presentation.absentChild
  @Test(arguments: absences)
  func anActionOfAnAbsentChildNamesTheReasonsAndRemedies(absence: Absence) {
    let store = Store.family()
    let reported = issues { store.send(absence.action) }
    let expected = message(absence.operation, absence.dump, "Family.State", absence.child)
    #expect(reported == [expected])
  }

  // SEMANTICS presentation.absentChild
  @Test func anActionOfAnAbsentPromptNamesTheReasonsAndRemedies() {
    let store = Store.asker(Asker.State())
    let reported = issues { store.send(.alert(.presented(.yes))) }
    #expect(
      reported == [
        message(
          "ifLet", "Asker.Action.alert(.presented(.yes))", "Asker.State",
          "AlertState<Asker.Answer>")
      ])
  }

  // SEMANTICS presentation.absentChild
  @Test func anActionOfAnotherCaseNamesTheReasonsAndRemedies() {
    let store = Store(initialState: Room.State.locked(Worker.State())) { Room() }
    let reported = issues { store.send(.open(.add(1))) }
    #expect(
      reported == [
        """
        'ScopeCase' received an action for a case that the state does not have now.

          Action: Room.Action.open(.add(1))
          State:  Room.State.locked
          Child:  Worker.State

        The child did not run; the reducers beside it did. Possible reasons:

        • An earlier reducer, or the parent in an earlier action, changed the case. Attach the \
        child with 'ifCaseLet' to the reducer that does so, which then runs after the child.
        • An effect that outlived the child sent the action, for example one that the parent \
        started on behalf of the child. Start it in the child, whose effects end with it, or \
        cancel it by its ID.
        • A front end sent it while the child was not shown. Send only through a store that \
        'scope' gave.
        """
      ])
  }
}
