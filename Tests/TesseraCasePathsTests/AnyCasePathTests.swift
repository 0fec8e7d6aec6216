import TesseraCasePaths
import Testing

struct AnyCasePathTests {
  private let byHand = AnyCasePath<Sample, [Int]>(
    embed: { .rows($0) },
    extract: { if case .rows(let rows) = $0 { rows } else { nil } })

  @Test func aPathByHandHasNoIndex() { #expect(byHand.index == -1) }

  @Test func extractingWhatWasEmbeddedGivesItBack() {
    let paths = Sample.allCasePaths
    #expect(paths.number.extract(from: paths.number.embed(7)) == 7)
    #expect(paths.labelled.extract(from: paths.labelled.embed(8)) == 8)
    #expect(paths.several.extract(from: paths.several.embed((1, label: "x")))?.label == "x")
    #expect(paths.maybe.extract(from: paths.maybe.embed(nil)) == .some(nil))
    #expect(byHand.extract(from: byHand.embed([1])) == [1])
  }

  @Test func embeddingWhatWasExtractedGivesTheSameValue() {
    for sample in samples {
      if let value = Sample.allCasePaths.number.extract(from: sample) {
        #expect(Sample.allCasePaths.number.embed(value) == sample)
      }
      if let value = Sample.allCasePaths.nested.extract(from: sample) {
        #expect(Sample.allCasePaths.nested.embed(value) == sample)
      }
    }
  }

  @Test func casesWithEqualPayloadsAreToldApart() {
    #expect(Sample.allCasePaths.number.extract(from: .other(1)) == nil)
    #expect(Sample.allCasePaths.other.extract(from: .other(1)) == 1)
  }

  @Test func aPathByHandModifiesInPlace() {
    var sample = Sample.rows((0..<100).map { $0 })
    var addresses: [UInt] = []
    let isThere = byHand.modify(&sample) { rows in
      addresses.append(rows.address)
      rows[3] = -1
      addresses.append(rows.address)
    }
    #expect(isThere)
    #expect(Set(addresses).count == 1)
    #expect(sample.is(\.rows))
  }

  @Test func modifyingAnotherCaseDoesNothing() {
    var sample = Sample.number(1)
    #expect(!byHand.modify(&sample) { $0.append(1) })
    #expect(sample == .number(1))
  }
}
