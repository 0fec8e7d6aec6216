import TesseraCasePaths
import Testing

struct ModifyPayloadTests {
  @Test func anArrayIsNotCopiedWhenAnElementChanges() {
    var sample = Sample.rows((0..<1000).map { $0 })
    #expect(addresses(of: &sample).count == 1)
    #expect(addresses(of: &sample).count == 1)
  }

  @Test func anArrayInTheOnlyCaseIsNotCopied() {
    var single = Single.only((0..<1000).map { $0 })
    var addresses: Set<UInt> = []
    single.modify(\.only) { rows in
      addresses.insert(rows.address)
      rows[1] = 0
      addresses.insert(rows.address)
    }
    #expect(addresses.count == 1)
  }

  @Test func aSharedArrayIsCopiedAndTheOtherOneStays() {
    let before = Sample.rows([1, 2, 3])
    var after = before
    after.modify(\.rows) { $0[0] = 9 }
    #expect(before == .rows([1, 2, 3]))
    #expect(after == .rows([9, 2, 3]))
  }

  @Test func anotherCaseIsLeftAsItIs() {
    var sample = Sample.text("a")
    let changed = _$modify(
      &sample, { (value: inout Int) in value += 1 }, extract: { _ in nil },
      embed: { .number($0) })
    #expect(!changed)
    #expect(sample == .text("a"))
  }

  @Test func nothingIsReleasedTwiceOrLeaked() {
    final class Witness {}
    var alive: () -> Bool = { false }
    do {
      let witness = Witness()
      weak let weakly = witness
      alive = { weakly != nil }
      var value = Optional(witness)
      for _ in 0..<3 { value.modify(\.some) { $0 = $0 } }
      #expect(alive())
      value = nil
    }
    #expect(!alive())
  }

  private func addresses(of sample: inout Sample) -> Set<UInt> {
    var addresses: Set<UInt> = []
    sample.modify(\.rows) { rows in
      addresses.insert(rows.address)
      rows[5] = -1
      addresses.insert(rows.address)
    }
    return addresses
  }
}
