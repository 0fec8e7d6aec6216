import Tessera
import Testing

@testable import TesseraCore

@Suite
struct BindingActionDumpTests {
  private struct Plain { var name = "" }

  @Test func itIsShownAsItIsWritten() {
    #expect(
      String(customDumping: Signup.Action.binding(.set(\.name, "Blob")))
        == #"Signup.Action.binding(.set(\.name, "Blob"))"#)
    #expect("\(BindingAction<Signup.State>.set(\.age, 7))" == #".set(\.age, 7)"#)
  }

  @Test func theDifferenceOfTwoIsReadable() {
    let difference = diff(
      BindingAction<Signup.State>.set(\.age, 7), BindingAction<Signup.State>.set(\.age, 8))
    #expect(difference?.contains(#"+ .set(\.age, 8)"#) == true)
  }

  @Test func presentedAndComputedPropertiesHaveNames() {
    let names = Signup.State._$names
    #expect(names[\.detail] == "detail" && names[\.log] == "log")
    #expect(names[\.address.street] == nil)
  }

  @Test func aPropertyWithoutANameIsShownByItsState() {
    let nested = KeyPathName.of(\Signup.State.address.street)
    #expect(nested == #"\.address.street"# || nested == #"\Signup.State.…"#)
    let plain = KeyPathName.of(\Plain.name)
    #expect(plain.hasSuffix("Plain.…") || plain == #"\.name"#)
  }
}
