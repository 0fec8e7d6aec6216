import TesseraTestSupport
import Testing

@testable import TesseraCore

/// The laws of the numbers that states carry.
@MainActor
@Suite
struct ChangesTests {
  /// A state with its numbers, written by hand.
  private struct Form {
    var changes = _Changes()
    private(set) var values = [Int](repeating: 0, count: 70)

    mutating func set(_ field: Int, _ value: Int) {
      changes.assign(field, &values[field], value)
    }

    func differences(from other: Self) -> UInt64 {
      values.indices.reduce(0) { values[$1] == other.values[$1] ? $0 : $0 | _Changes.bit($1) }
    }
  }

  // SEMANTICS observation.keptCopies, observation.replacement
  @Test(arguments: 0..<20)
  func twoStatesDifferInTheFieldsThatTheirNumbersNameAtMost(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var forms = [Form()]
    var known = 0
    for _ in 0..<400 {
      var form = forms.randomElement(using: &random) ?? Form()
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        form.set(.random(in: 0..<70, using: &random), .random(in: 0...2, using: &random))
      }
      if Int.random(in: 0..<4, using: &random) == 0 { ObservationContext.current.didNotify() }
      forms.append(form)
      if forms.count > 12 { forms.removeFirst() }
      for seen in forms {
        guard let fields = form.changes.fields(since: seen.changes) else { continue }
        known += 1
        #expect(form.differences(from: seen) & ~fields == 0, "seed \(seed)")
      }
    }
    // Mostly, one of two states in the list is known to come from the other.
    #expect(known > 400)
  }

  @Test func aChangeSinceTheLastNotificationIsExact() {
    var form = Form()
    form.set(1, 1)
    ObservationContext.current.didNotify()
    let seen = form
    form.set(2, 1)
    form.set(5, 1)
    #expect(form.changes.fields(since: seen.changes) == 0b100100)
    #expect(seen.changes.fields(since: form.changes) == 0b100100)
  }

  @Test func equalNumbersMeanThatNothingDiffers() {
    var form = Form()
    let copy = form
    form.set(0, 0)
    #expect(form.changes.fields(since: copy.changes) == 0)
    form.set(0, 1)
    #expect(form.changes.number > copy.changes.number)
    #expect(_Changes().fields(since: copy.changes) == nil)
  }

  @Test func theNumbersOfAStateThatIsNotObservableStayZero() {
    var changes = _Changes.none
    changes.note(3)
    #expect(changes.number == 0)
  }
}
