public import CategoryFeature
public import DetailFeature
public import EmotionFeature
public import FormFeature
public import JournalFeature
public import StatisticsFeature
public import SuccessFeature
public import Tessera
public import TrackerFeature

extension AppReducer {
  /// The screens that can lie on top of the home screen.
  @Reducer(state: .codable, .equatable, .sendable, action: .codable, .equatable, .sendable)
  public enum Path {
    /// The days and weeks.
    case tracker(TrackerReducer)
    /// The choice of a category.
    case category(CategoryReducer)
    /// The choice of an emotion.
    case emotion(EmotionReducer)
    /// The form of an entry.
    case form(FormReducer)
    /// The end of a check-in.
    case success(SuccessReducer)
    /// An entry.
    case detail(DetailReducer)
    /// The last weeks as a whole.
    case statistics(StatisticsReducer)
    /// All entries.
    case journal(JournalReducer)
  }
}
