import Foundation
import Tessera
import TesseraTesting
import Testing

@Suite struct SharedConformancesTests {
  @Test func equalityIsThatOfTheValues() {
    let one = Shared(value: 1)
    #expect(one == Shared(value: 1))
    #expect(one != Shared(value: 2))
    #expect(Set([one, Shared(value: 1)]).count == 1)
  }

  @Test func aDumpShowsTheValue() {
    struct State { @Shared(value: 1) var count }
    #expect(
      String(customDumping: State()) == """
        SharedConformancesTests.State(
          count: 1
        )
        """)
  }

  @Test func codingIsThatOfTheValue() throws {
    let data = try JSONEncoder().encode(["count": Shared(value: 3)])
    #expect(String(decoding: data, as: UTF8.self) == #"{"count":3}"#)
    #expect(
      try JSONDecoder().decode([String: Shared<Int>].self, from: data)["count"]?.wrappedValue == 3)
  }
}
