import BakoFixtures
import BakoModels
import Foundation
import BakoHome
import Testing

@Suite struct PartOfDayTests {
  @Test(arguments: [
    (0, PartOfDay.evening), (4, .evening), (5, .morning), (11, .morning), (12, .afternoon),
    (17, .afternoon), (18, .evening), (23, .evening),
  ])
  func theLocalTimeDeterminesThePartOfDay(hour: Int, part: PartOfDay) {
    for offset in [-39_600, 0, 20_700, 50_400] {
      let date = Day.today.date(secondsSinceMidnight: hour * 3600, secondsFromUTC: offset)
      #expect(PartOfDay(date, secondsFromUTC: offset) == part)
      #expect(PartOfDay(date.addingTimeInterval(3599), secondsFromUTC: offset) == part)
    }
  }

  @Test func datesBefore1970Work() {
    let date = Day(daysSince1970: -400).date(secondsSinceMidnight: 36_000, secondsFromUTC: 0)
    #expect(PartOfDay(date, secondsFromUTC: 0) == .morning)
  }

  @Test func everyPartOfTheDayHasAGreeting() {
    #expect(PartOfDay.morning.greeting == "Good morning")
    #expect(PartOfDay.afternoon.greeting == "Good afternoon")
    #expect(PartOfDay.evening.greeting == "Good evening")
  }
}
