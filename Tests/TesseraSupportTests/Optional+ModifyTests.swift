import TesseraSupport
import Testing

@Suite
struct OptionalModifyTests {
  @Test func aValueIsChanged() {
    var value: Int? = 1
    let result = value._modify { number in
      number += 1
      return "\(number)"
    }
    #expect(value == 2 && result == "2")
  }

  @Test func nothingIsLeftAlone() {
    var value: Int?
    let result: Void? = value._modify { $0 += 1 }
    #expect(value == nil && result == nil)
  }

  @Test func aValueIsChangedInPlace() {
    var value: [Int]? = Array(0..<100)
    let before = value?.withUnsafeBufferPointer { $0.baseAddress }
    value._modify { $0[50] = 0 }
    #expect(value?.withUnsafeBufferPointer { $0.baseAddress } == before)
    #expect(value?[50] == 0)
  }

  @Test func aNestedOptionalIsAValue() {
    var value: Int?? = .some(nil)
    value._modify { $0 = 3 }
    #expect(value == 3)
  }
}
