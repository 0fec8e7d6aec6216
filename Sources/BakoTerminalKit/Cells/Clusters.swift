import Synchronization

/// The kinds of joined characters that the terminal draws whole, in two cells.
///
/// Terminals disagree on them: some draw a family as one picture, others as three people beside
/// each other. ``ClusterMeasurement`` finds out.
package struct Clusters: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Emoji that are joined by zero-width joiners, such as families.
  package static let joined = Clusters(rawValue: 1)
  /// Flags of two letters.
  package static let flags = Clusters(rawValue: 2)
  /// Flags that are spelt with tags, such as that of Scotland.
  package static let tagged = Clusters(rawValue: 4)
  /// Emoji with a skin tone.
  package static let skinTones = Clusters(rawValue: 8)
  /// Clusters whose first part alone is a narrow character, such as a rainbow flag.
  package static let narrowBase = Clusters(rawValue: 16)

  package static let all: Clusters = [.joined, .flags, .tagged, .skinTones, .narrowBase]
}

extension Clusters {
  /// The kinds that the terminal of the process draws: there is one terminal in a process.
  private static let ofTerminal = Atomic<UInt8>(0)

  @TaskLocal private static var override: Clusters?

  /// The kinds that are drawn whole.
  package static var drawn: Clusters {
    override ?? Clusters(rawValue: ofTerminal.load(ordering: .relaxed))
  }

  /// Sets the kinds that the terminal draws, before the first text is laid out.
  package static func use(_ clusters: Clusters) {
    ofTerminal.store(clusters.rawValue, ordering: .relaxed)
  }

  /// Runs a closure as in a terminal that draws the given kinds.
  package static func drawing<Result>(
    _ clusters: Clusters, _ body: () throws -> Result
  ) rethrows -> Result {
    try $override.withValue(clusters, operation: body)
  }
}

extension Clusters {
  /// The maximum number of scalars of a cluster that is drawn whole.
  ///
  /// A family of four with skin tones has eleven; longer ones aren't pictures.
  private static let limit = 16

  /// The abilities that a terminal needs to draw a character whole, or `nil` if the character isn't
  /// a cluster of these kinds.
  package static func needed(for character: Character) -> Clusters? {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, scalars.count > 1, scalars.count <= limit, !first.isASCII
    else {
      return nil
    }
    if DisplayWidth.isRegionalIndicator(first) {
      return scalars.count == 2 && scalars.allSatisfy(DisplayWidth.isRegionalIndicator)
        ? .flags : nil
    }
    guard isPicture(first) else { return nil }
    var needed: Clusters = []
    var previous = first
    for scalar in scalars.dropFirst() {
      switch scalar.value {
      case 0x200D: needed.insert(.joined)
      case 0xFE0F: break
      case 0x1F3FB...0x1F3FF: needed.insert(.skinTones)
      case 0xE0020...0xE007F: needed.insert(.tagged)
      default:
        guard previous.value == 0x200D, isPicture(scalar) else { return nil }
      }
      previous = scalar
    }
    guard !needed.isEmpty, previous.value != 0x200D else { return nil }
    if !first.properties.isEmojiPresentation { needed.insert(.narrowBase) }
    return needed
  }

  private static func isPicture(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isEmoji && !scalar.isASCII
      && !(0x1F3FB...0x1F3FF).contains(scalar.value)
  }
}
