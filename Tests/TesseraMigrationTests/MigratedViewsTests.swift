import TesseraMigration
import Testing

struct MigratedViewsTests {
  private func show<Content>(@_MigratedViews _ build: (Int) -> Content) { _ = build(1) }

  @Test func anyExpressionsAreContent() {
    var numbers: [Int] = []
    show { _ in }
    show { number in
      "text"
      numbers.append(number)
      if number > 0 { numbers.append(2) }
      switch number {
      case 0: "none"
      default: numbers.append(3)
      }
    }
    #expect(numbers == [1, 2, 3])
  }
}
