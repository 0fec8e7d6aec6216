import TesseraCasePaths
import Testing

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
    let isThere = Sample.allCasePaths.child.deep.rows.modify(&sample) { rows in
      addresses.append(rows.address)
      rows[0] = 7
      addresses.append(rows.address)
    }
    #expect(isThere)
    #expect(Set(addresses).count == 1)
  }

  @Test func aChainThatEndsElsewhereModifiesNothing() {
    var sample = Sample.child(.tapped)
    #expect(!Sample.allCasePaths.child.renamed.modify(&sample) { $0 = "x" })
    #expect(sample == .child(.tapped))
  }

  @Test func aKeyPathMayBeAChain() {
    #expect(Sample.child(.renamed("a")).is(\.child.renamed))
    #expect(Sample.child(.deep(.rows([1])))[case: \.child.deep.rows] == [1])
  }
}
