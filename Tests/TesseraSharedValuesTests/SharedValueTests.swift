import TesseraSharedValues
import Testing

@Suite struct SharedValueTests {
  private final class Value: SharedValue {
    var name: String { "value" }
    func content(in view: SharedView?) -> any Sendable { 0 }
    func isSame(in first: SharedView?, _ second: SharedView?) -> Bool { true }
    func show(_ content: any Sendable) -> Bool { true }
  }

  private let one = Value()
  private let other = Value()

  private func found(includingReaders includesReaders: Bool) -> [any SharedValue] {
    Moment.registerValue()
    return SharedFinder.values(includingReaders: includesReaders) {
      SharedFinder.current?.record(one)
      SharedFinder.current?.record(one)
      SharedFinder.current?.record(other, isReader: true)
    }
  }

  @Test func eachValueOfAStateIsFoundOnce() {
    #expect(found(includingReaders: false).map { $0 === one } == [true])
    #expect(SharedFinder.current == nil)
  }

  @Test func valuesThatAStateOnlyReadsAreFoundIfWanted() {
    #expect(found(includingReaders: true).map { $0 === other } == [false, true])
  }

  @Test func aValueKeepsItsNumber() {
    let numbers = SharedNumbering()
    #expect([one, other, one].map { numbers.number(of: $0) } == [1, 2, 1])
    #expect(numbers.numbered.map(\.number) == [1, 2])
    #expect(numbers.value(2) === other)
  }

  @Test func aValueHasItsContentInTheRecording() {
    let numbers = SharedNumbering()
    numbers.record(one, as: 3, recorded: "content")
    #expect(numbers.content(3) as? String == "content")
    #expect(numbers.number(of: other) == 4)
  }
}
