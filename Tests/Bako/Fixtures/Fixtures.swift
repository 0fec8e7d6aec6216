package import BakoModels
package import BakoStorage
package import Foundation
package import Tessera

extension Day {
  /// Friday, 2026-11-20.
  package static let today = Day(daysSince1970: 20_777)
}

extension Date {
  /// 08:15 on that day, in London.
  package static let thisMorning = Day.today.date(secondsSinceMidnight: 29_700, secondsFromUTC: 0)
}

extension LocalMoment {
  /// That moment.
  package static let thisMorning = LocalMoment(.thisMorning, in: .gmt)
}

extension Entry {
  /// An entry at 08:00.
  package static func fixture(
    _ number: Int = 1, day: Day = .today, emotion: Emotion = Emotion.positive[0],
    journal: String = ""
  ) -> Entry {
    Entry(
      id: UUID(number), date: day.date(secondsSinceMidnight: 28_800, secondsFromUTC: 0),
      secondsFromUTC: 0, emotion: emotion, journal: journal)
  }
}

extension Shared<Preferences> {
  /// The preferences that features with a storage share, for assertions.
  package init(in storage: StorageClient) {
    self = withDependencies {
      $0.storage = storage
    } operation: {
      Shared(.preferences)
    }
  }
}
