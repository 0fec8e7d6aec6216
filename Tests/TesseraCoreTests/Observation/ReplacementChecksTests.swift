import Testing

@testable import TesseraCore
@testable import TesseraEffects

@MainActor
@Suite
struct ReplacementChecksTests {
  private final class Check: ReplacementCheck {
    func check(by holder: FieldObservers?) -> Bool { false }
  }

  private let all = (0..<4).map { _ in Check() }

  private func indices(_ taken: some Sequence<any ReplacementCheck>) -> [Int] {
    taken.compactMap { one in all.firstIndex { $0 === one } }.sorted()
  }

  private func indices(_ taken: [ChildIdentity: [any ReplacementCheck]]) -> [Int] {
    indices(taken.values.joined())
  }

  private func name(_ field: Int, _ id: AnyHashable? = nil) -> ChildStep.Name {
    ChildStep.Name(field: field, identity: ChildIdentity(id: id))
  }

  @Test func theChecksOfAFieldAreTakenTogether() {
    var checks = ReplacementChecks()
    checks.add(all[0], of: name(1))
    checks.add(all[1], of: name(2, 7))
    checks.add(all[2], of: name(2, 8))
    #expect(checks.fields == [1, 2])
    #expect(indices(checks.take(2)) == [1, 2])
    #expect(indices(checks.take(2)).isEmpty)
    #expect(checks.fields == [1])
    #expect(indices(checks.take(1)) == [0])
  }

  @Test func theChecksOfAChildAreTakenAlone() {
    var checks = ReplacementChecks()
    checks.add(all[0], of: name(2, 7))
    checks.add(all[1], of: name(2, 7))
    checks.add(all[2], of: name(2, 8))
    #expect(indices(checks.take(of: name(2, 7))) == [0, 1])
    #expect(indices(checks.take(2)) == [2])
  }

  @Test func aCheckIsAddedOnce() {
    var checks = ReplacementChecks()
    for _ in 0..<3 { checks.add(all[0], of: name(1)) }
    #expect(indices(checks.take(1)) == [0])
  }

  @Test func keptChecksMeetThoseThatWereAddedMeanwhile() {
    var checks = ReplacementChecks()
    checks.add(all[0], of: name(2, 7))
    checks.add(all[1], of: name(2, 8))
    let kept = checks.take(2)
    checks.add(all[0], of: name(2, 7))
    checks.add(all[2], of: name(2, 7))
    checks.keep(kept, of: 2)
    #expect(indices(checks.take(of: name(2, 7))) == [0, 2])
    #expect(indices(checks.take(2)) == [1])
  }

  @Test func theFirstCheckOfAChildIsFound() {
    var checks = ReplacementChecks()
    let key = name(1, "a")
    checks.add(all[0], of: key)
    checks.add(all[1], of: key)
    #expect(checks.first(of: key) { $0 === all[1] } === all[1])
    #expect(checks.first(of: key) { _ in false } == nil)
    #expect(checks.first(of: name(1)) { _ in true } == nil)
  }
}
