import BakoSentences

// MARK: The catalogue

extension Emotion {
  /// The 20 positive emotions that the app offers, in display order.
  package static let positive: [Emotion] = [
    Emotion(name: "Joyful", icon: "😄", category: .positive),
    Emotion(name: "Happy", icon: "😊", category: .positive),
    Emotion(name: "Grateful", icon: "🙏", category: .positive),
    Emotion(name: "Calm", icon: "😌", category: .positive),
    Emotion(name: "Excited", icon: "🤩", category: .positive),
    Emotion(name: "Proud", icon: "🦁", category: .positive),
    Emotion(name: "Loved", icon: "🥰", category: .positive),
    Emotion(name: "Hopeful", icon: "🌱", category: .positive),
    Emotion(name: "Inspired", icon: "💡", category: .positive),
    Emotion(name: "Content", icon: "🙂", category: .positive),
    Emotion(name: "Confident", icon: "😎", category: .positive),
    Emotion(name: "Amused", icon: "😂", category: .positive),
    Emotion(name: "Energetic", icon: "🔋", category: .positive),
    Emotion(name: "Relaxed", icon: "🧘", category: .positive),
    Emotion(name: "Curious", icon: "🧐", category: .positive),
    Emotion(name: "Playful", icon: "😜", category: .positive),
    Emotion(name: "Relieved", icon: "😅", category: .positive),
    Emotion(name: "Tender", icon: "🤗", category: .positive),
    Emotion(name: "Optimistic", icon: "🌞", category: .positive),
    Emotion(name: "Peaceful", icon: "🍃", category: .positive),
  ]

  /// The 20 negative emotions that the app offers, in display order.
  package static let negative: [Emotion] = [
    Emotion(name: "Sad", icon: "😢", category: .negative),
    Emotion(name: "Angry", icon: "😠", category: .negative),
    Emotion(name: "Anxious", icon: "😰", category: .negative),
    Emotion(name: "Tired", icon: "😴", category: .negative),
    Emotion(name: "Lonely", icon: "🥀", category: .negative),
    Emotion(name: "Stressed", icon: "😣", category: .negative),
    Emotion(name: "Frustrated", icon: "😤", category: .negative),
    Emotion(name: "Bored", icon: "🥱", category: .negative),
    Emotion(name: "Guilty", icon: "😔", category: .negative),
    Emotion(name: "Ashamed", icon: "😳", category: .negative),
    Emotion(name: "Jealous", icon: "😒", category: .negative),
    Emotion(name: "Afraid", icon: "😨", category: .negative),
    Emotion(name: "Overwhelmed", icon: "🤯", category: .negative),
    Emotion(name: "Disappointed", icon: "😞", category: .negative),
    Emotion(name: "Hurt", icon: "💔", category: .negative),
    Emotion(name: "Confused", icon: "😕", category: .negative),
    Emotion(name: "Disgusted", icon: "🤢", category: .negative),
    Emotion(name: "Irritated", icon: "🙄", category: .negative),
    Emotion(name: "Hopeless", icon: "😩", category: .negative),
    Emotion(name: "Numb", icon: "😶", category: .negative),
  ]

  /// Every emotion that the app offers, the positive ones first.
  package static let catalogue: [Emotion] = positive + negative

  private static let byName: [String: Emotion] = Dictionary(
    catalogue.map { ($0.name.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })

  /// Finds an emotion of the catalogue by its name, ignoring case.
  ///
  /// ```swift
  /// Emotion.named("joyful")?.icon  // "😄"
  /// ```
  ///
  /// - Parameter name: The name.
  /// - Returns: The emotion, or `nil` if the catalogue has none with that name.
  /// - Complexity: O(1).
  package static func named(_ name: String) -> Emotion? { byName[name.lowercased()] }

  /// The name in the current language; the user's own emotions have one in all of them.
  package var title: String { self == Emotion.named(name) ? Sentences.emotion(name) : name }

  /// The emotion of the catalogue with a name that a user types: one of the current language, or
  /// the one with which it is stored, in any case of letters.
  ///
  /// - Parameter name: The name.
  /// - Returns: The emotion, or `nil` if none has the name.
  package static func titled(_ name: String) -> Emotion? {
    named(name) ?? catalogue.first { $0.title.lowercased() == name.lowercased() }
  }
}
