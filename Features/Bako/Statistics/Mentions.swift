import BakoModels
import BakoSentences
import BakoStorage

/// Something that entries mention; an activity and a place may have the same name.
enum Subject: Hashable {
  case emotion(String)
  case activity(String)
  case place(String)
  case person(String)
  case tag(String)
  case weekday(Weekday)
  case partOfDay(PartOfDay)

  enum PartOfDay: CaseIterable { case morning, afternoon, evening, night }

  /// The words for it in the current language.
  var title: String {
    switch self {
    case .emotion(let name): Sentences.emotion(name)
    case .activity(let name), .place(let name): name
    case .person(let name): "@\(name)"
    case .tag(let name): "#\(name)"
    case .weekday(let weekday): weekday.description
    case .partOfDay(.morning): Sentences.theMorning
    case .partOfDay(.afternoon): Sentences.theAfternoon
    case .partOfDay(.evening): Sentences.theEvening
    case .partOfDay(.night): Sentences.theNight
    }
  }
}

extension Subject.PartOfDay {
  fileprivate init(secondsSinceMidnight seconds: Int) {
    switch seconds / 3600 {
    case 5..<12: self = .morning
    case 12..<18: self = .afternoon
    case 18..<23: self = .evening
    default: self = .night
    }
  }
}

/// All that some entries mention, with the number of entries and of days that each has.
///
/// ## Internal representation
/// The entries are counted day by day, so that each subject has to remember only its last day. No
/// day is looked at for what it is without: its subjects know the moods of their days by the first
/// entry of each, and all the other days have the other moods.
struct Mentions {
  /// The entries and the days of a subject.
  struct Tally {
    /// The number of entries that mention it.
    fileprivate(set) var entries = 0
    /// The days with it, by the mood of the first entry of each that mentions it.
    fileprivate(set) var with = CategoryCounts()
    /// The same days, by the mood of the first entry of each.
    fileprivate var days = CategoryCounts()
    private var last: Place?

    /// Counts an entry, once.
    fileprivate mutating func count(_ place: Place) {
      guard last?.entry != place.entry else { return }
      entries += 1
      if last?.day != place.day {
        with[place.mood] += 1
        days[place.moodOfDay] += 1
      }
      last = place
    }
  }

  /// The values of a measure.
  struct Values {
    fileprivate(set) var count = 0
    fileprivate(set) var sum = 0.0
    fileprivate(set) var least = Double.infinity
    fileprivate(set) var most = -Double.infinity
    /// The first value of each day, with the mood of its entry.
    fileprivate(set) var ofDays: [(value: Double, mood: EmotionCategory)] = []
    private var lastDay: Int?

    fileprivate mutating func count(_ value: Double, _ place: Place) {
      count += 1
      sum += value
      least = min(least, value)
      most = max(most, value)
      if lastDay != place.day { ofDays.append((value, place.mood)) }
      lastDay = place.day
    }
  }

  /// An entry among the others.
  fileprivate struct Place {
    let entry: Int
    let mood: EmotionCategory
    let day: Int
    /// The mood of the first entry of the day.
    let moodOfDay: EmotionCategory
  }

  /// The number of entries of each category by day.
  private(set) var counts: [Day: CategoryCounts] = [:]
  private(set) var tallies: [Subject: Tally] = [:]
  /// The values of each measure, whose own value is 0.
  private(set) var measures: [Measure: Values] = [:]
  /// All days, by the mood of the first entry of each.
  private var days = CategoryCounts()

  /// Counts what entries mention.
  ///
  /// - Parameter entries: The entries, the oldest first.
  /// - Complexity: O(*n*) in the number of entries, however much they mention.
  init(_ entries: [Entry]) {
    let groups = Dictionary(grouping: entries.indices) { entries[$0].day }
    for (number, (day, indices)) in groups.sorted(by: { $0.key < $1.key }).enumerated() {
      let moodOfDay = entries[indices[0]].emotion.category
      var ofDay = CategoryCounts()
      for index in indices {
        let mood = entries[index].emotion.category
        ofDay[mood] += 1
        let place = Place(entry: index, mood: mood, day: number, moodOfDay: moodOfDay)
        count(.weekday(day.weekday), place)
        count(entries[index], place)
      }
      counts[day] = ofDay
      days[moodOfDay] += 1
    }
  }

  private mutating func count(_ entry: Entry, _ place: Place) {
    count(.emotion(entry.emotion.name), place)
    for feeling in entry.details.feelings { count(.emotion(feeling.emotion.name), place) }
    for activity in entry.activities { count(.activity(activity), place) }
    for name in entry.places { count(.place(name), place) }
    for person in entry.people { count(.person(person), place) }
    for tag in entry.tags { count(.tag(tag), place) }
    let seconds = entry.moment.secondsSinceMidnight
    count(.partOfDay(Subject.PartOfDay(secondsSinceMidnight: seconds)), place)
    for measure in entry.details.measures {
      let key = Measure(measure.name, 0, unit: measure.unit)
      measures[key, default: Values()].count(measure.value, place)
    }
  }

  private mutating func count(_ subject: Subject, _ place: Place) {
    tallies[subject, default: Tally()].count(place)
  }

  /// The days without a subject, by the mood of the first entry of each.
  func days(without tally: Tally) -> CategoryCounts {
    CategoryCounts(
      positive: days.positive - tally.days.positive, negative: days.negative - tally.days.negative)
  }
}
