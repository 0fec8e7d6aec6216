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
    let shown = StateSelector<Shelf, [String]>({ ($0.books, $0.filter) }) { books, filter in
      books.filter { $0 == filter }
    }
    let count = StateSelector<Shelf, Int>({ shown($0) }) { $0.count }
    var shelf = Shelf()
    #expect(shown(shelf) == ["a"])
    #expect(shown(shelf) == ["a"])
    #expect(count(shelf) == 1)
    shelf.note = "not an input"
    #expect(count(shelf) == 1)
    #expect(shown.recomputations == 1)
    shelf.filter = "c"
    #expect(count(shelf) == 0)
    #expect(shown.recomputations == 2)
  }

  @Test func anyNumberOfInputsArePartsOfTheState() {
    let all = StateSelector<Shelf, String>(
      { ($0.books.count, $0.filter, $0.note, $0.books.first) }
    ) { "\($0) \($1) \($2) \($3 ?? "")" }
    #expect(all(Shelf()) == "2 a  a")
  }

  @Test func aSelectorHasAParameter() {
    let position = StateSelector<(Shelf, String), Int?>({ ($0.books, $1) }) {
      $0.firstIndex(of: $1)
    }
    #expect(position(Shelf(), "b") == 1)
    #expect(position(Shelf(note: "new"), "b") == 1)
    #expect(position.recomputations == 1)
    #expect(position(Shelf(), "z") == nil)
    #expect(position.recomputations == 2)
  }

  @Test func theResultThatWasLongestUnusedIsForgotten() {
    let length = StateSelector<String, Int>({ $0 }, memory: 2) { $0.count }
    _ = (length("a"), length("bb"), length("a"))
    #expect(length.recomputations == 2)
    _ = length("ccc")
    #expect(length("a") == 1)
    #expect(length.recomputations == 3)
    #expect(length("bb") == 2)
    #expect(length.recomputations == 4)
  }
}
