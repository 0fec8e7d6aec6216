import Tessera
import Testing

@testable import TesseraCore

@Suite
struct BindingActionTests {
  private typealias Write = BindingAction<Signup.State>

  @Test func itWritesItsValue() {
    var state = Signup.State()
    Write.set(\.name, "Blob").set(&state)
    Write.set(\.address.street, "Main Street").set(&state)
    #expect(state.name == "Blob" && state.address.street == "Main Street")
  }

  @Test func itKnowsItsProperty() {
    #expect(Write.set(\.name, "Blob").keyPath == \Signup.State.name)
    #expect(Write.set(\.name, "Blob").keyPath != \Signup.State.age)
  }

  @Test func writesOfEqualValuesToTheSamePropertyAreEqual() {
    let write = Write.set(\.name, "Blob")
    let copy = write
    #expect(write == copy && write == .set(\.name, "Blob"))
    #expect(write != .set(\.name, "Bob"))
    #expect(write != .set(\.address.street, "Blob"))
    #expect(Write.set(\.age, 1) == .set(\.age, 1))
  }

  @Test func aSwitchMatchesItByItsProperty() {
    func name(_ action: Signup.Action) -> String {
      switch action {
      case .binding(\.name): "name"
      case .binding(\.address.street): "street"
      case .binding: "another"
      default: "none"
      }
    }
    #expect(name(.binding(.set(\.name, "Blob"))) == "name")
    #expect(name(.binding(.set(\.address.street, "Main Street"))) == "street")
    #expect(name(.binding(.set(\.age, 1))) == "another")
    #expect(name(.followUp) == "none")
  }

  @Test func anActionStaysSmall() {
    #expect(MemoryLayout<Write>.size == MemoryLayout<AnyObject>.size)
  }
}
