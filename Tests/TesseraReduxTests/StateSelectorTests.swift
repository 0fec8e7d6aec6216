import Synchronization
import TesseraRedux
import Testing

@Suite
struct StateSelectorTests {
  private struct Shelf {
    var books = ["a", "b"]
    var filter = "a"
    var note = ""
  }

  @Test func aSelectorComputesAgainOnlyWhenItsInputsChange() {
    let computations = Mutex(0)
    let shown = StateSelector<Shelf, [String]>({ $0.books }, { $0.filter }) { books, filter in
      computations.withLock { $0 += 1 }
      return books.filter { $0 == filter }
    }
    let count = StateSelector<Shelf, Int>({ shown($0) }) { $0.count }
    var shelf = Shelf()
    #expect(shown(shelf) == ["a"])
    #expect(shown(shelf) == ["a"])
    #expect(count(shelf) == 1)
    shelf.note = "not an input"
    #expect(count(shelf) == 1)
    #expect(computations.withLock { $0 } == 1)
    shelf.filter = "c"
    #expect(count(shelf) == 0)
    #expect(computations.withLock { $0 } == 2)
  }

  @Test func threeInputsAreAPartOfTheState() {
    let all = StateSelector<Shelf, String>({ $0.books.count }, { $0.filter }, { $0.note }) {
      "\($0) \($1) \($2)"
    }
    #expect(all(Shelf()) == "2 a ")
  }
}
