import TesseraSharedValues
import TesseraTestSupport
import Testing

@Suite struct MomentTests {
  /// A variable with its versions.
  private struct Variable {
    var value = 0
    var versions = Versions<Int>()

    mutating func set(_ value: Int, by tracker: SharedTracker? = nil) {
      versions.willChange(self.value)
      self.value = value
      versions.didChange(by: tracker)
    }

    func value(at moment: Moment?) -> Int {
      versions.version(in: SharedView(at: moment)) ?? value
    }
  }

  private func now() throws -> Moment {
    Moment.registerValue()
    return try #require(Moment.now())
  }

  @Test func aMomentSeesTheVersionOfItsTime() throws {
    var variable = Variable()
    let first = try now()
    variable.set(1)
    let second = try now()
    variable.set(2)
    variable.set(3)
    #expect(variable.value(at: first) == 0)
    #expect(variable.value(at: second) == 1)
    #expect(variable.value(at: nil) == 3)
  }

  @Test func versionsAreKeptForLivingMomentsOnly() throws {
    var variable = Variable()
    var moments: [Moment] = []
    for number in 1...100 {
      moments.append(try now())
      variable.set(number)
    }
    let kept = moments[30]
    moments = []
    for number in 101...200 { variable.set(number) }
    #expect(variable.value(at: kept) == 30)
  }

  @Test(arguments: [1, 2, 3])
  func everyLivingMomentSeesTheVersionOfItsTime(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var variable = Variable()
    var living: [(moment: Moment, value: Int)] = []
    for step in 1...2_000 {
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: living.append((try now(), variable.value))
      case 1 where !living.isEmpty:
        living.remove(at: .random(in: living.indices, using: &generator))
      default: variable.set(step)
      }
      if let (moment, value) = living.randomElement(using: &generator) {
        #expect(variable.value(at: moment) == value, "step \(step)")
      }
    }
    for (moment, value) in living { #expect(variable.value(at: moment) == value) }
  }

  @Test func changesOfOthersAreShownUpToAMoment() throws {
    var variable = Variable()
    let tracker = SharedTracker()
    let first = try now()
    variable.set(1)
    let second = try now()
    variable.set(2, by: tracker)
    let third = try now()
    let view = SharedView(at: first, withChangesUpTo: third, notBy: tracker)
    #expect(variable.versions.version(in: view) == 1)
    withExtendedLifetime((second, third)) {}
  }
}
