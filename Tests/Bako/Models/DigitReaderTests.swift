import Testing

@testable import BakoModels

@Suite struct DigitReaderTests {
  @Test func numbersHaveTheRequestedWidth() {
    var reader = DigitReader("0123x")
    #expect(reader.number(2) == 1)
    #expect(reader.number(3) == nil)
    #expect(reader.number(2) == 23)
    #expect(reader.skip("y") == false)
    #expect(reader.skip("x") == true)
    #expect(reader.isAtEnd)
    #expect(reader.skip("x") == false)
  }

  @Test(arguments: [("5", 500), ("05", 50), ("250", 250), ("2509", 250), ("", nil), ("x", nil)])
  func fractionsAreReadInThousandths(text: String, thousandths: Int?) {
    var reader = DigitReader(text)
    #expect(reader.thousandths() == thousandths)
  }
}
