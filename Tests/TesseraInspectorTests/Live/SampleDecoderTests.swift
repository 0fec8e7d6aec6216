import Foundation
import Testing

@testable import TesseraInspector

@Suite
struct SampleDecoderTests {
  private struct Numbers: Decodable, Equatable {
    var first = 1
    var second: Int8 = 2
    var third: UInt64 = 3
    var fourth = 4.5
    var isFifth = true
    var sixth: Decimal = 6
    var seventh: Int? = 7
  }

  private class Base: Decodable {
    var name = "a"
  }

  private final class Derived: Base {
    let size: Int

    private enum CodingKeys: CodingKey { case size, inside, list }

    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      size = try container.nestedContainer(keyedBy: CodingKeys.self, forKey: .inside)
        .decode(Int.self, forKey: .size)
      var list = try container.nestedUnkeyedContainer(forKey: .list)
      while !list.isAtEnd { _ = try list.decode(Int.self) }
      try super.init(from: container.superDecoder())
    }
  }

  private final class Endless: Decodable {
    let next: Endless
  }

  private enum Size: String, Decodable, CaseIterable { case small, large }
  private enum Shape: String, Decodable { case round }

  @Test func numbersAreZeroAndOptionalsAreNil() throws {
    let numbers = Numbers(
      first: 0, second: 0, third: 0, fourth: 0, isFifth: false, sixth: 0, seventh: nil)
    #expect(try SampleDecoder.value(of: Numbers.self) == numbers)
  }

  @Test func textsAndCollectionsAreEmpty() throws {
    #expect(try SampleDecoder.value(of: String.self) == "")
    #expect(try SampleDecoder.value(of: [[Int]].self) == [])
    #expect(try SampleDecoder.value(of: [String: Int].self) == [:])
    #expect(try SampleDecoder.value(of: Data.self) == Data())
  }

  @Test func identifiersAndAddressesHaveValues() throws {
    let id = try SampleDecoder.value(of: UUID.self)
    #expect(id.uuidString == "00000000-0000-0000-0000-000000000000")
    #expect(try SampleDecoder.value(of: URL.self).absoluteString == "https://example.com")
  }

  @Test func aClassIsDecodedWithItsBase() throws {
    let value = try SampleDecoder.value(of: Derived.self)
    #expect(value.size == 0)
    #expect(value.name == "")
  }

  @Test func anEnumOfNamesIsItsFirstCase() throws {
    #expect(try SampleDecoder.value(of: Size.self) == .small)
  }

  @Test func aTypeThatRefusesTheValueIsAnError() {
    #expect(throws: DecodingError.self) { try SampleDecoder.value(of: Shape.self) }
  }

  @Test func aTypeWithoutAnEndIsAnError() {
    #expect(throws: DecodingError.self) { try SampleDecoder.value(of: Endless.self) }
  }
}
