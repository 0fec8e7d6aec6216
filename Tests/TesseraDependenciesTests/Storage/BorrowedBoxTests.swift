import Testing

@testable import TesseraDependencies

struct BorrowedBoxTests {
  @Test func aBorrowedBoxShowsItsValueAndKeepsNothing() {
    weak var kept: DependencyBox<[Int]>?
    do {
      let box = DependencyBox([1, 2], isOverride: false)
      kept = box
      let borrowed = BorrowedBox(box)
      #expect(withExtendedLifetime(box) { borrowed.value(of: [Int].self) } == [1, 2])
    }
    #expect(kept == nil)
  }
}
