import Testing

@testable import BakoTerminalKit

@Suite struct ClusterMeasurementTests {
  /// A terminal that answers in its own time.
  private final class FakeTerminal {
    var written = ""
    /// What arrives, and how long it takes to.
    var arrivals: [(delay: Duration, bytes: String?)]
    var now = ContinuousClock.now

    init(_ arrivals: [(delay: Duration, bytes: String?)]) { self.arrivals = arrivals }

    func measure() -> ClusterMeasurement {
      ClusterMeasurement.run(
        write: { written += $0 },
        read: { [self] limit in
          guard let next = arrivals.first, next.delay <= limit else {
            now += limit
            return []
          }
          arrivals.removeFirst()
          now += next.delay
          return next.bytes.map { Array($0.utf8) }
        }, now: { [self] in now })
    }
  }

  private static func answers(_ widths: [Int]) -> String {
    widths.map { "\u{1B}[1;\($0 + 1)R" }.joined()
  }

  private static let whole = answers([2, 2, 2, 2, 2, 2, 2])

  private func measure(_ arrivals: (delay: Duration, bytes: String?)...) -> ClusterMeasurement {
    FakeTerminal(arrivals).measure()
  }

  @Test func eachSampleIsFollowedByAQuestionAndErased() {
    let terminal = FakeTerminal([(.zero, ClusterMeasurementTests.whole)])
    #expect(terminal.measure().clusters == .all)
    #expect(terminal.written.split(separator: "\u{1B}[6n").count == 8)
    #expect(
      terminal.written.hasPrefix(
        Palette.Background.question + "\r\u{1B}[K👩‍👩‍👧\u{1B}[6n\r\u{1B}[K"))
    #expect(terminal.written.hasSuffix("\r\u{1B}[K"))
  }

  @Test func theBackgroundIsAmongTheAnswers() {
    let answer = "\u{1B}]11;rgb:fdfd/f6f6/e3e3\u{1B}\\"
    let measured = measure((.zero, "a" + answer), (.zero, ClusterMeasurementTests.whole))
    #expect(measured.background == .light)
    #expect(measured.clusters == .all)
    #expect(measure((.zero, ClusterMeasurementTests.whole)).background == nil)
  }

  @Test func aTerminalThatDrawsPartsHasNoClusters() {
    let parts = ClusterMeasurementTests.answers([6, 4, 4, 14, 4, 3, 3])
    #expect(measure((.zero, parts)).clusters == [])
  }

  @Test func eachKindIsMeasured() {
    func clusters(_ widths: Int...) -> Clusters {
      measure((.zero, ClusterMeasurementTests.answers(widths))).clusters
    }
    #expect(clusters(2, 2, 4, 14, 4, 3, 3) == .joined)
    #expect(clusters(2, 4, 2, 14, 4, 3, 3) == .flags)
    #expect(clusters(6, 4, 4, 2, 4, 3, 3) == .tagged)
    #expect(clusters(6, 4, 4, 14, 2, 3, 2) == .skinTones)
    #expect(clusters(6, 4, 4, 14, 4, 2, 2) == .narrowBase)
  }

  @Test func theAnswersMayArriveInPieces() {
    let whole = ClusterMeasurementTests.whole
    let pieces = whole.map { (delay: Duration.milliseconds(1), bytes: Optional(String($0))) }
    let measurement = FakeTerminal(pieces).measure()
    #expect(measurement.clusters == .all)
    #expect(measurement.typed == [])
  }

  @Test func withoutAnAnswerItEndsAtTheLimit() {
    let terminal = FakeTerminal([])
    let start = terminal.now
    #expect(terminal.measure().clusters == [])
    #expect(terminal.now - start == ClusterMeasurement.limit)
  }

  @Test func aMissingAnswerLeavesAllKindsOut() {
    let six = ClusterMeasurementTests.answers([2, 2, 2, 2, 2, 2])
    #expect(measure((.zero, six)).clusters == [])
  }

  @Test func aTerminalThatIsGoneEndsIt() {
    let measurement = measure((.zero, "n"), (.zero, nil))
    #expect(measurement.clusters == [])
    #expect(measurement.typed == Array("n".utf8))
  }

  @Test func typedBytesAreKeptInTheirOrder() {
    let whole = ClusterMeasurementTests.whole
    let measurement = measure(
      (.zero, "n" + whole.prefix(12) + "\u{1B}[A海"), (.zero, whole.dropFirst(12) + "\r"))
    #expect(measurement.clusters == .all)
    #expect(measurement.typed == Array("n\u{1B}[A海\r".utf8))
  }

  @Test(arguments: [
    "\u{1B}[R", "\u{1B}[3R", "\u{1B}[1;2;3R", "\u{1B}[;3R", "\u{1B}[1;3c", "\u{1B}[?1;3R",
    "\u{1B}OR",
    "\u{1B}]10;rgb\u{7}", "\u{1B}[1;99999999999999999999R", "\u{1B}", "q",
  ])
  func garbageIsNoAnswer(garbage: String) {
    let measurement = measure((.zero, garbage + ClusterMeasurementTests.whole))
    #expect(measurement.clusters == .all)
    #expect(measurement.typed == Array(garbage.utf8))
  }

  @Test func aLateAnswerIsNoKey() {
    var input = KeyInput()
    let answers = ClusterMeasurementTests.whole
    #expect(input.take(answers.utf8, at: .now) == [])
    #expect(measure((.seconds(1), answers)).clusters == [])
  }

  @Test func anAnswerThatIsCutOffByTheLimitIsNoKey() {
    let start = ContinuousClock.now
    let measurement = measure((.zero, "\u{1B}[1;"), (.seconds(1), "3R"))
    #expect(measurement.typed == Array("\u{1B}[1;".utf8))
    var input = KeyInput()
    #expect(input.take(measurement.typed, at: start) == [])
    #expect(input.take("3R".utf8, at: start + .milliseconds(100)) == [])
  }
}
