import Tessera
import TesseraCore
import Testing

@Suite
struct PlainPathTests {
  struct Box {
    var lid = Lid()
  }

  struct Lid {
    var isOpen = false
  }

  @ObservableState
  struct Shelf {
    var box = Box()
  }

  /// The compiler refuses it with the remedy; `make type-check` pins the error.
  @Test func aPathThroughAPlainStructIsAStandIn() {
    #expect(type(of: Shelf.fields.box.lid) == _PlainPath<Shelf, Lid>.self)
    #expect(type(of: Shelf.fields.box.lid.isOpen) == _PlainPath<Shelf, Bool>.self)
  }
}
