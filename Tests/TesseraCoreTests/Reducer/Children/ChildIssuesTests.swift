import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct ChildIssuesTests {
  /// An action for a child that is not there, and the expected parts of the message.
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
    '\(operation)' runs the child before the parent that it is attached to: remove the child there.
    • An effect that outlived the child sent the action, for example one that the parent started \
    for the child. Start it in the child, whose effects end with it, or cancel it by its ID.
    • A front end sent it while the child was not shown: send only through a store that 'scope' \
    returned. Or a test sent it before an action that creates the child.
    """
  }

  // SEMANTICS presentation.absentChild
  @Test(arguments: absences)
  func anActionOfAnAbsentChildNamesTheReasonsAndRemedies(absence: Absence) {
    let store = Store.family { state, _ in
      state.log.append("parent")
      return .none
    }
    let reported = issues { store.send(absence.action) }
    #expect(store.log == ["parent"])
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
    #expect(store.answers == [.yes])
  }

  // SEMANTICS presentation.absentChild
  @Test func anActionOfAnotherCaseNamesTheReasonsAndRemedies() {
    let store = Store(initialState: EnumFeature.State.locked(Worker.State())) { EnumFeature() }
    let reported = issues { store.send(.open(.add(1))) }
    #expect(
      reported == [
        """
        'ScopeCase' received an action for a case that the state does not have now.

          Action: EnumFeature.Action.open(.add(1))
          State:  EnumFeature.State.locked
          Child:  Worker.State

        The child did not run; the reducers beside it did. Possible reasons:

        • An earlier reducer, or the parent in an earlier action, changed the case. Attach the \
        child with 'ifCaseLet' to the reducer that changes it, which then runs after the child.
        • An effect that outlived the child sent the action, for example one that the parent \
        started for the child. Start it in the child, whose effects end with it, or cancel it by \
        its ID.
        • A front end sent it while the child was not shown: send only through a store that \
        'scope' returned. Or a test sent it before an action that creates the child.
        """
      ])
  }

  // SEMANTICS presentation.absentChild
  @Test func anIssueIsReportedAtTheLineOfTheOperator() {
    let store = Store.family()
    let reported = recordedIssues {
      store.send(.optional(.add(1)))
      store.send(.presented(.presented(.add(1))))
      store.send(.presented(.dismiss))
      store.send(.destination(.presented(.left(.add(1)))))
      store.send(.rows(.element(id: 7, action: .add(1))))
      store.send(.path(.element(id: 7, action: .add(1))))
      store.send(.path(.popFrom(id: 7)))
      store.send(.path(.push(id: 70_000, state: Worker.State())))
      store.send(.screens(.popFrom(id: 7)))
    }
    let first = Family.firstOperatorLine
    #expect(reported.map(\.callSite.line) == [0, 1, 1, 2, 3, 4, 4, 4, 5].map { first + $0 })
    let cases = Store(initialState: Cases.State.gone) { Cases() }
    let reportedOfCases = recordedIssues {
      cases.send(.open(.add(1)))
      cases.send(.locked(.add(1)))
    }
    #expect(reportedOfCases.map(\.callSite.line) == [1, 2].map { Cases.firstLine + $0 })
  }

  @Test func aPresentedChildWithPlainActionsIsAnIssueThatNamesThePresentationAction() {
    let store = Store(initialState: PlainlyPresenting.State(child: Worker.State())) {
      PlainlyPresenting()
    }
    let reported = recordedIssues { store.send(.child(.add(2))) }
    #expect(store.state.child?.count == 2)
    #expect(reported.map(\.callSite.line) == [PlainlyPresenting.line])
    #expect(
      reported.map(\.message) == [
        """
        'ifLet' runs a presented child whose actions do not come in a 'PresentationAction'.

          Action: PlainlyPresenting.Action.child(.add(2))
          Parent: PlainlyPresenting.State
          Child:  Worker.State

        The child ran, but nothing can dismiss it: neither the action '.dismiss' nor \
        '@Dependency(\\.dismiss)'. Declare the case with 'PresentationAction<Worker.Action>', or \
        hold the child in a plain optional, without '@Presents'.
        """
      ])
  }
}

/// A feature whose presented child has plain actions, written without the macro, which refuses it.
private struct PlainlyPresenting: Reducer {
  @ObservableState
  struct State: Equatable {
    @Presents var child: Worker.State?

    init(child: Worker.State) { self.child = child }
  }

  @CasePathable enum Action { case child(Worker.Action) }

  static let line: UInt = #line + 3
  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.$child, action: \.child) { Worker() }
  }
}

/// A feature with the operators for cases.
@Reducer
private struct Cases {
  @CasePathable
  enum State { case open(Worker.State), locked(Worker.State), gone }
  enum Action { case open(Worker.Action), locked(Worker.Action) }

  /// The line before the first operator.
  static let firstLine: UInt = #line + 1
  var body: some ReducerOf<Self> {
    ScopeCase(\.open, action: \.open) { Worker() }
    EmptyReducer().ifCaseLet(\.locked, action: \.locked) { Worker() }
  }
}
