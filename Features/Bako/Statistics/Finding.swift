import BakoFoundation
package import BakoModels
import BakoSentences
package import BakoStorage

/// Something that goes with a mood: an activity, a person, a place, a weekday, a part of the day,
/// or much of a measure.
///
/// It says that they go together, and not that one is because of the other.
package struct Finding: Hashable, Sendable, Codable {
  /// The words for it, such as `Walking` or `Saturday`.
  package let words: String
  /// The number of days with it, by the mood of the first entry that has it.
  package let with: CategoryCounts
  /// The number of days without it, by the mood of their first entry.
  package let without: CategoryCounts

  /// The fewest days with it, and without it, of which anything is said.
  package static let fewestDays = 10

  /// The mood that it goes with.
  package var category: EmotionCategory {
    with.positive * without.total > without.positive * with.total ? .positive : .negative
  }

  /// The finding in a sentence.
  package var sentence: String {
    Sentences.goesWith(
      words.withoutLineBreaks, isPositive: category == .positive, with[category], with.total,
      without[category], without.total)
  }
}

extension Finding {
  /// Finds what goes with moods, the clearest first.
  ///
  /// A journal in which moods come by chance gives a finding in at most one of twenty cases,
  /// however many things it mentions. Each day counts once: a day with more entries has more of
  /// everything, and would be in favour of anything. The mood of a day with something is that of
  /// the first entry that has it; of a day without, that of its first entry. The test treats days
  /// as independent of each other, which a mood that lasts is not.
  ///
  /// ## Internal representation
  /// Fisher's exact test of the days with and without, two-sided, and Holm's correction for the
  /// number of tests.
  ///
  /// - Parameter entries: The entries, the oldest first.
  /// - Returns: The findings.
  package static func all(in entries: [Entry]) -> [Finding] { all(in: Mentions(entries)) }

  /// Finds what goes with moods, the clearest first.
  static func all(in mentions: Mentions) -> [Finding] {
    let findings = possible(in: mentions)
    let logarithms = Logarithms(upTo: findings.map(\.days).max() ?? 0)
    let candidates =
      findings
      .map { (finding: $0, probability: $0.probability(logarithms)) }
      .sorted { ($0.probability, $0.finding.words) < ($1.probability, $1.finding.words) }
    var found: [Finding] = []
    for (index, candidate) in candidates.enumerated() {
      guard candidate.probability * Double(candidates.count - index) < 0.05 else { break }
      found.append(candidate.finding)
    }
    return found
  }

  /// The findings of which there are enough days, with and without.
  private static func possible(in mentions: Mentions) -> [Finding] {
    var findings: [Finding] = []
    for (subject, tally) in mentions.tallies {
      if case .emotion = subject { continue }
      let without = mentions.days(without: tally)
      guard min(tally.with.total, without.total) >= fewestDays else { continue }
      findings.append(Finding(words: subject.title, with: tally.with, without: without))
    }
    for (measure, values) in mentions.measures {
      let sorted = values.ofDays.map(\.value).sorted()
      let least = sorted[sorted.count / 2]
      var (with, without) = (CategoryCounts(), CategoryCounts())
      for (value, mood) in values.ofDays {
        if value >= least { with[mood] += 1 } else { without[mood] += 1 }
      }
      guard min(with.total, without.total) >= fewestDays else { continue }
      let words = Sentences.orMore(Measure(measure.name, least, unit: measure.unit).inWords)
      findings.append(Finding(words: words, with: with, without: without))
    }
    return findings
  }

  private var days: Int { with.total + without.total }

  /// The probability of counts that are at least as unlikely, if moods have nothing to do with it.
  ///
  /// - Parameter logarithms: The logarithms up to the number of days, or more.
  /// - Returns: The probability.
  func probability(_ logarithms: Logarithms) -> Double {
    let (row, column) = (with.total, with.positive + without.positive)
    func logProbability(_ positive: Int) -> Double {
      logarithms.choices(positive, of: column)
        + logarithms.choices(row - positive, of: days - column) - logarithms.choices(row, of: days)
    }
    // Equal probabilities differ by rounding.
    let limit = logProbability(with.positive) + 1e-7
    let range = max(0, row + column - days)...min(row, column)
    return range.map(logProbability).filter { $0 <= limit }.reduce(0) { $0 + exp($1) }
  }

  /// The logarithms of factorials.
  struct Logarithms {
    private var ofFactorials = [0.0]

    init(upTo last: Int) {
      for number in 0..<last { ofFactorials.append(ofFactorials[number] + log(Double(number + 1))) }
    }

    /// The logarithm of the number of ways to choose some of a number of things.
    func choices(_ chosen: Int, of count: Int) -> Double {
      ofFactorials[count] - ofFactorials[chosen] - ofFactorials[count - chosen]
    }
  }
}
