import Testing

@testable import TesseraCasePaths

struct AnyCasePathTests {
  private let byHand = AnyCasePath<Sample, [Int]>(
    embed: { .rows($0) },
    extract: { if case .rows(let rows) = $0 { rows } else { nil } })

  @Test func aPathWrittenByHandHasNoIndex() { #expect(byHand.index == -1) }

  @Test func aPathIsCreatedFromItsKeyPath() {
    let path = AnyCasePath(\Sample.Cases.number)
    #expect(path.index == Sample.allCasePaths.number.index)
    #expect(path.extract(from: .number(1)) == 1)
    #expect(AnyCasePath(\Sample.Cases.child.renamed).embed("a") == .child(.renamed("a")))
  }

  @Test func thePathFromAValueToItselfAlwaysMatches() {
    let path = AnyCasePath<Sample, Sample>()
    for sample in samples {
      #expect(path.extract(from: sample) == sample)
      #expect(path.embed(sample) == sample)
    }
    var sample = Sample.number(1)
    #expect(path.modify(&sample) { $0 = .default })
    #expect(sample == .default)
  }

  @Test func extractingAnEmbeddedPayloadReturnsIt() {
    let paths = Sample.allCasePaths
    #expect(paths.number.extract(from: paths.number.embed(7)) == 7)
    #expect(paths.labelled.extract(from: paths.labelled.embed(8)) == 8)
    #expect(paths.several.extract(from: paths.several.embed((1, label: "x")))?.label == "x")
    #expect(paths.maybe.extract(from: paths.maybe.embed(nil)) == .some(nil))
    #expect(byHand.extract(from: byHand.embed([1])) == [1])
  }

  @Test func embeddingAnExtractedPayloadReturnsTheSameValue() {
    for sample in samples {
      if let value = Sample.allCasePaths.number.extract(from: sample) {
        #expect(Sample.allCasePaths.number.embed(value) == sample)
      }
      if let value = Sample.allCasePaths.nested.extract(from: sample) {
        #expect(Sample.allCasePaths.nested.embed(value) == sample)
      }
    }
  }

  @Test func casesWithEqualPayloadsAreDistinguished() {
    #expect(Sample.allCasePaths.number.extract(from: .other(1)) == nil)
    #expect(Sample.allCasePaths.other.extract(from: .other(1)) == 1)
  }

  @Test func aPathWrittenByHandModifiesInPlace() {
    var sample = Sample.rows((0..<100).map { $0 })
    var addresses: [UInt] = []
    let isMatch = byHand.modify(&sample) { rows in
      addresses.append(rows.address)
      rows[3] = -1
      addresses.append(rows.address)
    }
    #expect(isMatch)
    #expect(Set(addresses).count == 1)
    #expect(sample.is(\.rows))
  }

  @Test func modifyingAnotherCaseDoesNothing() {
    var sample = Sample.number(1)
    #expect(!byHand.modify(&sample) { $0.append(1) })
    #expect(sample == .number(1))
  }
}

struct AnyCasePathChainingTests {
  @Test func aChainReachesTheInnerPayload() {
    let path = Sample.allCasePaths.child.renamed
    #expect(path.embed("a") == .child(.renamed("a")))
    #expect(path.extract(from: .child(.renamed("b"))) == "b")
    #expect(path.extract(from: .child(.tapped)) == nil)
    #expect(path.extract(from: .number(1)) == nil)
  }

  @Test func appendingIsAssociative() {
    let (outer, middle) = (Sample.allCasePaths.child, Sample.Child.allCasePaths.deep)
    let inner = Sample.Deep.allCasePaths.rows
    let left = outer.appending(middle).appending(inner)
    let right = outer.appending(middle.appending(inner))
    #expect(left.embed([1]) == right.embed([1]))
    for sample in samples + [.child(.deep(.rows([2]))), .child(.deep(.none))] {
      #expect(left.extract(from: sample) == right.extract(from: sample))
    }
  }

  @Test func aChainModifiesInPlace() {
    var sample = Sample.child(.deep(.rows((0..<100).map { $0 })))
    var addresses: [UInt] = []
    let isMatch = Sample.allCasePaths.child.deep.rows.modify(&sample) { rows in
      addresses.append(rows.address)
      rows[0] = 7
      addresses.append(rows.address)
    }
    #expect(isMatch)
    #expect(Set(addresses).count == 1)
  }

  @Test func aChainThatDoesNotMatchModifiesNothing() {
    var sample = Sample.child(.tapped)
    #expect(!Sample.allCasePaths.child.renamed.modify(&sample) { $0 = "x" })
    #expect(sample == .child(.tapped))
  }

  @Test func aChainContinuesThroughAnOptionalPayload() {
    let path = Sample.allCasePaths.optional.renamed
    #expect(path.embed("a") == .optional(.renamed("a")))
    #expect(path.extract(from: .optional(.renamed("b"))) == "b")
    #expect(path.extract(from: .optional(.tapped)) == nil)
    #expect(path.extract(from: .optional(nil)) == nil)
    #expect(Sample.optional(.deep(.rows([1])))[case: \.optional.deep.rows] == [1])
    #expect(Sample.optional(.tapped).is(\.optional.tapped))
    #expect(!Sample.optional(nil).is(\.optional.tapped))
    #expect(Sample.optional(nil).is(\.optional.none))
    var sample = Sample.optional(.renamed("a"))
    sample.modify(\.optional.renamed) { $0 += "b" }
    #expect(sample == .optional(.renamed("ab")))
  }

  @Test func aKeyPathMayBeAChain() {
    #expect(Sample.child(.renamed("a")).is(\.child.renamed))
    #expect(Sample.child(.deep(.rows([1])))[case: \.child.deep.rows] == [1])
  }
}

struct CasePathMatchingTests {
  private let path: any CasePathMatching<Sample> = Sample.allCasePaths.number

  @Test func matchingIsIndependentOfThePayload() {
    #expect(path.matches(.number(1)))
    #expect(path.matches(.number(2)))
    #expect(!path.matches(.other(1)))
  }

  @Test func onlyAPayloadOfTheRightTypeIsEmbedded() {
    #expect(path.embed(any: 1) == .number(1))
    #expect(path.embed(any: "1") == nil)
  }
}

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

  @Test func aSharedArrayIsCopied() {
    let before = Sample.rows([1, 2, 3])
    var after = before
    after.modify(\.rows) { $0[0] = 9 }
    #expect(before == .rows([1, 2, 3]))
    #expect(after == .rows([9, 2, 3]))
  }

  @Test func anotherCaseIsUnchanged() {
    var sample = Sample.text("a")
    let path = AnyCasePath<Sample, Int>(embed: { .number($0) }, extract: { _ in nil })
    let changed = path.modify(&sample) { $0 += 1 }
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
