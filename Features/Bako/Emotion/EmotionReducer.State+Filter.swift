public import BakoModels
import Foundation

extension EmotionReducer.State {
  /// The emotions that the filter leaves, in their order.
  ///
  /// Capitals and blanks around the text make no difference.
  ///
  /// - Complexity: O(*n*) in the number of emotions.
  public var filteredEmotions: [Emotion] {
    let text = filter.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
    guard !text.isEmpty else { return emotions }
    return emotions.filter { $0.name.lowercased().contains(text) || $0.icon == text }
  }

  /// Whether the user may go on.
  public var canContinue: Bool { emotion != nil }
}
