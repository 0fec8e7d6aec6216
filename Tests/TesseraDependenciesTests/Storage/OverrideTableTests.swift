import TesseraTestSupport
import Testing

@testable import TesseraDependencies

struct OverrideTableTests {
  /// Keys that only need an identity.
  private final class Token: Sendable {}

  private func value(_ box: (any OverrideTable.Box)?) -> Int? {
    box.map { DependencyBox.value(in: $0) }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func aTableAgreesWithADictionary(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let tokens = (0..<40).map { _ in Token() }
    var tables = [OverrideTable(), OverrideTable()]
    var models: [[ObjectIdentifier: Int]] = [[:], [:]]
    for step in 0..<200 {
      let side = Int.random(in: 0...1, using: &generator)
      if step % 50 == 49 {
        tables[side].merge(tables[1 - side])
        models[side].merge(models[1 - side]) { $1 }
      } else if let token = tokens.randomElement(using: &generator) {
        let key = ObjectIdentifier(token)
        tables[side].insert(DependencyBox(step, isOverride: true), for: key)
        models[side][key] = step
      }
      for token in tokens {
        let key = ObjectIdentifier(token)
        #expect(value(tables[side].find(key)) == models[side][key], "seed \(seed), step \(step)")
      }
      #expect(tables[side].all.count == models[side].count, "seed \(seed), step \(step)")
    }
  }

  @Test func anEmptyTableFindsNothing() {
    let table = OverrideTable()
    #expect(table.isEmpty)
    #expect(table.find(ObjectIdentifier(Int.self)) == nil)
    #expect(table.all.isEmpty)
  }

  @Test func mergingIntoAnEmptyTableSharesTheStorage() {
    var table = OverrideTable()
    table.insert(DependencyBox(1, isOverride: true), for: ObjectIdentifier(Int.self))
    var other = OverrideTable()
    other.merge(table)
    #expect(other.isShared(with: table))
    other.insert(DependencyBox(2, isOverride: true), for: ObjectIdentifier(Int.self))
    #expect(!other.isShared(with: table))
    #expect(value(table.find(ObjectIdentifier(Int.self))) == 1)
  }
}
