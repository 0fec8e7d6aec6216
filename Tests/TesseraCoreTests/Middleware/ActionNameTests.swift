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

  @Test func casesOfValuesDoNotShow() {
    #expect(ActionName.of(Answer.picked(.joyful)) == "picked")
    #expect(ActionName.of(Answer.moved(id: 1, action: .sad)) == "moved")
  }

  @Test func aCustomDescriptionDoesNotShow() {
    #expect(ActionName.of(Mood.joyful) == "joyful")
    #expect(ActionName.of(Wrapper.Action.delegate(.saved)) == "delegate.saved")
  }

  private enum Answer {
    case arrived(Result<String, any Error>)
    case noted(String?)
    case picked(Mood)
    case moved(id: Int, action: Mood)
  }

  private enum Mood: CustomStringConvertible {
    case joyful, sad

    var description: String { "a secret" }
  }

  private enum Wrapper {
    enum Action {
      case delegate(Delegate)

      enum Delegate: CustomStringConvertible {
        case saved

        var description: String { "a secret" }
      }
    }
  }
}
