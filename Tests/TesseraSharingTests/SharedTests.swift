import Tessera
import TesseraTesting
import Testing

@Suite struct SharedTests {
  @Test func copiesShareTheValue() {
    @Shared(value: 0) var count
    let copy = $count
    copy.withLock { $0 += 1 }
    #expect(count == 1)
  }

  @Test func aValueOfItsOwnIsNotShared() {
    let one = Shared(value: 0), other = Shared(value: 0)
    one.withLock { $0 = 1 }
    #expect(other.wrappedValue == 0)
  }

  @Test func aStoredProjectionKeepsItsValueWhenThePropertySharesAnother() {
    struct State { @Shared(value: 1) var count }
    var state = State()
    let (stored, old) = (state.$count, state)
    state.$count = Shared(value: 2)
    #expect(stored.wrappedValue == 1)
    #expect(old.count == 1)
    #expect(state.count == 2)
  }

  @Test func withLockReturnsAndThrowsLikeItsClosure() {
    struct Refused: Error {}
    @Shared(value: 1) var count
    #expect($count.withLock { $0 * 2 } == 2)
    #expect(throws: Refused.self) {
      try $count.withLock {
        $0 = 5
        throw Refused()
      }
    }
    #expect(count == 5)
  }
}
