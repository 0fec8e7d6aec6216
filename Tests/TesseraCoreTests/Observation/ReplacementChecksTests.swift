import TesseraSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct ReplacementChecksTests {
  private final class Check: ReplacementCheck {
    func check() {}
  }

  private let all = (0..<4).map { _ in Check() }

  private func indices(_ taken: [any ReplacementCheck]) -> [Int] {
    taken.compactMap { one in all.firstIndex { $0 === one } }.sorted()
  }

  @Test func theChecksOfAFieldAreTakenTogether() {
    var checks = ReplacementChecks()
    checks.add(all[0], at: ReplacementChecks.Location(field: 1))
    checks.add(all[1], at: ReplacementChecks.Location(field: 2, element: AnyID(7)))
    checks.add(all[2], at: ReplacementChecks.Location(field: 2, element: AnyID(8)))
    #expect(indices(checks.take { $0 == 2 }) == [1, 2])
    #expect(indices(checks.take { $0 == 2 }).isEmpty)
    #expect(indices(checks.take { _ in true }) == [0])
  }

  @Test func theChecksOfAnElementAreTakenAlone() {
    var checks = ReplacementChecks()
    checks.add(all[0], at: ReplacementChecks.Location(field: 2, element: AnyID(7)))
    checks.add(all[1], at: ReplacementChecks.Location(field: 2, element: AnyID(7)))
    checks.add(all[2], at: ReplacementChecks.Location(field: 2, element: AnyID(8)))
    #expect(
      indices(checks.take(at: ReplacementChecks.Location(field: 2, element: AnyID(7)))) == [
        0, 1,
      ])
    #expect(indices(checks.take { $0 == 2 }) == [2])
  }

  @Test func aCheckIsAddedOnce() {
    var checks = ReplacementChecks()
    for _ in 0..<3 { checks.add(all[0], at: ReplacementChecks.Location(field: 1)) }
    #expect(indices(checks.take { _ in true }) == [0])
  }

  @Test func theFirstCheckOfALocationIsFound() {
    var checks = ReplacementChecks()
    let key = ReplacementChecks.Location(field: 1, element: AnyID("a"))
    checks.add(all[0], at: key)
    checks.add(all[1], at: key)
    #expect(checks.first(at: key) { $0 === all[1] } === all[1])
    #expect(checks.first(at: key) { _ in false } == nil)
    #expect(checks.first(at: ReplacementChecks.Location(field: 1)) { _ in true } == nil)
  }
}
