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
  package static func all(in entries: [Entry]) -> [Finding] {
    let candidates = Candidates(entries).findings
      .map { (finding: $0, probability: $0.probability) }
      .sorted { ($0.probability, $0.finding.words) < ($1.probability, $1.finding.words) }
    var found: [Finding] = []
    for (index, candidate) in candidates.enumerated() {
      guard candidate.probability * Double(candidates.count - index) < 0.05 else { break }
      found.append(candidate.finding)
    }
    return found
  }

  /// The probability of counts that are at least as unlikely, if moods have nothing to do with it.
  var probability: Double {
    let (row, column) = (with.total, with.positive + without.positive)
    let total = row + without.total
    let logFactorials = (1...max(1, total)).reduce(into: [0.0]) { sums, number in
      sums.append(sums[sums.count - 1] + log(Double(number)))
    }
    func logChoose(_ count: Int, _ chosen: Int) -> Double {
      logFactorials[count] - logFactorials[chosen] - logFactorials[count - chosen]
    }
    func logProbability(_ positive: Int) -> Double {
      logChoose(column, positive) + logChoose(total - column, row - positive)
        - logChoose(total, row)
    }
    // Equal probabilities differ by rounding.
    let limit = logProbability(with.positive) + 1e-7
    let range = max(0, row + column - total)...min(row, column)
    return range.map(logProbability).filter { $0 <= limit }.reduce(0) { $0 + exp($1) }
  }
}

/// The days with and without everything that entries mention.
private struct Candidates {
  /// Something that entries mention; an activity and a place may have the same name.
  private struct Subject: Hashable {
    enum Kind { case activity, place, person, tag, weekday, partOfDay }
    let kind: Kind
    let words: String

    init(_ kind: Kind, _ words: String) {
      self.kind = kind
      self.words = words
    }

    /// The words in the current language: a day of the week and a part of the day are numbers.
    var title: String {
      switch (kind, Int(words) ?? 0) {
      case (.weekday, let number): Sentences.weekday(number)
      case (.partOfDay, 0): Sentences.theMorning
      case (.partOfDay, 1): Sentences.theAfternoon
      case (.partOfDay, 2): Sentences.theEvening
      case (.partOfDay, _): Sentences.theNight
      case (.activity, _), (.place, _), (.person, _), (.tag, _): words
      }
    }
  }

  private var moods: [Day: EmotionCategory] = [:]
  private var with: [Subject: [Day: EmotionCategory]] = [:]
  private var measures: [String: [Day: (value: Double, mood: EmotionCategory)]] = [:]

  init(_ entries: [Entry]) {
    for entry in entries {
      let (day, mood) = (entry.day, entry.emotion.category)
      if moods[day] == nil { moods[day] = mood }
      for subject in Candidates.subjects(of: entry) where with[subject]?[day] == nil {
        with[subject, default: [:]][day] = mood
      }
      for measure in entry.details.measures {
        let name = [measure.name, measure.unit ?? ""].joined(separator: "\u{FFFF}")
        if measures[name]?[day] == nil {
          measures[name, default: [:]][day] = (measure.value, mood)
        }
      }
    }
  }

  private static func subjects(of entry: Entry) -> [Subject] {
    let time = entry.moment.secondsSinceMidnight / 3600
    let part = time < 5 || time >= 23 ? 3 : time < 12 ? 0 : time < 18 ? 1 : 2
    return entry.activities.map { Subject(.activity, $0) }
      + entry.places.map { Subject(.place, $0) } + entry.people.map { Subject(.person, "@\($0)") }
      + entry.tags.map { Subject(.tag, "#\($0)") }
      + [Subject(.weekday, "\(entry.day.weekday.rawValue)"), Subject(.partOfDay, "\(part)")]
  }

  /// The findings of which there are enough days, with and without.
  var findings: [Finding] {
    let names = with.map { subject, days in
      finding(subject.title, days.values, moods.filter { days[$0.key] == nil }.values)
    }
    let much = measures.compactMap { name, days -> Finding? in
      let parts = name.split(separator: "\u{FFFF}", omittingEmptySubsequences: false)
      let values = days.values.map(\.value).sorted()
      guard let least = values.isEmpty ? nil : values[values.count / 2] else { return nil }
      let unit = parts[1].isEmpty ? nil : String(parts[1])
      let words = Sentences.orMore(Measure(String(parts[0]), least, unit: unit).inWords)
      return finding(
        words, days.values.filter { $0.value >= least }.map(\.mood),
        days.values.filter { $0.value < least }.map(\.mood))
    }
    return (names + much).filter {
      min($0.with.total, $0.without.total) >= Finding.fewestDays
    }
  }

  private func finding(
    _ words: String, _ with: some Sequence<EmotionCategory>,
    _ without: some Sequence<EmotionCategory>
  ) -> Finding {
    func counts(_ moods: some Sequence<EmotionCategory>) -> CategoryCounts {
      moods.reduce(into: CategoryCounts()) { $0[$1] += 1 }
    }
    return Finding(words: words, with: counts(with), without: counts(without))
  }
}
