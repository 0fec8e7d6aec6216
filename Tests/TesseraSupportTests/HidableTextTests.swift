import TesseraSupport
import Testing

@Suite struct HidableTextTests {
  @Test func onlyTheTextOfANameIsReplaced() {
    let name = HidableText([.name("search("), .text("cats"), .name(", page: 1)")])
    #expect("\(name)" == "search(cats, page: 1)")
    #expect(name.hiding { "<\($0.count)>" } == "search(<4>, page: 1)")
    #expect(HidableText("visits").hiding { _ in "" } == "visits")
  }
}
