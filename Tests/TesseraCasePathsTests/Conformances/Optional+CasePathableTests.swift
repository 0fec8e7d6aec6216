import TesseraCasePaths
import Testing

struct OptionalCasePathableTests {
  @Test func bothCasesHavePaths() {
    #expect(Optional<Int>.some(1).is(\.some))
    #expect(Optional<Int>.none.is(\.none))
    #expect(Optional<Int>.allCasePaths.some.extract(from: nil) == nil)
    #expect(Optional<Int>.allCasePaths.some.embed(2) == 2)
    #expect(Optional<Int>.allCasePaths.none.embed(()) == nil)
    #expect(Array(Optional<Int>.allCasePaths) == [\.none, \.some])
    #expect(Optional<Int>.allCasePaths[3] == \.some)
    #expect(Optional<Int>.allCasePaths[nil] == \.none)
  }

  @Test func theWrappedValueIsModifiedInPlace() {
    var rows = Optional((0..<100).map { $0 })
    var addresses: Set<UInt> = []
    rows.modify(\.some) { rows in
      addresses.insert(rows.address)
      rows[1] = 0
      addresses.insert(rows.address)
    }
    #expect(addresses.count == 1)
  }

  @Test func nothingCanBeModifiedToo() {
    var nothing: Int?
    #expect(Optional<Int>.allCasePaths.none.modify(&nothing) { _ in })
    #expect(!Optional<Int>.allCasePaths.some.modify(&nothing) { $0 = 1 })
    #expect(nothing == nil)
    nothing = 1
    #expect(!Optional<Int>.allCasePaths.none.modify(&nothing) { _ in })
  }
}
