import BakoFoundation
import BakoModels
import BakoSentences
package import BakoStorage

extension FormReducer {
  /// The activities or places of the form: the catalogue's, the user's own, and the selected ones.
  package struct Choices: Equatable, Sendable, Codable {
    /// The kind of the choices.
    package let kind: ChoiceKind
    /// The user's own names, in the order in which they were added.
    package var custom: [String] = []
    /// The selected names, in the order in which they were selected.
    package var selected: [String] = []
    /// The name of a new choice that is being typed.
    package var newName = ""
    /// The choice of the last entry that has one, which is offered first.
    package var last: String?

    /// Creates choices without own names.
    ///
    /// - Parameter kind: The kind of the choices.
    package init(kind: ChoiceKind) {
      self.kind = kind
    }
  }
}

extension FormReducer.Choices {
  /// All available names: the last choice, the catalogue's, and the user's own.
  package var names: [String] {
    let names = kind.catalogue + custom
    guard let last, names.contains(last) else { return names }
    return [last] + names.filter { $0 != last }
  }

  /// Whether a name is the user's own and can be removed.
  package func canRemove(_ name: String) -> Bool { custom.contains(name) }

  /// Whether the typed name can be added.
  package var canAdd: Bool { !trimmedName.isEmpty }

  /// The selected names in words.
  package var inWords: String {
    selected.isEmpty
      ? Sentences.noneSmall : selected.map(\.withoutLineBreaks).joined(separator: ", ")
  }

  private var trimmedName: String { newName.trimmingBlanks }

  /// Applies the stored choices, without undoing the user's edits since.
  mutating func load(custom stored: [String], last: String?) {
    custom = stored + custom.filter { !stored.contains($0) }
    self.last = last
  }

  /// Selects only a name, or deselects it if it is selected.
  mutating func tap(_ name: String) {
    guard names.contains(name) else { return }
    if selected.contains(name) { toggle(name) } else { selected = [name] }
  }

  /// Selects a name besides the others, or deselects it if it is selected.
  mutating func toggle(_ name: String) {
    guard names.contains(name) else { return }
    selected.toggle(name)
  }

  /// Adds the typed name and selects it.
  ///
  /// - Returns: The name to save; `nil` if it is empty or known.
  mutating func addNew() -> String? {
    let name = trimmedName
    guard !name.isEmpty else { return nil }
    let isNew = !names.contains(name)
    if isNew { custom.append(name) }
    if !selected.contains(name) { selected.append(name) }
    newName = ""
    return isNew ? name : nil
  }

  /// Removes one of the user's own names.
  ///
  /// - Returns: Whether there was such a name.
  mutating func remove(_ name: String) -> Bool {
    guard let index = custom.firstIndex(of: name) else { return false }
    custom.remove(at: index)
    selected.removeAll { $0 == name }
    return true
  }
}

extension FormReducer.Choices {
  /// Decodes choices, also those of an unfinished check-in of a Bako that had one at most.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    kind = try container.decode(ChoiceKind.self, forKey: .kind)
    custom = try container.decode([String].self, forKey: .custom)
    newName = try container.decode(String.self, forKey: .newName)
    last = try container.decodeIfPresent(String.self, forKey: .last)
    if let name = try? container.decodeIfPresent(String.self, forKey: .selected) {
      selected = [name]
    } else {
      selected = try container.decodeIfPresent([String].self, forKey: .selected) ?? []
    }
  }
}

extension ChoiceKind {
  /// The activities or places that the app offers, in display order.
  package var catalogue: [String] {
    switch self {
    case .activity: Self.activities
    case .place: Self.places
    }
  }

  private static var activities: [String] {
    [
      Sentences.working, Sentences.studying, Sentences.exercising, Sentences.walking,
      Sentences.cooking, Sentences.eating, Sentences.reading,
      Sentences.listeningToMusic, Sentences.watchingFilm, Sentences.playing, Sentences.withFriends,
      Sentences.resting,
    ]
  }

  private static var places: [String] {
    [
      Sentences.placeHome, Sentences.placeWork, Sentences.school, Sentences.outdoors, Sentences.gym,
      Sentences.cafe, Sentences.restaurant, Sentences.shop, Sentences.library,
      Sentences.friendsHome, Sentences.onTheWay, Sentences.abroad,
    ]
  }
}
