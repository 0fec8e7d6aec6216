import TesseraCasePaths
import Testing

struct CaseKeyPathTests {
  @Test func callingAPathEmbedsAPayload() {
    let path: CaseKeyPath<Sample, Int> = \.number
    #expect(path(3) == .number(3))
  }

  @Test func aPathToACaseWithoutAPayloadTakesNone() {
    let path: CaseKeyPath<Sample, Void> = \.default
    #expect(path() == .default)
  }

  @Test func aPartialPathEmbedsOnlyAPayloadOfTheRightType() {
    let path: PartialCaseKeyPath<Sample> = \.text
    #expect(path("a") == Sample.text("a"))
    #expect(path(1) == Sample?.none)
  }

  @Test func thePathOfTheWholeEnumAlwaysMatches() {
    let whole = \Sample.Cases.self
    var sample = Sample.number(1)
    #expect(sample.is(whole))
    #expect(sample[case: whole] == .number(1))
    #expect(whole(.text("a")) == .text("a"))
    #expect(AnyCasePath(whole).extract(from: .default) == .default)
    sample[case: \.self] = .text("b")
    #expect(sample == .text("b"))
    sample.modify(\.self) { $0 = .number(2) }
    #expect(sample == .number(2))
  }

  @Test func thePathOfTheWholeEnumMatchesWithoutItsType() {
    let whole: PartialCaseKeyPath<Sample> = \.self
    #expect(Sample.default.is(whole))
    #expect(Sample.number(1)[case: whole] as? Sample == .number(1))
    #expect(whole(Sample.text("a")) == Sample.text("a"))
    #expect(whole(1) == Sample?.none)
  }

  @Test func aPathCanBeSentToAnyIsolation() async {
    let path: CaseKeyPath<Sample, Int> = \.number
    let sent = path.unsafeSendable()
    #expect(await Task.detached { sent(3) }.value == .number(3))
    let stored: WritableKeyPath<[Int], Int> = \.[0]
    let index = stored.unsafeSendable()
    let rows = await Task.detached { () -> [Int] in
      var rows = [1, 2]
      rows[keyPath: index] = 3
      return rows
    }.value
    #expect(rows == [3, 2])
  }

  @Test func appendingAPathIsTheSameAsAChain() {
    let child: CaseKeyPath<Sample, Sample.Child> = \.child
    let renamed: CaseKeyPath<Sample, String> = child.appending(path: \.renamed)
    #expect(renamed == \.child.renamed)
    #expect(renamed("a") == .child(.renamed("a")))
    #expect(Sample.child(.renamed("b"))[case: renamed] == "b")
    let deep: CaseKeyPath<Sample.Child, Sample.Deep> = \.deep
    #expect(child.appending(path: deep).appending(path: \.rows) == \.child.deep.rows)
  }
}
