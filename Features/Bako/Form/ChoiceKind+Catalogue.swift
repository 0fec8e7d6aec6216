public import BakoStorage

extension ChoiceKind {
  /// The activities or places that the app offers, in the order to show them.
  public var catalogue: [String] {
    switch self {
    case .activity: Self.activities
    case .place: Self.places
    }
  }

  private static let activities = [
    "Working", "Studying", "Exercising", "Walking", "Cooking", "Eating", "Reading",
    "Listening to music", "Watching a film", "Playing", "With friends", "Resting",
  ]

  private static let places = [
    "Home", "Work", "School", "Outdoors", "Gym", "Café", "Restaurant", "Shop", "Library",
    "Friend's home", "On the way", "Abroad",
  ]
}
