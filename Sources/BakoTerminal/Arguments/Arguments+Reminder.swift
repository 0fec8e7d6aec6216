import BakoSentences
import BakoModels

extension Arguments {
  /// The request for a daily reminder.
  static func reminder(_ word: String) throws(UsageError) -> ReminderOrder {
    if word == "off" { return .off }
    guard let moment = NaturalMoment(word, today: today), moment.day == nil,
      moment.secondsAgo == nil, moment.secondsFromUTC == nil,
      let seconds = moment.secondsSinceMidnight
    else { throw UsageError(message: Sentences.notATimeOfDay(word)) }
    return .daily(seconds)
  }
}
