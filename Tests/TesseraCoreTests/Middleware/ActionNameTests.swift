import Tessera
import Testing

@testable import TesseraCore

@Suite
struct ActionNameTests {
  @Test func anActionIsNamedByItsCasesDownToTheChild() {
    let inner = Family.Action.rows(.element(id: 3, action: .add(2)))
    #expect(ActionName.of(inner) == "rows.element.add")
    #expect(ActionName.of(Family.Action.presented(.dismiss)) == "presented.dismiss")
    #expect(ActionName.of(Family.Action.first(.start)) == "first.start")
    #expect(
      ActionName.of(Family.Action.path(.push(id: 1, state: Worker.State()))) == "path.push")
  }

  @Test func theValuesOfAnActionAreNotShown() {
    #expect(ActionName.of(Ticket.Action.note("a secret")) == "note")
    #expect(ActionName.of(Answer.arrived(.success("a secret"))) == "arrived")
    #expect(ActionName.of(Answer.noted("a secret")) == "noted")
    #expect(ActionName.of(12) == "Int")
  }

  private enum Answer {
    case arrived(Result<String, any Error>)
    case noted(String?)
  }
}
